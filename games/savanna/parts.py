"""Savanna's totals in parts, for the search for a better arrangement. A test proves that their sum is the score sheet's total."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter

from games.core.grid import CELLS, NEAR, NEAR_TWO, STRIDE, around, cells, groups, meetings, neighbours, rows_and_columns
from games.core.score import Seat
from games.drafting.board import Board
from games.drafting.parts import Part, Parts, kept
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


def _hunt(masks: Sequence[int]) -> int:
    """Cheetahs and lions, and what the cards they turn over add."""
    gazelles, lions = masks[GAZELLE], _hungry(masks[LION], masks[GRASSLAND])
    total, seen = _seen(masks[CHEETAH], gazelles)
    if not (seen or lions):
        return total
    gains = (_elephants(masks[ELEPHANT]) + _hyenas(masks[HYENA]) + _vultures(masks[VULTURE])).to_bytes(_BYTES, "little")
    if seen:
        total += sum(_taken_from(seen)(gains))
    prey = gazelles ^ seen | masks[ZEBRA]
    count = min(lions, prey.bit_count())
    return total + 4 * count + sum(sorted(_taken_from(prey)(gains))[-count:]) if count else total


def split(boards: Sequence[Board], taken: Sequence[int], seat: Seat) -> Parts:
    """Gazelles score wherever they lie; all that is turned over is one part."""
    board = boards[seat]
    herd = 2 * board[GAZELLE].bit_count() + contest(boards, taken)[1][seat]
    lying = sum(board)
    beside, trees, grasslands = kept(around), kept(rows_and_columns), kept(_grasslands)

    def elephants(masks: Sequence[int]) -> int:
        """Every animal beside is face up here; _hunt gives back what is turned over."""
        mask = masks[ELEPHANT]
        others = lying ^ mask ^ masks[WATERING_HOLE] ^ masks[GRASSLAND] ^ masks[TREE]
        return 6 * mask.bit_count() - 2 * neighbours(mask, others)

    def drinking(kind: int) -> Callable[[Sequence[int]], int]:
        """What the animals of one kind are worth to watering holes."""
        return lambda masks: 2 * (masks[WATERING_HOLE] & beside(masks[kind])).bit_count()

    parts: tuple[tuple[tuple[int, ...], Callable[[Sequence[int]], int]], ...] = (
        ((GRASSLAND,), lambda masks: grasslands(masks[GRASSLAND])),
        ((TREE,), lambda masks: 2 * trees(masks[TREE])),
        ((ZEBRA, GRASSLAND), lambda masks: 3 * neighbours(masks[ZEBRA], masks[GRASSLAND])),
        ((GIRAFFE, TREE), lambda masks: 5 * (masks[GIRAFFE] & beside(masks[TREE])).bit_count()),
        *(((kind, WATERING_HOLE), drinking(kind)) for kind in ANIMALS),
    )
    return Parts(
        (
            Part((), lambda _: herd),
            *(Part(kinds, points) for kinds, points in parts if all(board[kind] for kind in kinds)),
            *([Part((ELEPHANT, WATERING_HOLE, GRASSLAND, TREE), elephants)] if board[ELEPHANT] else []),
            Part((CHEETAH, GAZELLE, LION, GRASSLAND, ZEBRA, ELEPHANT, HYENA, VULTURE), _hunt),
        ),
        heat=(1.5, 1.0),
    )
