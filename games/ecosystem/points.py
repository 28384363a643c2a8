"""Ecosystem's points on bare masks: for the score sheet, for hints, and for the fast path."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from games.core.grid import NEAR_TWO, around, joined, meetings, neighbours, rows_and_columns
from games.core.score import Seat
from games.drafting.board import Board
from games.drafting.prizes import compared, prizes
from games.ecosystem.cards import STREAM, WOLF

MEADOWS = (0, 0, 3, 6, 10, 15)
"""Points of a meadow region by its size; 15 from five on."""
STREAM_PRIZES, WOLF_PRIZES = (8, 5), (12, 8, 4)
DIVERSITY = {0: 12, 1: 12, 2: 12, 3: 7, 4: 3, 5: 0}
"""Points by ecosystem gaps; -5 from six on."""


Counted = tuple[list[int], int, int]
"""An ecosystem by itself: the points of the nine kinds that need no other player, the size of its largest stream, and its wolves."""


def lines(masks: Sequence[int]) -> Counted:
    """Count one ecosystem."""
    bear, bee, meadow, trout, eagle, rabbit, dragonfly, fox, deer, stream, wolf = masks
    alone, streams = joined(stream)
    largest, flies, meadows = 1 if alone else 0, neighbours(alone, dragonfly), 0
    for group in streams:
        size = group.bit_count()
        if size > largest:
            largest = size
        flies += size * (around(group) & dragonfly).bit_count()
    for group in joined(meadow)[1]:
        meadows += MEADOWS[min(group.bit_count(), 5)]
    points = [
        2 * neighbours(bear, bee | trout), 3 * neighbours(bee, meadow),
        meadows, 2 * neighbours(trout, stream | dragonfly), 2 * meetings(NEAR_TWO, eagle, rabbit | trout),
        rabbit.bit_count(), flies, 3 * (fox & ~around(wolf | bear)).bit_count(), 2 * rows_and_columns(deer),
    ]  # fmt: skip
    return points, largest, wolf.bit_count()


def totals(boards: Sequence[Sequence[int]], taken: Sequence[int]) -> list[int]:
    """The totals of ecosystems that compete with each other and with the neutral pile, diversity included."""
    return _totals([lines(masks) for masks in boards], taken)


@lru_cache(maxsize=16_384)
def _counted(board: Board) -> Counted:
    return lines(board)


def cached_totals(boards: Sequence[Board], taken: Sequence[int]) -> list[int]:
    """The same, with the counts of each ecosystem cached: for ecosystems that are asked about often."""
    return _totals(list(map(_counted, boards)), taken)


def contests(boards: Sequence[Board], taken: Sequence[int]) -> tuple[list[int], list[int]]:
    """The sizes that compete for prizes: largest streams and packs, the neutral pile last."""
    return _contests(list(map(_counted, boards)), taken)


def largest_stream(board: Board) -> int:
    """The size of the largest connected stream."""
    return _counted(board)[1]


def by_kind(boards: Sequence[Board], taken: Sequence[int]) -> list[list[int]]:
    """The points of every ecosystem by kind, prizes as they stand."""
    return _by_kind(list(map(_counted, boards)), taken)


def hint_points(boards: Sequence[Board], taken: Sequence[int], seat: Seat, solo: bool = False) -> int:
    """One player's points with prizes as they stand, without diversity, which only a finished grid earns; the rival counts like
    anybody."""
    return sum(by_kind(boards, taken)[seat])


def diversity(gaps: int) -> int:
    """Points for the number of kinds that scored nothing."""
    return DIVERSITY.get(gaps, -5)


def _contests(counted: Sequence[Counted], taken: Sequence[int]) -> tuple[list[int], list[int]]:
    _, largest, wolves = zip(*counted, strict=True)
    return compared(largest, taken, STREAM), compared(wolves, taken, WOLF)


def _prized(counted: Sequence[Counted], taken: Sequence[int]) -> Iterator[tuple[list[int], int, int]]:
    """The points of each ecosystem by itself, and what it wins with streams and wolves as they stand."""
    streams, packs = _contests(counted, taken)
    each = [points for points, _, _ in counted]
    return zip(each, prizes(streams, STREAM_PRIZES), prizes(packs, WOLF_PRIZES), strict=False)


def _by_kind(counted: Sequence[Counted], taken: Sequence[int]) -> list[list[int]]:
    return [[*points, stream, wolf] for points, stream, wolf in _prized(counted, taken)]


def _totals(counted: Sequence[Counted], taken: Sequence[int]) -> list[int]:
    return [
        sum(points) + stream + wolf + diversity(points.count(0) + (not stream) + (not wolf))
        for points, stream, wolf in _prized(counted, taken)
    ]
