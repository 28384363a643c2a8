"""Savanna's totals in parts, for the search for a better arrangement. A test proves that their sum is the score sheet's total."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter

from games.core.grid import CELLS, NEAR, NEAR_TWO, STRIDE, around, cells, groups, meetings, rows_and_columns
from games.core.score import Seat
from games.drafting.board import Board
from games.drafting.parts import Part, Parts
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


def _drinking(animals: int, holes: int) -> int:
    """What the animals of one kind are worth to watering holes."""
    return 2 * (holes & around(animals)).bit_count()


def _spread(near: Sequence[int], each: int) -> tuple[int, ...]:
    """By cell: a number with one byte a cell, which holds this many points for every cell near it."""
    return tuple(sum(each << 8 * other for other in cells(mask)) for mask in near)


def _summed(spread: Sequence[int]) -> Callable[[int], int]:
    """By mask: the sum of its cells' numbers."""

    @lru_cache(maxsize=16_384)
    def total(mask: int) -> int:
        return sum(spread[cell] for cell in cells(mask))

    return total


_elephants, _hyenas, _vultures = (_summed(_spread(near, each)) for near, each in ((NEAR, 2), (NEAR_TWO, 3), (BELOW, 4)))
"""By mask: what a card turned over adds to elephants, hyenas and vultures, one byte for each cell it may lie in (hunt.added)."""
_BYTES = CELLS[-1] + 1


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


@lru_cache(maxsize=16_384)
def _taken_from(mask: int) -> Callable[[bytes], tuple[int, ...]]:
    """Takes the bytes of these cells, and two more of a cell in the always empty column, which are 0."""
    return itemgetter(*cells(mask), STRIDE - 1, STRIDE - 1)


def _hunt(
    cheetahs: int, gazelles: int, lions: int, grass: int, zebras: int, elephants: int, hyenas: int, vultures: int
) -> int:
    """Cheetahs and lions, and what the cards they turn over add."""
    total, seen = _seen(cheetahs, gazelles)
    gains = (_elephants(elephants) + _hyenas(hyenas) + _vultures(vultures)).to_bytes(_BYTES, "little")
    if seen:
        total += sum(_taken_from(seen)(gains))
    prey = gazelles ^ seen | zebras
    count = min(_hungry(lions, grass), prey.bit_count())
    return total + 4 * count + sum(sorted(_taken_from(prey)(gains))[-count:]) if count else total


def split(boards: Sequence[Board], taken: Sequence[int], seat: Seat) -> Parts:
    """Gazelles score wherever they lie; all that is turned over is one part."""
    board = boards[seat]
    herd = 2 * board[GAZELLE].bit_count() + contest(boards, taken)[1][seat]
    lying = sum(board)

    def elephants(mask: int, holes: int, grass: int, trees: int) -> int:
        """Every animal beside is face up here; _hunt gives back what is turned over."""
        return 6 * mask.bit_count() - 2 * meetings(NEAR, mask, lying ^ mask ^ holes ^ grass ^ trees)

    pairs: tuple[tuple[tuple[int, ...], Callable[..., int]], ...] = (
        ((GRASSLAND,), _grasslands),
        ((TREE,), _trees),
        ((ZEBRA, GRASSLAND), _zebras),
        ((GIRAFFE, TREE), _giraffes),
        *(((kind, WATERING_HOLE), _drinking) for kind in ANIMALS),
    )
    return Parts(
        (
            Part((), lambda: herd),
            *(Part(kinds, points) for kinds, points in pairs if all(board[kind] for kind in kinds)),
            *([Part((ELEPHANT, WATERING_HOLE, GRASSLAND, TREE), elephants)] if board[ELEPHANT] else []),
            Part((CHEETAH, GAZELLE, LION, GRASSLAND, ZEBRA, ELEPHANT, HYENA, VULTURE), _hunt, kept=False),
        )
    )
