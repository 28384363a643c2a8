"""The nine cells, their lines, and what a move does to them."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.ecogogo.cards import EMPTY, ORGANISMS, THREAT
from games.ecogogo.move import CELLS, SWAP, Move

Grid = tuple[int, ...]
"""Kinds row by row from A1."""

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
PAIRS = tuple(
    (one, other)
    for one in range(len(CELLS))
    for other in range(one + 1, len(CELLS))
    if abs(one // 3 - other // 3) <= 1 and abs(one % 3 - other % 3) <= 1
)
"""Touching cells, corners included, each pair once."""


def complete(numbers: Sequence[int]) -> bool:
    """Whether three cards are a migration (equal) or a food chain (consecutive, either way).

    >>> complete((3, 3, 3)), complete((3, 2, 1)), complete((5, 6, 7)), complete((1, 3, 2))
    (True, True, True, False)
    """
    one, two, three = numbers
    if not (one in ORGANISMS and two in ORGANISMS and three in ORGANISMS):
        return False
    return two - one == three - two and -1 <= two - one <= 1


def lines(grid: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    return tuple(line for line in LINES if complete([grid[cell] for cell in line]))


@dataclass(frozen=True, slots=True)
class Effect:
    """What a move does before cards are drawn. `covered` is the kind below the placed card, or EMPTY."""

    grid: Grid
    cells: tuple[int, ...]
    covered: int
    wins_covered: bool

    @property
    def won(self) -> tuple[int, ...]:
        return tuple(self.grid[cell] for cell in self.cells) + ((self.covered,) if self.wins_covered else ())

    @property
    def lost(self) -> int:
        return EMPTY if self.wins_covered else self.covered

    @property
    def left(self) -> Grid:
        return tuple(EMPTY if cell in self.cells else kind for cell, kind in enumerate(self.grid))


def effect(grid: Grid, move: Move) -> Effect:
    """What a move does: it wins all complete lines and, if it feeds or mates, the card placed and the one below."""
    after, covered, fed = list(grid), EMPTY, False
    if move.act == SWAP:
        one, other = move.cells
        after[one], after[other] = after[other], after[one]
    elif move.cells:
        (cell,) = move.cells
        covered, after[cell] = after[cell], move.card
        fed = covered in ORGANISMS and move.card != THREAT
    won = {cell for line in lines(after) for cell in line} | (set(move.cells) if fed else set())
    return Effect(tuple(after), tuple(sorted(won)), covered, fed)


def makes_line(grid: Grid, one: int, other: int) -> bool:
    if grid[one] == grid[other] or THREAT in (grid[one], grid[other]):
        return False
    after = list(grid)
    after[one], after[other] = grid[other], grid[one]
    return any(
        complete([after[cell] for cell in line]) and not complete([grid[cell] for cell in line])
        for line in LINES
        if one in line or other in line
    )


def swaps(grid: Grid) -> tuple[tuple[int, int], ...]:
    return tuple(pair for pair in PAIRS if makes_line(grid, *pair))


def fits(kind: int, below: int) -> bool:
    """Whether a card may go on a cell that shows `below`.

    >>> fits(4, 3), fits(4, 4), fits(4, 5), fits(4, EMPTY), fits(THREAT, 2), fits(THREAT, THREAT)
    (True, True, False, True, True, False)
    """
    if kind == THREAT:
        return below != THREAT
    return kind in ORGANISMS and below in (EMPTY, kind, kind - 1)


def places(grid: Grid, kind: int) -> tuple[int, ...]:
    return tuple(cell for cell, below in enumerate(grid) if fits(kind, below))
