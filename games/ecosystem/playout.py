"""The fast path: whole random matches of 3 to 6 players on bare masks, for benchmarks and for opponents that look ahead.

The rules are those of game.py; what is left out is everything a player reads. A test proves that the scores agree.
"""

from collections.abc import Callable

from games.core.grid import (
    CELLS,
    COLUMNS,
    FIRST,
    HEIGHT,
    LATTICE,
    NEIGHBOURS,
    ROW_MASKS,
    ROWS,
    STRIDE,
    WIDTH,
    WITHIN_TWO,
    cells,
)
from games.core.grid import COLUMN_MASKS as COLS
from games.ecosystem.cards import (
    BEAR,
    BEE,
    CARDS,
    COUNTS,
    DEER,
    DRAGONFLY,
    EAGLE,
    FOX,
    MEADOW,
    RABBIT,
    ROUND,
    STREAM,
    TROUT,
    WOLF,
)
from games.ecosystem.scoring import DIVERSITY, MEADOWS, STREAM_PRIZES, WOLF_PRIZES, prizes

Draw = Callable[[], float]
"""A number at random, at least 0 and less than 1."""

KINDS = tuple(kind for kind in range(len(CARDS)) for _ in range(COUNTS[kind]))
SIZE = CELLS[-1] + 2
NEAR = [NEIGHBOURS.get(cell, 0) for cell in range(SIZE)]
NEAR2 = [WITHIN_TWO.get(cell, 0) for cell in range(SIZE)]
ROW = [cell // STRIDE for cell in range(SIZE)]
COLUMN = [cell % STRIDE for cell in range(SIZE)]


def _subsets(mask: int) -> list[int]:
    """All sets of cells within a mask of a few cells, the empty one left out."""
    found, chosen = [], mask
    while chosen:
        found.append(chosen)
        chosen = (chosen - 1) & mask
    return found


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


BIT = [1 << cell for cell in range(SIZE)]
FRESH = {mask: tuple(cells(mask)) for near in NEIGHBOURS.values() for mask in _subsets(near)}
"""The cells of every set of neighbours."""


class Growing:
    """An ecosystem that grows: masks by kind, the cards in order, and where the next may lie.

    `edge` holds each empty cell beside a card once; one that has left the window never comes back, so it is dropped when drawn.
    """

    __slots__ = ("bounds", "box", "edge", "kinds", "lying", "masks", "seen", "window")

    def __init__(self) -> None:
        self.masks = [0] * len(CARDS)
        self.lying: list[int] = []
        self.kinds: list[int] = []
        self.edge = [FIRST]
        self.seen = self.window = 1 << FIRST
        self.box = 0
        self.bounds = (ROW[FIRST], ROW[FIRST], COLUMN[FIRST], COLUMN[FIRST])

    def place(self, kind: int, draw: Draw) -> None:
        """Put a card in a legal cell at random; a rabbit swaps two cards at random half of the time."""
        edge, bit = self.edge, 0
        while not bit & self.window:
            at = int(draw() * len(edge))
            cell = edge[at]
            edge[at] = edge[-1]
            edge.pop()
            bit = BIT[cell]
        if not bit & self.box:
            top, bottom, left, right = self.bounds
            row, column = ROW[cell], COLUMN[cell]
            self.bounds = bounds = (min(top, row), max(bottom, row), min(left, column), max(right, column))
            self.box, self.window = BOX[bounds], WINDOW[bounds]
        fresh = NEAR[cell] & ~self.seen
        if fresh:
            self.seen |= fresh
            edge += FRESH[fresh]
        self.masks[kind] |= bit
        self.lying.append(cell)
        self.kinds.append(kind)
        if kind == RABBIT and draw() < 0.5:
            self._swap(draw)

    def _swap(self, draw: Draw) -> None:
        kinds, count = self.kinds, len(self.lying)
        one, other = int(draw() * count), int(draw() * count)
        first, second = kinds[one], kinds[other]
        if first != second:
            both = 1 << self.lying[one] | 1 << self.lying[other]
            self.masks[first] ^= both
            self.masks[second] ^= both
            kinds[one], kinds[other] = second, first


def _flood(mask: int) -> list[int]:
    found = []
    while mask:
        group = mask & -mask
        while True:
            grown = (group | group << 1 | group >> 1 | group << STRIDE | group >> STRIDE) & mask
            if grown == group:
                break
            group = grown
        found.append(group)
        mask ^= group
    return found


def lines(masks: list[int]) -> tuple[list[int], int]:
    """The points of the nine kinds that need no other player, by kind, and the size of the largest stream."""
    points = [0] * len(CARDS)
    meadow, stream = masks[MEADOW], masks[STREAM]
    points[RABBIT] = masks[RABBIT].bit_count()
    for kind, liked, worth, near in (
        (BEE, meadow, 3, NEAR), (BEAR, masks[BEE] | masks[TROUT], 2, NEAR), (TROUT, stream | masks[DRAGONFLY], 2, NEAR),
        (EAGLE, masks[RABBIT] | masks[TROUT], 2, NEAR2),
    ):  # fmt: skip
        mask, count = masks[kind], 0
        while mask:
            low = mask & -mask
            count += (near[low.bit_length() - 1] & liked).bit_count()
            mask ^= low
        points[kind] = worth * count
    deer, used_rows, used_columns = masks[DEER], 0, 0
    while deer:
        low = deer & -deer
        cell = low.bit_length() - 1
        used_rows |= 1 << ROW[cell]
        used_columns |= 1 << COLUMN[cell]
        deer ^= low
    points[DEER] = 2 * (used_rows.bit_count() + used_columns.bit_count())
    feared = masks[WOLF] | masks[BEAR]
    beside = (feared << 1 | feared >> 1 | feared << STRIDE | feared >> STRIDE) & LATTICE
    points[FOX] = 3 * (masks[FOX] & ~beside).bit_count()
    points[MEADOW] = sum(MEADOWS[min(group.bit_count(), 5)] for group in _flood(meadow)) if meadow else 0
    largest, flies = 0, masks[DRAGONFLY]
    if stream:
        for group in _flood(stream):
            size = group.bit_count()
            largest = max(largest, size)
            if flies:
                touched = (group << 1 | group >> 1 | group << STRIDE | group >> STRIDE) & flies
                points[DRAGONFLY] += size * touched.bit_count()
    return points, largest


def totals(boards: list[list[int]]) -> list[int]:
    """The totals of ecosystems that compete, diversity included."""
    counted = [lines(masks) for masks in boards]
    streams = prizes([largest for _, largest in counted], STREAM_PRIZES)
    wolves = prizes([masks[WOLF].bit_count() for masks in boards], WOLF_PRIZES)
    found = []
    for (points, _), stream, wolf in zip(counted, streams, wolves, strict=True):
        points[STREAM], points[WOLF] = stream, wolf
        found.append(sum(points) + DIVERSITY.get(points.count(0), -5))
    return found


def random_match(players: int, draw: Draw) -> tuple[list[Growing], list[int]]:
    """A whole match of 3 to 6 players in which everybody picks and places at random: the ecosystems and their totals."""
    deck = list(KINDS)
    boards = [Growing() for _ in range(players)]
    places = [board.place for board in boards]
    left = len(deck)
    for step in (1, -1):
        hands = []
        for _ in boards:
            hand = []
            for _ in range(ROUND):
                at = int(draw() * left)
                left -= 1
                hand.append(deck[at])
                deck[at] = deck[left]
            hands.append(hand)
        for _ in range(ROUND):
            for place, hand in zip(places, hands, strict=True):
                place(hand.pop(int(draw() * len(hand))), draw)
            hands = hands[-1:] + hands[:-1] if step == 1 else hands[1:] + hands[:1]
    return boards, totals([board.masks for board in boards])
