"""The lobby, the hand page, the table message, seats, reviews and replays."""
