"""The storage room: matches, seats, logs and what audiences have seen. Text in, text out; it knows no game and no Discord."""
