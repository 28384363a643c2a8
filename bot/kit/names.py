"""How much of a person's name is stored."""

NAME = 32
"""Longest name of a person, in characters; Discord's own limit."""
