"""The contract that every game keeps, and the few values that all games share."""
