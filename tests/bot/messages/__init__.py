"""The bot's own parts and messages."""
