"""How an ecosystem grows on the fast path: tables of the cells where the next card may go, and a random order of placing."""

from math import floor

from games.core.game import Draw
from games.core.grid import (
    COLUMN,
    COLUMNS,
    FIRST,
    HEIGHT,
    LATTICE,
    NEAR,
    NEIGHBOURS,
    ROW,
    ROW_MASKS,
    ROWS,
    WIDTH,
    cells,
)  # fmt: skip
from games.core.grid import COLUMN_MASKS as COLS
from games.drafting.deck import PICKS


def _subsets(mask: int) -> list[int]:
    """All sets of cells within a mask of a few cells, the empty one left out."""
    subsets, chosen = [], mask
    while chosen:
        subsets.append(chosen)
        chosen = (chosen - 1) & mask
    return subsets


WINDOW = {
    (top, bottom, left, right): sum(ROW_MASKS[max(0, bottom - HEIGHT + 1) : top + HEIGHT])
    & sum(COLS[max(0, right - WIDTH + 1) : left + WIDTH])
    for top in range(ROWS) for bottom in range(top, min(ROWS, top + HEIGHT))
    for left in range(len(COLUMNS)) for right in range(left, min(len(COLUMNS), left + WIDTH))
}  # fmt: skip
"""Where cards may lie, by the first and last row and column that are used."""


BOX = {
    (top, bottom, left, right): sum(ROW_MASKS[top : bottom + 1]) & sum(COLS[left : right + 1])
    for top, bottom, left, right in WINDOW
}
"""All cells between those rows and columns."""


BIT = [1 << cell for cell in range(len(ROW))]
FRESH = {mask: tuple(cells(mask)) for near in NEIGHBOURS.values() for mask in _subsets(near)}
"""The cells of every set of neighbours."""


Reach = list["tuple[Reach, int] | None"]
REACH: dict[tuple[int, int, int, int], Reach] = {
    bounds: [None for _ in BIT] for bounds, box in BOX.items() if box & BIT[FIRST]
}
"""By the rows and columns that are used: for each cell what it leads to once a card lies there, with the neighbours that lie in the window
then; None where no card may lie."""
for (_top, _bottom, _left, _right), _reach in REACH.items():
    for _cell in cells(WINDOW[_top, _bottom, _left, _right]):
        _row, _column = ROW[_cell], COLUMN[_cell]
        _bounds = min(_top, _row), max(_bottom, _row), min(_left, _column), max(_right, _column)
        _reach[_cell] = REACH[_bounds], NEAR[_cell] & WINDOW[_bounds]


def placed(draw: Draw) -> list[int]:
    """The cells of an ecosystem in the order of placing, each a random legal one.

    `edge` holds each empty cell beside a card once; one that has left the window never comes back, so it is dropped when drawn.
    """
    lying, edge, unseen = [FIRST], list(FRESH[NEAR[FIRST]]), LATTICE ^ BIT[FIRST] ^ NEAR[FIRST]
    reach = REACH[ROW[FIRST], ROW[FIRST], COLUMN[FIRST], COLUMN[FIRST]]
    for _ in range(2 * PICKS - 1):
        while True:
            cell = edge.pop(floor(draw() * len(edge)))
            if then := reach[cell]:
                break
        lying.append(cell)
        reach, near = then
        if fresh := near & unseen:
            unseen ^= fresh
            edge += FRESH[fresh]
    return lying
