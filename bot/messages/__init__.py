"""Messages: what each audience has yet to see, and whether a message makes a sound."""
