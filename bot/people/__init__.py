"""People: their playing hours, ratings, boards, and what remains of their matches."""
