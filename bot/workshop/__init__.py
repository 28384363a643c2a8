"""The workshop: cards and decks that players make."""
