"""Tests of the quiz and score pads."""
