"""Counts the points of ecosystems: by kind of card, with the stream and wolf prizes, and for diversity."""

from collections.abc import Sequence
from functools import lru_cache

from games.core.grid import NEAR_TWO, cells_beside, count_near, count_neighbours, rows_and_columns, split_groups
from games.drafting.board import Board
from games.drafting.prizes import competing_sizes, prizes
from games.ecosystem.cards import STREAM, WOLF

MEADOWS = (0, 0, 3, 6, 10, 15)
"""Points of a group of meadows by its size; 5 stands for larger ones."""
STREAM_PRIZES, WOLF_PRIZES = (8, 5), (12, 8, 4)
DIVERSITY = {0: 12, 1: 12, 2: 12, 3: 7, 4: 3, 5: 0}
"""Points by the number of gaps; −5 from six on."""


@lru_cache(maxsize=16_384)
def points_alone(board: Board) -> tuple[list[int], int, int]:
    """The points of the nine kinds that don't depend on other players, the largest stream's size, and the number of
    wolves."""
    bear, bee, meadow, trout, eagle, rabbit, dragonfly, fox, deer, stream, wolf = board
    lone, streams = split_groups(stream)
    largest, flies, meadows = 1 if lone else 0, count_neighbours(lone, dragonfly), 0
    for group in streams:
        size = group.bit_count()
        if size > largest:
            largest = size
        flies += size * (cells_beside(group) & dragonfly).bit_count()
    for group in split_groups(meadow)[1]:
        meadows += MEADOWS[min(group.bit_count(), 5)]
    points = [
        2 * count_neighbours(bear, bee | trout), 3 * count_neighbours(bee, meadow),
        meadows, 2 * count_neighbours(trout, stream | dragonfly), 2 * count_near(NEAR_TWO, eagle, rabbit | trout),
        rabbit.bit_count(), flies, 3 * (fox & ~cells_beside(wolf | bear)).bit_count(), 2 * rows_and_columns(deer),
    ]  # fmt: skip
    return points, largest, wolf.bit_count()


def largest_stream(board: Board) -> int:
    return points_alone(board)[1]


def contests(boards: Sequence[Board], taken: Sequence[int]) -> tuple[list[int], list[int]]:
    _, largest, wolves = zip(*map(points_alone, boards), strict=True)
    return competing_sizes(largest, taken, STREAM), competing_sizes(wolves, taken, WOLF)


def count(boards: Sequence[Board], taken: Sequence[int], solo: bool = False) -> list[list[int]]:
    """The points by player and kind, with prizes as they stand and without diversity."""
    streams, packs = contests(boards, taken)
    won = zip(prizes(streams, STREAM_PRIZES), prizes(packs, WOLF_PRIZES), strict=True)
    return [[*points_alone(board)[0], *more] for board, more in zip(boards, won, strict=False)]


def diversity(points: Sequence[int]) -> int:
    return DIVERSITY.get(points.count(0), -5)
