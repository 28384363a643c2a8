"""Messages in the database: what each audience has seen, and when people were last notified."""
