"""Cards as tables, hands and decks show them, and their signs."""
