"""The bot's own process against the small Discord, over real sockets: what people see when they press, and when something fails."""
