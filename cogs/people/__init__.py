"""People in Discord: histories, privacy, leaderboards and profiles."""
