"""The pictures of lessons and rules."""
