"""What needs no table: quizzes, puzzles of the day and score pads."""
