"""Quizzes, daily puzzles and score pads, which need no table."""
