"""Extras beside the tables: the quiz and score pads."""
