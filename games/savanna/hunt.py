"""Which cards the cheetahs and lions of a savanna take at scoring."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from games.core.grid import CELLS, COLUMN_MASKS, NEAR, NEAR_TWO, ROWS, STRIDE, cells, cells_beside
from games.drafting.board import Board
from games.savanna.cards import CHEETAH, ELEPHANT, GAZELLE, GRASSLAND, HYENA, LION, VULTURE, ZEBRA


def _ray(cell: int, step: int) -> Iterator[int]:
    row, column = divmod(cell, STRIDE)
    aside = 1 if step in (STRIDE + 1, 1 - STRIDE) else -1
    down = 1 if step > 0 else -1
    while 0 <= (row := row + down) < ROWS and 0 <= (column := column + aside) < len(COLUMN_MASKS):
        yield row * STRIDE + column


DIAGONALS = [0] * (CELLS[-1] + 2)
BELOW = [0] * (CELLS[-1] + 2)
for _cell in CELLS:
    DIAGONALS[_cell] = sum(
        1 << each for step in (STRIDE + 1, STRIDE - 1, 1 - STRIDE, -1 - STRIDE) for each in _ray(_cell, step)
    )
    BELOW[_cell] = sum(1 << each for each in range(_cell + STRIDE, CELLS[-1] + 1, STRIDE))

ABOVE = [sum(1 << high for high, low in enumerate(BELOW) if low >> cell & 1) for cell in range(len(BELOW))]


@dataclass(frozen=True, slots=True)
class Hunt:
    """The gazelles that cheetahs take, as a mask, and the cells of the lions' prey."""

    board: Board
    seen: int
    taken: tuple[int, ...]

    @property
    def flipped(self) -> int:
        return self.seen | sum(1 << cell for cell in self.taken)

    @property
    def trail(self) -> tuple[tuple[int, int], ...]:
        """Pairs of a hunter's and a prey's cell; a gazelle appears once for each cheetah that takes it."""
        board = self.board
        seen = [(cheetah, prey) for cheetah in cells(board[CHEETAH]) for prey in cells(DIAGONALS[cheetah] & self.seen)]
        return (*seen, *zip(cells(hunting_lions(board)), self.taken, strict=False))


def hunting_lions(board: Board) -> int:
    """The lions beside a grassland; only these take prey."""
    return cells_beside(board[GRASSLAND]) & board[LION]


def hunters(board: Board, worst: bool = False) -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for hunter, prey in hunt(board, worst).trail:
        found[prey] = (*found.get(prey, ()), hunter)
    return found


@lru_cache(maxsize=16_384)
def hunt(board: Board, worst: bool = False) -> Hunt:
    """What cheetahs and lions take. Lions take the prey that adds most to their owner's points or, if `worst` (for the
    solo rival), least; ties go to the first cell."""
    seen = 0
    if board[GAZELLE]:
        for cell in cells(board[CHEETAH]):
            seen |= DIAGONALS[cell] & board[GAZELLE]
    lions = hunting_lions(board).bit_count()
    prey = list(cells((board[GAZELLE] | board[ZEBRA]) & ~seen)) if lions else []
    if len(prey) > lions:
        # The points of one prey don't depend on the others, so the best set is that of the best single ones.
        prey = sorted(sorted(prey, key=lambda cell: points_added(board, cell), reverse=not worst)[:lions])
    return Hunt(board, seen, tuple(prey))


def points_added(board: Board, cell: int) -> int:
    """What elephants, hyenas and vultures gain if this card is turned over."""
    points = 2 * (NEAR[cell] & board[ELEPHANT]).bit_count() + 3 * (NEAR_TWO[cell] & board[HYENA]).bit_count()
    return points + 4 * (ABOVE[cell] & board[VULTURE]).bit_count()
