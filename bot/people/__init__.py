"""People: their playing hours, ratings, and what remains of their matches."""
