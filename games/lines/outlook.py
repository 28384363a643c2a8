"""What plays are worth at first sight."""

from collections.abc import Mapping
from functools import lru_cache

from games.lines.cards import mask_of
from games.lines.legality import unseen
from games.lines.lines import Table
from games.lines.move import Move
from games.lines.opponents.fast_table import cached_table
from games.lines.state import BUILDING
from games.lines.view import View

NEAR = 2
"""Plays up to this many points behind the best are checked for claims too."""


def play_values(view: View) -> Mapping[Move, float]:
    """The points of each play, with claims if it is among the best. Ties for the best are broken, by at most 0.4, with a
    hundredth of the player's next best play minus the next player's expected one."""
    after = view.hand_sizes[(view.turn + 1) % view.players]
    return _play_values(view.table, view.phase == BUILDING, view.hand, view.second, unseen(view), after)


@lru_cache(maxsize=16)
def _play_values(
    table: Table, building: bool, hand: tuple[int, ...], second: int, hidden: int, after: int
) -> Mapping[Move, float]:
    here = cached_table(table, building)
    values = {
        Move(card, cell): float(here.points(card, cell))
        for card in hand
        for cell, space in sorted(here.spaces.items())
        if space[0] >> card & 1
    }
    most = max(values.values(), default=0.0)
    if building and second:
        for move, points in values.items():
            if points + NEAR >= most and move.card is not None and move.cell is not None:
                values[move] += min(second, len(here.after(move.card, move.cell).unplayable()))
        most = max(values.values(), default=0.0)
    ties = [move for move, points in values.items() if points == most]
    for move in ties if len(ties) > 1 else ():
        if move.card is not None and move.cell is not None:
            there = here.after(move.card, move.cell)
            own = max(0, there.most_points(mask_of(hand) ^ 1 << move.card))
            values[move] += max(-0.4, min(0.4, (own - there.expected_points(hidden, after)) / 100))
    return values
