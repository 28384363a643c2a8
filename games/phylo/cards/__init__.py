"""What Phylo's cards are: shipped, made by players, and put together into decks."""
