"""The pictures of Savannah Lines."""
