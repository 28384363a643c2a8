"""What audiences have seen, and recent notifications."""
