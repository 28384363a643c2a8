"""Automatic moves, clocks, wish lists and reviews."""
