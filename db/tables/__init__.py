"""Matches, seats, logs, offers and votes in the database."""
