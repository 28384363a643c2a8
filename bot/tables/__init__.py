"""Tables: lobbies, their terms, seats and matches."""
