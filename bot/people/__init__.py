"""What is kept of people beyond a table: results, ratings, leaderboards, profiles and privacy."""
