"""The contract of every game, and the values that games share."""
