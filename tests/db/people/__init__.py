"""The database and people."""
