"""Cards and decks that players make for Phylo."""
