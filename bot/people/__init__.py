"""Ratings, leaderboards, profiles, history and privacy."""
