"""Ecosystem's points on bare masks: for the score sheet, for hints, and for the fast path."""

from collections.abc import Sequence
from functools import lru_cache

from games.core.grid import NEAR_TWO, STRIDE, around, meetings, neighbours, rows_and_columns
from games.core.score import Seat
from games.drafting.board import Board
from games.drafting.prizes import compared, prizes
from games.ecosystem.cards import (
    STREAM,
    WOLF,
)

MEADOWS = (0, 0, 3, 6, 10, 15)
"""Points of a meadow region by its size; 15 from five on."""
STREAM_PRIZES, WOLF_PRIZES = (8, 5), (12, 8, 4)
DIVERSITY = {0: 12, 1: 12, 2: 12, 3: 7, 4: 3, 5: 0}
"""Points by ecosystem gaps; -5 from six on."""


def _flood(mask: int) -> list[int]:
    groups = []
    while mask:
        group = mask & -mask
        while True:
            grown = (group | group << 1 | group >> 1 | group << STRIDE | group >> STRIDE) & mask
            if grown == group:
                break
            group = grown
        groups.append(group)
        mask ^= group
    return groups


Counted = tuple[list[int], int]
"""The points of an ecosystem by itself: of the nine kinds that need no other player (for wolves their number), and the size of its
largest stream."""


def lines(masks: Sequence[int]) -> Counted:
    """Count one ecosystem."""
    bear, bee, meadow, trout, eagle, rabbit, dragonfly, fox, deer, stream, wolf = masks
    flies = largest = 0
    for group in _flood(stream):
        size = group.bit_count()
        if size > largest:
            largest = size
        if dragonfly:
            flies += size * (around(group) & dragonfly).bit_count()
    points = [
        2 * neighbours(bear, bee | trout), 3 * neighbours(bee, meadow),
        sum([MEADOWS[min(group.bit_count(), 5)] for group in _flood(meadow & around(meadow))]),
        2 * neighbours(trout, stream | dragonfly), 2 * meetings(NEAR_TWO, eagle, rabbit | trout), rabbit.bit_count(),
        flies, 3 * (fox & ~around(wolf | bear)).bit_count(), 2 * rows_and_columns(deer), 0, wolf.bit_count(),
    ]  # fmt: skip
    return points, largest


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
    streams = compared((largest for _, largest in counted), taken, STREAM)
    return streams, compared((points[WOLF] for points, _ in counted), taken, WOLF)


def _by_kind(counted: Sequence[Counted], taken: Sequence[int]) -> list[list[int]]:
    streams, packs = _contests(counted, taken)
    prized = zip(counted, prizes(streams, STREAM_PRIZES), prizes(packs, WOLF_PRIZES), strict=False)
    return [[*points[:STREAM], stream, wolf] for (points, _), stream, wolf in prized]


def _totals(counted: Sequence[Counted], taken: Sequence[int]) -> list[int]:
    return [sum(points) + diversity(points.count(0)) for points in _by_kind(counted, taken)]
