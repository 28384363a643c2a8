"""The contract that every game keeps, and the values that all games share."""
