"""A Discord that exists only in memory, on simcord, where time stands still between actions."""
