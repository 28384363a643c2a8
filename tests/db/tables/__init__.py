"""The database at tables."""
