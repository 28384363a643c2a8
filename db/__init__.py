"""Storage: text in, text out. It knows no game and no Discord."""
