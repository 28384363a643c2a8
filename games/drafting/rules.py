"""What a drafting game states for itself; everything else is shared."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.core.values import Score, Seat
from games.drafting.deck import Deck
from games.drafting.move import Move
from games.drafting.solo import Levels
from games.drafting.view import Board

Sheet = Callable[[Sequence[Board], Sequence[int], bool], tuple[Score, ...]]
"""The score sheets of all ecosystems that compete. The second value is the neutral pile of the two-player game; when the third is
true, the second ecosystem is the solo rival's."""

HintPoints = Callable[[Sequence[Board], Sequence[int], Seat, bool], int]
"""The points of one ecosystem among all, with prizes as they stand but without what only a finished grid earns: a fast sum for hints.
Pile and solo rival as for a sheet."""


@dataclass(frozen=True, slots=True)
class Rules:
    """A game's deck, the form of its moves, its scoring, and its solo rival with the points needed to beat them."""

    deck: Deck
    move: type[Move]
    sheet: Sheet
    hint_points: HintPoints
    rival: str
    levels: Levels
