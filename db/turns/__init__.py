"""Turns in the database: clocks, wish lists, and what opponents thought."""
