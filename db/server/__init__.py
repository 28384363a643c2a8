"""Servers in the database: settings, and who has left."""
