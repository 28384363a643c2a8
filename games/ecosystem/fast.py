"""Ecosystem on the fast path (games/drafting/playout.py), and about where a card belongs, for whoever looks no further than now."""

from collections.abc import Sequence

from games.core.grid import COLUMN, COLUMN_MASKS, NEAR, NEAR_TWO, ROW, ROW_MASKS
from games.drafting.playout import Fast
from games.ecosystem.cards import BEAR, BEE, DECK, DEER, DRAGONFLY, EAGLE, FOX, MEADOW, RABBIT, STREAM, TROUT, WOLF
from games.ecosystem.parts import split
from games.ecosystem.points import totals

FAST = Fast(DECK, totals, split, swapper=RABBIT)

IN_LINE = [
    ROW_MASKS[row] | COLUMN_MASKS[column] if column < len(COLUMN_MASKS) else 0
    for row, column in zip(ROW, COLUMN, strict=True)
]
"""By cell: the cells of its row and its column."""

LIKES = {
    BEAR: (0, ((NEAR, BEE, 2), (NEAR, TROUT, 2), (NEAR, FOX, -3))),
    BEE: (0, ((NEAR, MEADOW, 3), (NEAR, BEAR, 2))),
    MEADOW: (1, ((NEAR, MEADOW, 3), (NEAR, BEE, 3))),
    TROUT: (0, ((NEAR, STREAM, 2), (NEAR, DRAGONFLY, 2), (NEAR, BEAR, 2), (NEAR_TWO, EAGLE, 2))),
    EAGLE: (0, ((NEAR_TWO, RABBIT, 2), (NEAR_TWO, TROUT, 2))),
    RABBIT: (1, ((NEAR_TWO, EAGLE, 2),)),
    DRAGONFLY: (0, ((NEAR, STREAM, 3), (NEAR, TROUT, 2))),
    FOX: (3, ((NEAR, WOLF, -3), (NEAR, BEAR, -3))),
    DEER: (4, ((IN_LINE, DEER, -2),)),
    STREAM: (1, ((NEAR, STREAM, 2), (NEAR, TROUT, 2), (NEAR, DRAGONFLY, 3))),
    WOLF: (3, ((NEAR, FOX, -3),)),
}
"""A quick estimate of a card in a place: points for itself and for its neighbours."""


def promise(masks: Sequence[int], kind: int, cell: int) -> int:
    """The quick estimate of a card in a place."""
    points_here, liked = LIKES[kind]
    return points_here + sum(points * (reach[cell] & masks[other]).bit_count() for reach, other, points in liked)
