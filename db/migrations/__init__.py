"""Steps of the database schema, one file in versions/ each, never edited after a release."""

HEAD = "20261130z"
"""The newest step; a database that is at it opens without loading Alembic."""
