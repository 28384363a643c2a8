"""The storage room: matches, seats, logs and what was shown; text in, text out, no game and no Discord."""
