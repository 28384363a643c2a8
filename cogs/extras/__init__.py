"""Lessons, puzzles, the quiz and score pads."""
