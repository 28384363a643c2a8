"""Tables from the lobby to the end: terms, pace, seats, moves and records."""
