"""The length of stored names."""

NAME = 32
"""Most characters of a name; Discord's own limit."""
