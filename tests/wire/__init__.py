"""The bot's own process against the small Discord, over real sockets."""
