"""How the database came to its present shape: one file in versions/ for each step, never edited once released."""

HEAD = "0007"
"""The newest step. A database that is already there opens without loading the migration library at all."""
