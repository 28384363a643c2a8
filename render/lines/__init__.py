"""The pictures of the line game."""
