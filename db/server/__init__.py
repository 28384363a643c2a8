"""Servers in the database."""
