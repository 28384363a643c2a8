"""The pictures of a review: its overview, and the moments that decided the match."""
