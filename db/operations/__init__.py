"""Backing up and restoring a SQLite database."""
