"""What cards are worth by place, learned from many matches, and endings imagined with that."""
