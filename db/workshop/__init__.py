"""The workshop in the database: decks and cards that players make."""
