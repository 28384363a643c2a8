"""The bot: settings, start-up, use cases and delivery, the same for every game."""

VERSION = "1.0.0"
