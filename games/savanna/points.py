"""Savanna's points on bare masks, for hints and the fast path. A test proves they are the score sheet's."""

from collections.abc import Sequence
from functools import lru_cache

from games.core.grid import NEAR, around, joined, neighbours, rows_and_columns
from games.core.score import Seat
from games.drafting.board import Board
from games.drafting.prizes import compared, prizes
from games.savanna.cards import (
    ANIMALS,
    CHEETAH,
    ELEPHANT,
    GAZELLE,
    GIRAFFE,
    GRASSLAND,
    LION,
    TREE,
    WATERING_HOLE,
    ZEBRA,
)
from games.savanna.hunt import DIAGONALS, added

GRASSLANDS = (0, 1, 4, 9, 16)
"""Points of a group of grasslands by its size; 16 from four on."""
GAZELLE_PRIZES = (5, 2)


def own(masks: Sequence[int], worst: bool = False) -> int:
    """All points that do not depend on the others. With `worst` the lions take what harms most, as the solo rival's do."""
    grass, tree, gazelle, elephant = masks[GRASSLAND], masks[TREE], masks[GAZELLE], masks[ELEPHANT]
    animals = masks[ANIMALS.start :]
    total = 2 * gazelle.bit_count() + 6 * elephant.bit_count()
    hole = masks[WATERING_HOLE]
    while hole:
        low = hole & -hole
        near = NEAR[low.bit_length() - 1]
        for animal in animals:
            if animal & near:
                total += 2
        hole ^= low
    if tree:
        total += 5 * (around(tree) & masks[GIRAFFE]).bit_count()
        total += 2 * rows_and_columns(tree)
    lions = 0
    if grass:
        alone, joint = joined(grass)
        total += alone.bit_count()
        for group in joint:
            total += GRASSLANDS[min(group.bit_count(), 4)]
        lions = (around(grass) & masks[LION]).bit_count()
        total += 3 * neighbours(masks[ZEBRA], grass)
    cheetah, taken = masks[CHEETAH], 0
    while cheetah and gazelle:
        low = cheetah & -cheetah
        seen = DIAGONALS[low.bit_length() - 1] & gazelle
        total += 3 * seen.bit_count()
        taken |= seen
        cheetah ^= low
    if elephant:
        total -= 2 * neighbours(elephant, sum(animals) ^ elephant)
    while taken:
        low = taken & -taken
        total += added(masks, low.bit_length() - 1)
        taken ^= low
        gazelle &= ~low
    if lions:
        prey, gains = gazelle | masks[ZEBRA], []
        while prey:
            low = prey & -prey
            gains.append(4 + added(masks, low.bit_length() - 1))
            prey ^= low
        if len(gains) > lions:
            gains.sort(reverse=not worst)
        total += sum(gains[:lions])
    return total


@lru_cache(maxsize=16_384)
def _own(board: Board, worst: bool) -> int:
    return own(board, worst)


def contest(boards: Sequence[Sequence[int]], taken: Sequence[int]) -> tuple[list[int], list[int]]:
    """The sizes of the herds that compete, the neutral pile's last, and their prizes."""
    herds = compared((masks[GAZELLE].bit_count() for masks in boards), taken, GAZELLE)
    return herds, prizes(herds, GAZELLE_PRIZES)


def totals(boards: Sequence[Sequence[int]], taken: Sequence[int]) -> list[int]:
    """The totals of savannas that compete with each other and with the neutral pile."""
    return [own(masks) + bonus for masks, bonus in zip(boards, contest(boards, taken)[1], strict=False)]


def hint_points(boards: Sequence[Board], taken: Sequence[int], seat: Seat, solo: bool = False) -> int:
    """One player's points with the gazelle prizes as they stand; with `solo` the second savanna is the rival's."""
    return _own(boards[seat], solo and seat == 1) + contest(boards, taken)[1][seat]
