"""The workshop in Discord: cards and decks that players make."""
