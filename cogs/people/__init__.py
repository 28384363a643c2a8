"""Profiles, histories, privacy and leaderboards."""
