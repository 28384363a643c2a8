"""The local table: the real bot on a simulated Discord in a browser page, for people without a token."""
