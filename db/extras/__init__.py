"""Quizzes and daily puzzles in the database."""
