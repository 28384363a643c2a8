"""Storage in SQLite or PostgreSQL. It knows no game and no Discord."""
