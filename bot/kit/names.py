"""How long stored names may be."""

NAME = 32
"""Characters to which a name is cut; Discord's own limit."""
