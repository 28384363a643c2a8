"""A card as the pictures of a table show it, and the signs on it."""
