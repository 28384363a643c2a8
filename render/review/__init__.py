"""The pictures of a review: the course of a match, and the moments that decided it."""
