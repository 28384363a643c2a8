"""Who takes whom at scoring: cheetahs take the gazelles on their diagonals, lions the prey that serves their player best."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from games.core.grid import CELLS, COLUMN_MASKS, NEAR, NEAR_TWO, ROWS, STRIDE, around, cells
from games.drafting.board import Board
from games.savanna.cards import CHEETAH, ELEPHANT, GAZELLE, GRASSLAND, HYENA, LION, VULTURE, ZEBRA


def _ray(cell: int, step: int) -> Iterator[int]:
    row, column = divmod(cell, STRIDE)
    aside = 1 if step in (STRIDE + 1, 1 - STRIDE) else -1
    down = 1 if step > 0 else -1
    while 0 <= (row := row + down) < ROWS and 0 <= (column := column + aside) < len(COLUMN_MASKS):
        yield row * STRIDE + column


DIAGONALS = [0] * (CELLS[-1] + 2)
"""By cell: the cells on its four diagonals, at any distance."""
BELOW = [0] * (CELLS[-1] + 2)
"""By cell: the cells lower in its column."""
for _cell in CELLS:
    DIAGONALS[_cell] = sum(
        1 << each for step in (STRIDE + 1, STRIDE - 1, 1 - STRIDE, -1 - STRIDE) for each in _ray(_cell, step)
    )
    BELOW[_cell] = sum(1 << each for each in range(_cell + STRIDE, CELLS[-1] + 1, STRIDE))

ABOVE = [sum(1 << high for high, low in enumerate(BELOW) if low >> cell & 1) for cell in range(len(BELOW))]
"""By cell: the cells higher in its column, from which a vulture sees it."""


@dataclass(frozen=True, slots=True)
class Hunt:
    """What lies face down after scoring, as a mask, and who took whom: (hunter's cell, prey's cell). A gazelle seen by several
    cheetahs is listed once for each; `taken` is the lions' prey alone."""

    flipped: int
    trail: tuple[tuple[int, int], ...]
    taken: tuple[int, ...]


def cheetahs_prey(board: Board) -> int:
    """All gazelles on a diagonal of a cheetah."""
    seen = 0
    for cell in cells(board[CHEETAH]):
        seen |= DIAGONALS[cell]
    return seen & board[GAZELLE]


def lions_choice(board: Board, flipped: int, worst: bool = False) -> tuple[int, ...]:
    """The prey of all lions beside a grassland: the set that makes the most (with `worst` the least) of elephants, hyenas and
    vultures. Every set is tried; of several that tie the first by cell."""
    prey = (board[GAZELLE] | board[ZEBRA]) & ~flipped
    lions = (around(board[GRASSLAND]) & board[LION]).bit_count()
    count = min(lions, prey.bit_count())
    if not count:
        return ()
    if count == prey.bit_count():
        return tuple(cells(prey))
    # Each prey counts by itself (whom it no longer troubles, who feeds on it), so a set's points are the sum of its members'.
    gains = {cell: added(board, cell) for cell in cells(prey)}
    better = min if worst else max
    return better(combinations(gains, count), key=lambda chosen: sum(gains[cell] for cell in chosen))


def added(masks: Sequence[int], cell: int) -> int:
    """What a card turned over in this cell adds to elephants, hyenas and vultures."""
    points = 2 * (NEAR[cell] & masks[ELEPHANT]).bit_count() + 3 * (NEAR_TWO[cell] & masks[HYENA]).bit_count()
    return points + 4 * (ABOVE[cell] & masks[VULTURE]).bit_count()


def hunters(board: Board, worst: bool = False) -> dict[int, tuple[int, ...]]:
    """Every card that is turned over at scoring, by cell, with the cells of its hunters."""
    found: dict[int, tuple[int, ...]] = {}
    for hunter, prey in hunt(board, worst).trail:
        found[prey] = (*found.get(prey, ()), hunter)
    return found


@lru_cache(maxsize=16_384)
def hunt(board: Board, worst: bool = False) -> Hunt:
    """All that is turned over at scoring; `worst` for the solo rival, whose lions choose what harms her most."""
    first = cheetahs_prey(board)
    trail = [(hunter, prey) for hunter in cells(board[CHEETAH]) for prey in cells(DIAGONALS[hunter] & board[GAZELLE])]
    taken = lions_choice(board, first, worst)
    lions = cells(around(board[GRASSLAND]) & board[LION])
    trail += zip(lions, taken, strict=False)
    return Hunt(first | sum(1 << cell for cell in taken), tuple(trail), taken)
