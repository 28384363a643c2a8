"""The local table: the real bot on a simulated Discord in a browser, without a token."""
