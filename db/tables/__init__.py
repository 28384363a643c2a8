"""Tables in the database: matches, seats, their logs, offers and votes."""
