"""Turns: clocks, playing hours and wish lists, and the moves made for opponents and for people who are away."""
