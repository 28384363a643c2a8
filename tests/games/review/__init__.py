"""Reviews of every game."""
