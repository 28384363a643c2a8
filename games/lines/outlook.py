"""What each play of a hand is worth at first sight."""

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
"""Plays this many points behind the best are still checked for claims."""


def plays(view: View) -> Mapping[Move, float]:
    """The points of each play with claims. Ties for the best differ by up to 0.4 either way for what they leave: a
    hundredth of one's own next best play minus the next player's expected one."""
    after = view.hand_sizes[(view.turn + 1) % view.players]
    return _plays(view.table, view.phase == BUILDING, view.hand, view.second, unseen(view), after)


@lru_cache(maxsize=16)
def _plays(
    table: Table, building: bool, hand: tuple[int, ...], second: int, hidden: int, after: int
) -> Mapping[Move, float]:
    here = cached_table(table, building)
    plays = {
        Move(card, cell): float(here.points(card, cell))
        for card in hand
        for cell, spot in sorted(here.spots.items())
        if spot[0] >> card & 1
    }
    most = max(plays.values(), default=0.0)
    if building and second:
        for move, points in plays.items():
            if points + NEAR >= most and move.card is not None and move.cell is not None:
                plays[move] += min(second, len(here.after(move.card, move.cell).free()))
        most = max(plays.values(), default=0.0)
    ties = [move for move, points in plays.items() if points == most]
    for move in ties if len(ties) > 1 else ():
        if move.card is not None and move.cell is not None:
            there = here.after(move.card, move.cell)
            own = max(0, there.top(mask_of(hand) ^ 1 << move.card))
            plays[move] += max(-0.4, min(0.4, (own - there.expected(hidden, after)) / 100))
    return plays
