"""What is beside the tables: lessons, daily deals, puzzles, quizzes and score pads."""
