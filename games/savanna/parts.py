"""Savanna's totals in parts, for the search for a better arrangement. A test proves that their sum is the score sheet's total."""

from collections.abc import Sequence
from functools import lru_cache

from games.core.grid import CELLS, NEAR, NEAR_TWO, around, cells, groups
from games.core.score import Seat
from games.drafting.board import Board
from games.drafting.parts import Part, Parts, meetings, rows_and_columns
from games.savanna.cards import (
    ANIMALS,
    CHEETAH,
    ELEPHANT,
    GAZELLE,
    GIRAFFE,
    GRASSLAND,
    HYENA,
    LION,
    TREE,
    VULTURE,
    WATERING_HOLE,
    ZEBRA,
)
from games.savanna.hunt import BELOW, DIAGONALS
from games.savanna.points import GRASSLANDS, contest


def _grasslands(grass: int) -> int:
    return sum(GRASSLANDS[min(group.bit_count(), 4)] for group in groups(grass))


def _trees(trees: int) -> int:
    return 2 * rows_and_columns(trees)


def _zebras(zebras: int, grass: int) -> int:
    return 3 * meetings(NEAR, zebras, grass)


def _giraffes(giraffes: int, trees: int) -> int:
    return 5 * (giraffes & around(trees)).bit_count()


def _elephants(elephants: int, holes: int) -> int:
    return 6 * elephants.bit_count() + 2 * (holes & around(elephants)).bit_count()


def _animals(animals: int, holes: int, elephants: int) -> int:
    """What one other kind means to watering holes and, while face up, to elephants."""
    return 2 * (holes & around(animals)).bit_count() - 2 * meetings(NEAR, elephants, animals)


def _spread(near: Sequence[int], each: int) -> tuple[int, ...]:
    """By cell: a number with one byte a cell, which holds this many points for every cell near it."""
    return tuple(sum(each << 8 * other for other in cells(mask)) for mask in near)


_ELEPHANT, _HYENA, _VULTURE = _spread(NEAR, 2), _spread(NEAR_TWO, 3), _spread(BELOW, 4)


@lru_cache(maxsize=16_384)
def _gains(elephants: int, hyenas: int, vultures: int) -> bytes:
    """By cell, what a card turned over there adds to elephants, hyenas and vultures (hunt.added)."""
    total = 0
    for mask, spread in ((elephants, _ELEPHANT), (hyenas, _HYENA), (vultures, _VULTURE)):
        while mask:
            low = mask & -mask
            total += spread[low.bit_length() - 1]
            mask ^= low
    return total.to_bytes(CELLS[-1] + 1, "little")


@lru_cache(maxsize=16_384)
def _seen(cheetahs: int, gazelles: int) -> tuple[int, int]:
    """The points of the cheetahs, and the gazelles that they take."""
    seen = 0
    for cell in cells(cheetahs):
        seen |= DIAGONALS[cell]
    return 3 * meetings(DIAGONALS, cheetahs, gazelles), seen & gazelles


@lru_cache(maxsize=16_384)
def _hungry(lions: int, grass: int) -> int:
    return (lions & around(grass)).bit_count()


def _hunt(
    cheetahs: int, gazelles: int, lions: int, grass: int, zebras: int, elephants: int, hyenas: int, vultures: int
) -> int:
    """Cheetahs and lions, and what the cards they turn over add."""
    total, seen = _seen(cheetahs, gazelles)
    hungry = _hungry(lions, grass)
    gains = _gains(elephants, hyenas, vultures)
    prey = gazelles ^ seen | zebras
    while seen:
        low = seen & -seen
        total += gains[low.bit_length() - 1]
        seen ^= low
    if not hungry:
        return total
    taken = []
    while prey:
        low = prey & -prey
        taken.append(gains[low.bit_length() - 1])
        prey ^= low
    if len(taken) > hungry:
        taken.sort(reverse=True)
        del taken[hungry:]
    return total + 4 * len(taken) + sum(taken)


def split(boards: Sequence[Board], taken: Sequence[int], seat: Seat) -> Parts:
    """Gazelles score wherever they lie; all that is turned over is one part."""
    herd = 2 * boards[seat][GAZELLE].bit_count() + contest(boards, taken)[1][seat]
    others = [kind for kind in ANIMALS if kind != ELEPHANT and boards[seat][kind]]
    return Parts(
        (
            Part((), lambda: herd),
            Part((GRASSLAND,), _grasslands),
            Part((TREE,), _trees),
            Part((ZEBRA, GRASSLAND), _zebras),
            Part((GIRAFFE, TREE), _giraffes),
            Part((ELEPHANT, WATERING_HOLE), _elephants),
            *(Part((kind, WATERING_HOLE, ELEPHANT), _animals) for kind in others),
            Part((CHEETAH, GAZELLE, LION, GRASSLAND, ZEBRA, ELEPHANT, HYENA, VULTURE), _hunt, kept=False),
        )
    )
