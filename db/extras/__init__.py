"""Quizzes, daily puzzles and shared deals in the database."""
