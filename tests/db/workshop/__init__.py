"""The database and the workshop."""
