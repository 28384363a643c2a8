"""The database and extras."""
