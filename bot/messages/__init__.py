"""Messages: what each audience still has to see, and whether it may ring."""
