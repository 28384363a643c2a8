"""The database and the clock."""
