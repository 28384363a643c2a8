"""Who takes whom at scoring: cheetahs take the gazelles on their diagonals, lions the prey that serves their player best."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

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
    """What the hunters of a savanna take: the gazelles that cheetahs see, as a mask, and the lions' prey."""

    board: Board
    seen: int
    taken: tuple[int, ...]

    @property
    def flipped(self) -> int:
        """What lies face down after scoring, as a mask."""
        return self.seen | sum(1 << cell for cell in self.taken)

    @property
    def trail(self) -> tuple[tuple[int, int], ...]:
        """Who takes whom: (hunter's cell, prey's cell). A gazelle seen by several cheetahs is listed once for each."""
        board = self.board
        seen = [(cheetah, prey) for cheetah in cells(board[CHEETAH]) for prey in cells(DIAGONALS[cheetah] & self.seen)]
        return (*seen, *zip(cells(hungry(board)), self.taken, strict=False))


def hungry(board: Board) -> int:
    """The lions beside a grassland."""
    return around(board[GRASSLAND]) & board[LION]


def hunters(board: Board, worst: bool = False) -> dict[int, tuple[int, ...]]:
    """Every card that is turned over at scoring, by cell, with the cells of its hunters."""
    found: dict[int, tuple[int, ...]] = {}
    for hunter, prey in hunt(board, worst).trail:
        found[prey] = (*found.get(prey, ()), hunter)
    return found


@lru_cache(maxsize=16_384)
def hunt(board: Board, worst: bool = False) -> Hunt:
    """All that is turned over at scoring. Cheetahs take the gazelles on their diagonals; the lions beside a grassland take what adds most
    (with `worst`, as the solo rival's do, least) to elephants, hyenas and vultures, of equals the first by cell."""
    seen = 0
    if board[GAZELLE]:
        for cell in cells(board[CHEETAH]):
            seen |= DIAGONALS[cell] & board[GAZELLE]
    lions = hungry(board).bit_count()
    prey = list(cells((board[GAZELLE] | board[ZEBRA]) & ~seen)) if lions else []
    if len(prey) > lions:
        # Each prey counts by itself (whom it no longer troubles, who feeds on it), so a set's points are the sum of its members'.
        prey = sorted(sorted(prey, key=lambda cell: added(board, cell), reverse=not worst)[:lions])
    return Hunt(board, seen, tuple(prey))


def added(board: Board, cell: int) -> int:
    """What a card turned over in this cell adds to elephants, hyenas and vultures."""
    points = 2 * (NEAR[cell] & board[ELEPHANT]).bit_count() + 3 * (NEAR_TWO[cell] & board[HYENA]).bit_count()
    return points + 4 * (ABOVE[cell] & board[VULTURE]).bit_count()
