"""Quizzes, daily puzzles, daily deals and score pads."""
