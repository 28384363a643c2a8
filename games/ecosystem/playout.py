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
WINDOW = {
    (top, bottom, left, right): sum(ROW_MASKS[max(0, bottom - HEIGHT + 1) : top + HEIGHT])
    & sum(COLS[max(0, right - WIDTH + 1) : left + WIDTH])
    for top in range(ROWS) for bottom in range(top, min(ROWS, top + HEIGHT))
    for left in range(len(COLUMNS)) for right in range(left, min(len(COLUMNS), left + WIDTH))
}  # fmt: skip
"""Where cards may lie, by the first and last row and column that are used."""


class Growing:
    """An ecosystem that grows: masks by kind, the cards in order, and where the next may lie."""

    __slots__ = ("bottom", "edge", "kinds", "left", "lying", "masks", "occupied", "right", "top")

    def __init__(self) -> None:
        self.masks = [0] * len(CARDS)
        self.lying: list[int] = []
        self.kinds: list[int] = []
        self.occupied = 0
        self.edge = 1 << FIRST
        self.top = self.bottom = ROW[FIRST]
        self.left = self.right = COLUMN[FIRST]

    def place(self, kind: int, draw: Draw) -> None:
        """Put a card in a legal cell at random; a rabbit swaps two cards at random half of the time."""
        legal = self.edge & WINDOW[self.top, self.bottom, self.left, self.right]
        for _ in range(int(draw() * legal.bit_count())):
            legal &= legal - 1
        bit = legal & -legal
        cell = bit.bit_length() - 1
        row, column = ROW[cell], COLUMN[cell]
        if row < self.top:
            self.top = row
        elif row > self.bottom:
            self.bottom = row
        if column < self.left:
            self.left = column
        elif column > self.right:
            self.right = column
        self.occupied |= bit
        self.edge = (self.edge | NEAR[cell]) & ~self.occupied
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
    seats = range(players)
    left = len(deck)
    for step in (1, -1):
        hands = []
        for _ in seats:
            hand = []
            for _ in range(ROUND):
                at = int(draw() * left)
                left -= 1
                hand.append(deck[at])
                deck[at] = deck[left]
            hands.append(hand)
        for _ in range(ROUND):
            for seat in seats:
                hand = hands[seat]
                at = int(draw() * len(hand))
                kind = hand[at]
                hand[at] = hand[-1]
                hand.pop()
                boards[seat].place(kind, draw)
            hands = hands[-1:] + hands[:-1] if step == 1 else hands[1:] + hands[:1]
    return boards, totals([board.masks for board in boards])
