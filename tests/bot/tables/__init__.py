"""The bot's own parts at tables."""
