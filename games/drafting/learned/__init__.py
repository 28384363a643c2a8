"""What cards are worth in which place, learned from many matches, and endings imagined with it."""
