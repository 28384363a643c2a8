"""Refusals that are the same in every game."""

from games.core.values import Seat

OVER = "The match is over."
SPECTATOR = "Spectators hold no cards; open a table of your own."
NOT_YOUR_TURN = "It is not your turn."


def why_no_move(over: bool, seat: Seat | None, players: int) -> str | None:
    """Why this seat makes no move at all, whatever the move is; None when it may play."""
    if over:
        return OVER
    return SPECTATOR if seat is None or seat >= players else None
