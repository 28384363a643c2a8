"""Messages in Discord: sending what the tables have to say."""
