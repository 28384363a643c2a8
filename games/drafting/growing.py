"""An ecosystem on the fast path: bare masks, and the cells where the next card may go."""

from collections.abc import Sequence

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
    around,
    cells,
    places,
)  # fmt: skip
from games.core.grid import COLUMN_MASKS as COLS
from games.drafting.deck import KINDS
from games.drafting.view import Board, layout, occupied

Likes = tuple[int, tuple[tuple[Sequence[int], int, int], ...]]
"""A quick estimate of a card: points for itself, and for each card of another kind in reach (reach by cell, kind, points)."""


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


IN_LINE = [ROW_MASKS[row] | COLS[column] if column < len(COLS) else 0 for row, column in zip(ROW, COLUMN, strict=True)]
"""By cell: the cells of its row and its column."""


def promise(masks: Sequence[int], kind: int, cell: int, likes: Sequence[Likes]) -> int:
    """The quick estimate of a card in a place."""
    points_here, liked = likes[kind]
    return points_here + sum(points * (reach[cell] & masks[other]).bit_count() for reach, other, points in liked)


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

    @classmethod
    def of(cls, board: Board, swapper: int | None = None) -> "Growing":
        """The ecosystem of a table. Its cards count as placed row by row, which makes no difference to any rule."""
        grown = cls(swapper)
        lying = layout(board)
        if lying:
            grown.masks = list(board)
            grown.lying, grown.kinds = list(lying), list(lying.values())
            full = occupied(board)
            rows, columns = [ROW[cell] for cell in lying], [COLUMN[cell] for cell in lying]
            grown.bounds = bounds = (min(rows), max(rows), min(columns), max(columns))
            grown.box, grown.window = BOX[bounds], WINDOW[bounds]
            grown.seen = full | around(full)
            grown.edge = list(cells(places(full)))
        return grown

    def copy(self) -> "Growing":
        """The same, to grow apart."""
        twin = Growing.__new__(Growing)
        twin.masks, twin.edge = self.masks[:], self.edge[:]
        twin.lying, twin.kinds = self.lying[:], self.kinds[:]
        twin.seen, twin.window, twin.box, twin.bounds = self.seen, self.window, self.box, self.bounds
        twin.swapper = self.swapper
        return twin

    def put(self, kind: int, cell: int, swap: tuple[int, int] | None = None) -> None:
        """Put a card in the legal cell that a move names, and make its swap."""
        self.edge = [each for each in self.edge if each != cell]
        self._settle(kind, cell)
        if swap is not None:
            self._change(self.lying.index(swap[0]), self.lying.index(swap[1]))

    def place(self, kind: int, draw: Draw) -> None:
        """Put a card in a random legal cell; half of the time a swapper swaps two random cards."""
        edge, bit = self.edge, 0
        while not bit & self.window:
            at = int(draw() * len(edge))
            cell = edge[at]
            edge[at] = edge[-1]
            edge.pop()
            bit = BIT[cell]
        self._settle(kind, cell)
        if kind == self.swapper and draw() < 0.5:
            count = len(self.lying)
            self._change(int(draw() * count), int(draw() * count))

    def take(self, hand: list[int], likes: Sequence[Likes], tries: int, draw: Draw) -> None:
        """Take a card from a hand and put it in a legal cell: the best of a few random ones by the quick estimate. No swaps."""
        edge, masks, window, size = self.edge, self.masks, self.window, len(hand)
        most, best, where = -99, 0, FIRST
        for _ in range(tries):
            at = int(draw() * len(edge))
            cell = edge[at]
            while not BIT[cell] & window:
                edge[at] = edge[-1]
                edge.pop()
                at = int(draw() * len(edge))
                cell = edge[at]
            card = int(draw() * size)
            value, liked = likes[hand[card]]
            for reach, other, points in liked:
                neighbours = reach[cell] & masks[other]
                if neighbours:
                    value += points * neighbours.bit_count()
            if value > most:
                most, best, where = value, card, cell
        edge.remove(where)
        self._settle(hand.pop(best), where)

    def _settle(self, kind: int, cell: int) -> None:
        bit = BIT[cell]
        if not bit & self.box:
            top, bottom, left, right = self.bounds
            row, column = ROW[cell], COLUMN[cell]
            self.bounds = bounds = (min(top, row), max(bottom, row), min(left, column), max(right, column))
            self.box, self.window = BOX[bounds], WINDOW[bounds]
        fresh = NEAR[cell] & ~self.seen
        if fresh:
            self.seen |= fresh
            self.edge += FRESH[fresh]
        self.masks[kind] |= bit
        self.lying.append(cell)
        self.kinds.append(kind)

    def _change(self, one: int, other: int) -> None:
        kinds = self.kinds
        first, second = kinds[one], kinds[other]
        if first != second:
            both = 1 << self.lying[one] | 1 << self.lying[other]
            self.masks[first] ^= both
            self.masks[second] ^= both
            kinds[one], kinds[other] = second, first
