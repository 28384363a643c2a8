"""People: their ratings, leaderboards and profiles, and what remains of their matches."""
