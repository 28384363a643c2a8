"""Storage: text in, text out; it knows no game and no Discord."""
