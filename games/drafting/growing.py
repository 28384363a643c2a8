"""An ecosystem on the fast path: bare masks, and the cells where the next card may go."""

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
from games.drafting.deck import KINDS


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


Reach = list["Reach | None"]
REACH: dict[tuple[int, int, int, int], Reach] = {
    bounds: [None for _ in BIT] for bounds, box in BOX.items() if box & BIT[FIRST]
}
"""By the rows and columns that are used: for each cell what it leads to once a card lies there, None where none may lie."""
for (_top, _bottom, _left, _right), _reach in REACH.items():
    for _cell in cells(WINDOW[_top, _bottom, _left, _right]):
        _row, _column = ROW[_cell], COLUMN[_cell]
        _reach[_cell] = REACH[min(_top, _row), max(_bottom, _row), min(_left, _column), max(_right, _column)]


class Growing:
    """An ecosystem that grows: masks by kind, the cells of the cards in order, and where the next one may go.

    `edge` holds each empty cell beside a card once; one that has left the window never comes back, so it is dropped when drawn.
    """

    __slots__ = ("edge", "lying", "masks", "reach", "swapper", "unseen")

    def __init__(self, swapper: int | None = None) -> None:
        self.swapper = swapper
        self.masks = [0] * KINDS
        self.lying: list[int] = []
        self.edge = [FIRST]
        self.unseen = LATTICE ^ BIT[FIRST]
        self.reach = REACH[ROW[FIRST], ROW[FIRST], COLUMN[FIRST], COLUMN[FIRST]]

    def place(self, kind: int, draw: Draw) -> None:
        """Put a card in a random legal cell; half of the time a swapper swaps two random cards."""
        edge, reach = self.edge, self.reach
        while True:
            at = int(draw() * len(edge))
            cell = edge[at]
            last = edge.pop()
            if last != cell:
                edge[at] = last
            if then := reach[cell]:
                break
        self.reach = then
        if fresh := NEAR[cell] & self.unseen:
            self.unseen ^= fresh
            edge += FRESH[fresh]
        self.masks[kind] |= BIT[cell]
        self.lying.append(cell)
        if kind == self.swapper and draw() < 0.5:
            count = len(self.lying)
            self._change(self.lying[int(draw() * count)], self.lying[int(draw() * count)])

    def _change(self, one: int, other: int) -> None:
        both = BIT[one] | BIT[other]
        for kind, mask in enumerate(self.masks):
            if mask & both not in (0, both):
                self.masks[kind] ^= both
