"""Extras that need no table: the quiz and score pads."""
