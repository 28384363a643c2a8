"""Extras in the database: quizzes."""
