"""Turns in the database: clocks and wish lists."""
