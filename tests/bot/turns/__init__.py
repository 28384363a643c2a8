"""The bot's own parts and the clock."""
