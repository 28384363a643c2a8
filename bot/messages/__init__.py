"""What each audience of a table sees, and whether a message makes a sound."""
