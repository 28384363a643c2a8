"""Tables: lobbies, seats, and the position a match has reached."""
