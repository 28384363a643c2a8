"""Clocks, wish lists, and what is due."""
