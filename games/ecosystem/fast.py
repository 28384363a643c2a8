"""Ecosystem on the fast path (games/drafting/playout.py), and about where a card belongs, for whoever looks no further than now."""

from collections.abc import Callable, Sequence
from functools import partial

from games.core.grid import (
    COLUMN,
    COLUMN_MASKS,
    NEAR,
    NEAR_TWO,
    ROW,
    ROW_MASKS,
    around,
    groups,
    meetings,
    neighbours,
    rows_and_columns,
)
from games.core.score import Seat
from games.drafting.board import Board
from games.drafting.parts import Part, Parts, kept
from games.drafting.playout import Fast
from games.drafting.prizes import prizes
from games.ecosystem.cards import (
    BEAR,
    BEE,
    DECK,
    DEER,
    DRAGONFLY,
    EAGLE,
    FOX,
    MEADOW,
    RABBIT,
    STREAM,
    TROUT,
    WOLF,
)
from games.ecosystem.points import MEADOWS, STREAM_PRIZES, by_kind, contests, diversity, totals


def _meadows(meadows: int) -> int:
    return sum(MEADOWS[min(group.bit_count(), 5)] for group in groups(meadows))


def _dragonflies(flies: int, streams: int) -> int:
    return sum(group.bit_count() * (around(group) & flies).bit_count() for group in groups(streams)) if flies else 0


def split(boards: Sequence[Board], taken: Sequence[int], seat: Seat) -> Parts:
    """A line of the score sheet is a part. Rabbits and wolves score wherever they lie; without cards of its kind a line has no points."""
    sizes, _ = contests(boards, taken)
    rivals = [size for other, size in enumerate(sizes) if other != seat]
    prize = [prizes([size, *rivals], STREAM_PRIZES)[0] for size in range(boards[seat][STREAM].bit_count() + 1)]
    rabbits, wolves = (by_kind(boards, taken)[seat][kind] for kind in (RABBIT, WOLF))
    beside, deer, meadows, dragonflies = kept(around), kept(rows_and_columns), kept(_meadows), kept(_dragonflies)
    see = kept(partial(meetings, NEAR_TWO))
    largest = kept(lambda mask: max((group.bit_count() for group in groups(mask)), default=0))
    lines: tuple[tuple[tuple[int, ...], Callable[[Sequence[int]], int]], ...] = (
        ((BEAR, BEE, TROUT), lambda masks: 2 * neighbours(masks[BEAR], masks[BEE] | masks[TROUT])),
        ((BEE, MEADOW), lambda masks: 3 * neighbours(masks[BEE], masks[MEADOW])),
        ((MEADOW,), lambda masks: meadows(masks[MEADOW])),
        ((TROUT, STREAM, DRAGONFLY), lambda masks: 2 * neighbours(masks[TROUT], masks[STREAM] | masks[DRAGONFLY])),
        ((EAGLE, RABBIT, TROUT), lambda masks: 2 * see(masks[EAGLE], masks[RABBIT] | masks[TROUT])),
        ((DRAGONFLY, STREAM), lambda masks: dragonflies(masks[DRAGONFLY], masks[STREAM])),
        ((FOX, WOLF, BEAR), lambda masks: 3 * (masks[FOX] & ~beside(masks[WOLF] | masks[BEAR])).bit_count()),
        ((DEER,), lambda masks: 2 * deer(masks[DEER])),
        ((STREAM,), lambda masks: prize[largest(masks[STREAM])]),
    )
    held = [Part(kinds, points) if boards[seat][kinds[0]] else Part((), lambda _: 0) for kinds, points in lines]
    return Parts((*held, Part((), lambda _: rabbits), Part((), lambda _: wolves)), heat=(1.0, 0.7), lacking=diversity)


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
