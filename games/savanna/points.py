"""Counts the points of savannas: by kind of card, with the gazelle prize."""

from collections.abc import Sequence
from functools import lru_cache

from games.core.grid import NEAR_TWO, cells_beside, count_near, count_neighbours, groups, rows_and_columns
from games.drafting.board import Board
from games.drafting.prizes import competing_sizes, prizes
from games.savanna.cards import (
    ANIMALS,
    CHEETAH,
    ELEPHANT,
    GAZELLE,
    GIRAFFE,
    GRASSLAND,
    HYENA,
    TREE,
    VULTURE,
    WATERING_HOLE,
    ZEBRA,
)
from games.savanna.hunt import BELOW, DIAGONALS, hunt

GRASSLANDS = (0, 1, 4, 9, 16)
"""Points of a group of grasslands by its size; 4 stands for larger ones."""
GAZELLE_PRIZES = (5, 2)


@lru_cache(maxsize=16_384)
def points_alone(board: Board, worst: bool) -> list[int]:
    """The points by kind, without the gazelle prize. With `worst` the lions take the prey that adds least."""
    hunted = hunt(board, worst)
    flipped = hunted.flipped
    hole, grass, tree, elephant = board[WATERING_HOLE], board[GRASSLAND], board[TREE], board[ELEPHANT]
    face_up = sum(board[ANIMALS.start :]) & ~(elephant | flipped)
    return [
        2 * sum((cells_beside(kind) & hole).bit_count() for kind in board[ANIMALS.start :]),
        sum(GRASSLANDS[min(group.bit_count(), 4)] for group in groups(grass)),
        2 * rows_and_columns(tree),
        2 * board[GAZELLE].bit_count(),
        3 * count_neighbours(board[ZEBRA], grass),
        5 * (cells_beside(tree) & board[GIRAFFE]).bit_count(),
        3 * count_near(DIAGONALS, board[CHEETAH], board[GAZELLE]),
        4 * len(hunted.taken),
        6 * elephant.bit_count() - 2 * count_neighbours(elephant, face_up),
        3 * count_near(NEAR_TWO, board[HYENA], flipped),
        4 * count_near(BELOW, board[VULTURE], flipped),
    ]


def contest(boards: Sequence[Board], taken: Sequence[int]) -> tuple[list[int], list[int]]:
    herds = competing_sizes((board[GAZELLE].bit_count() for board in boards), taken, GAZELLE)
    return herds, prizes(herds, GAZELLE_PRIZES)


def count(boards: Sequence[Board], taken: Sequence[int], solo: bool = False) -> list[list[int]]:
    """The points by player and kind, with prizes as they stand."""
    counted = [points_alone(board, solo and seat == 1)[:] for seat, board in enumerate(boards)]
    for points, prize in zip(counted, contest(boards, taken)[1], strict=False):
        points[GAZELLE] += prize
    return counted
