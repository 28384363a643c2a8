"""The history of the database schema: one file in versions/ per step, never edited once released."""

HEAD = "20261130t"
"""The newest step. An up-to-date database opens without loading the migration library."""
