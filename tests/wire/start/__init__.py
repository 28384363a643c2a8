"""The start of the bot and its connection to Discord."""
