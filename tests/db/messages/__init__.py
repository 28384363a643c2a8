"""The database and messages."""
