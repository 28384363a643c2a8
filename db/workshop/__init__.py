"""Decks and cards that players make."""
