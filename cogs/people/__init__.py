"""Profiles, privacy, playing hours and leaderboards."""
