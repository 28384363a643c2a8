"""Extras in Discord: the quiz and score pads."""
