"""Ecosystem's totals in parts, for the search for a better arrangement. A test proves that their sum is the score sheet's total."""

from collections.abc import Callable, Sequence
from functools import partial

from games.core.grid import NEAR_TWO, around, groups, meetings, neighbours, rows_and_columns
from games.core.score import Seat
from games.drafting.board import Board
from games.drafting.parts import Part, Parts, kept
from games.drafting.prizes import prizes
from games.ecosystem.cards import (
    BEAR,
    BEE,
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
from games.ecosystem.points import MEADOWS, STREAM_PRIZES, by_kind, contests, diversity


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
