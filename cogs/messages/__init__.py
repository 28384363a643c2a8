"""Messages in Discord: sends what the tables have to say."""
