"""Cards and decks that players make."""
