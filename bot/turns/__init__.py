"""Turns: clocks and paces, and the moves made for opponents and for people who are away."""
