"""Players' decks, cards and card drafts in the database."""
