"""What moves tables along; and reviews."""
