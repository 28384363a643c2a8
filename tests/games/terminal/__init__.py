"""Matches at the terminal."""
