"""Messages in the database: what each audience has seen, and when somebody was last pinged."""
