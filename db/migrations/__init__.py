"""Steps of the database schema, one file in versions/ each, never edited after a release."""

HEAD = "20261130z"
"""A database at this step opens without loading Alembic."""
