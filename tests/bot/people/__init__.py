"""The bot's own parts and people."""
