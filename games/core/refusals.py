"""Answers to people who can't move at all now, the same in every game."""

from games.core.values import Seat

OVER = "The match is over."
SPECTATOR = "Spectators have no cards; start a table of your own."
NOT_YOUR_TURN = "It's not your turn."


def why_no_move(over: bool, seat: Seat | None, players: int) -> str | None:
    if over:
        return OVER
    return SPECTATOR if seat is None or seat >= players else None
