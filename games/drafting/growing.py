"""An ecosystem on the fast path: bare masks, and the cells where the next card may go."""

from games.core.game import Draw
from games.core.grid import (
    COLUMN,
    COLUMNS,
    FIRST,
    HEIGHT,
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


class Growing:
    """An ecosystem that grows: masks by kind, the cards in order, and where the next one may go.

    `edge` holds each empty cell beside a card once; one that has left the window never comes back, so it is dropped when drawn.
    """

    __slots__ = ("bounds", "box", "edge", "kinds", "lying", "masks", "seen", "swapper", "window")

    def __init__(self, swapper: int | None = None) -> None:
        self.swapper = swapper
        self.masks = [0] * KINDS
        self.lying: list[int] = []
        self.kinds: list[int] = []
        self.edge = [FIRST]
        self.seen = self.window = 1 << FIRST
        self.box = 0
        self.bounds = (ROW[FIRST], ROW[FIRST], COLUMN[FIRST], COLUMN[FIRST])

    def place(self, kind: int, draw: Draw) -> None:
        """Put a card in a random legal cell; half of the time a swapper swaps two random cards."""
        edge, window = self.edge, self.window
        while True:
            at = int(draw() * len(edge))
            cell = edge[at]
            last = edge.pop()
            if last != cell:
                edge[at] = last
            bit = BIT[cell]
            if bit & window:
                break
        if not bit & self.box:
            top, bottom, left, right = self.bounds
            row, column = ROW[cell], COLUMN[cell]
            self.bounds = bounds = (
                top if top < row else row, bottom if bottom > row else row,
                left if left < column else column, right if right > column else column,
            )  # fmt: skip
            self.box, self.window = BOX[bounds], WINDOW[bounds]
        fresh = NEAR[cell] & ~self.seen
        if fresh:
            self.seen |= fresh
            edge += FRESH[fresh]
        self.masks[kind] |= bit
        self.lying.append(cell)
        self.kinds.append(kind)
        if kind == self.swapper and draw() < 0.5:
            count = len(self.lying)
            self._change(int(draw() * count), int(draw() * count))

    def _change(self, one: int, other: int) -> None:
        kinds = self.kinds
        first, second = kinds[one], kinds[other]
        if first != second:
            both = 1 << self.lying[one] | 1 << self.lying[other]
            self.masks[first] ^= both
            self.masks[second] ^= both
            kinds[one], kinds[other] = second, first
