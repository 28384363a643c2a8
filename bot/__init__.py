"""The program around the tables: settings, start-up, use cases and delivery, the same for every game."""

VERSION = "0.1.0"
"""As in pyproject.toml."""
