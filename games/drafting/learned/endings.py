"""Imagined endings of a draft: everybody takes what the learned measure likes best, to the end of the match.

All moves that are compared meet the same deal of the cards that nobody has seen, so they differ by what they do and not by luck.
Whoever has built the library in native/ gets the same totals from it, much faster.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.core.game import Totals, ahead
from games.core.grid import CELLS, COLUMN, FIRST, NEAR, ROW, around, cells, places
from games.drafting.board import Board, layout, occupied
from games.drafting.deck import KINDS, PICKS, Deck
from games.drafting.growing import BIT, BOX, FRESH, WINDOW
from games.drafting.guess import hand_size
from games.drafting.learned.measure import BIAS, HELD, Measure, stage
from games.drafting.move import Move
from games.drafting.view import View

Counting = Callable[[Sequence[list[int]], Sequence[int]], list[int]]
"""The totals of all ecosystems and the neutral pile."""

WHIM = 6
"""A player's taste for a card differs from the measure by 0 to 15 times as many sixteenths of a point: nobody knows what others will pick,
even where all hands are known."""

FIELDS = 2 * (CELLS[-1] + 1)
"""Bytes of the packed values of a kind, two for each cell."""

NOTHING = sum(BIAS << 16 * cell for cell in range(CELLS[-1] + 1))


def unseen(deck: Deck, view: View) -> tuple[int, ...]:
    """The kinds of all cards that the seat of a view has not seen, in the order of the printed deck."""
    left = list(deck.counts)
    for board in view.boards:
        for kind, mask in enumerate(board):
            left[kind] -= mask.bit_count()
    for kind in (*view.taken, *(kind for hand in view.hands for kind in hand or ())):
        left[kind] -= 1
    return tuple(kind for kind, count in enumerate(left) for _ in range(count))


class Grown:
    """An ecosystem in an imagined ending: masks, the places where a card may go, and what each kind is worth in each of them, packed."""

    __slots__ = ("bounds", "box", "edge", "held", "masks", "seen", "values", "window")

    def __init__(self) -> None:
        self.masks = [0] * KINDS
        self.held = [0] * KINDS
        self.values = [NOTHING] * KINDS
        self.edge = [FIRST]
        self.seen = self.window = 1 << FIRST
        self.box = 0
        self.bounds = (ROW[FIRST], ROW[FIRST], COLUMN[FIRST], COLUMN[FIRST])

    @classmethod
    def of(cls, measure: Measure, board: Board) -> "Grown":
        """The ecosystem of a table, its cards laid row by row."""
        grown = cls()
        for cell, kind in layout(board).items():
            grown.lay(measure, kind, cell)
        if full := occupied(board):
            grown.seen = full | around(full)
            grown.edge = list(cells(places(full)))
        return grown

    def copy(self) -> "Grown":
        """The same, to grow apart."""
        twin = Grown.__new__(Grown)
        twin.masks, twin.held, twin.values, twin.edge = self.masks[:], self.held[:], self.values[:], self.edge[:]
        twin.seen, twin.window, twin.box, twin.bounds = self.seen, self.window, self.box, self.bounds
        return twin

    def lay(self, measure: Measure, kind: int, cell: int) -> None:
        """Put a card in a legal place."""
        bit = BIT[cell]
        if not self.box:
            self.bounds = (ROW[cell], ROW[cell], COLUMN[cell], COLUMN[cell])
            self.box, self.window, self.edge = BOX[self.bounds], WINDOW[self.bounds], []
        elif not bit & self.box:
            top, bottom, left, right = self.bounds
            row, column = ROW[cell], COLUMN[cell]
            self.bounds = bounds = (min(top, row), max(bottom, row), min(left, column), max(right, column))
            self.box, self.window = BOX[bounds], WINDOW[bounds]
        window = self.window
        edge = [each for each in self.edge if each != cell and BIT[each] & window]
        fresh = NEAR[cell] & ~self.seen & ~bit & window
        if fresh:
            edge += FRESH[fresh]
        self.edge = edge
        self.seen |= NEAR[cell] | bit
        self.masks[kind] |= bit
        self.held[kind] += 1
        self.values = [value + more for value, more in zip(self.values, measure.changes[cell][kind], strict=True)]

    def exchange(self, measure: Measure, one: int, other: int) -> None:
        """Two cards change places."""
        masks, changes = self.masks, measure.changes
        first = next(kind for kind, mask in enumerate(masks) if mask >> one & 1)
        second = next(kind for kind, mask in enumerate(masks) if mask >> other & 1)
        if first == second:
            return
        both = BIT[one] | BIT[other]
        masks[first] ^= both
        masks[second] ^= both
        self.values = [
            value + changes[one][second][kind] - changes[one][first][kind]
            + changes[other][first][kind] - changes[other][second][kind]
            for kind, value in enumerate(self.values)
        ]  # fmt: skip

    def row(self, kind: int) -> memoryview:
        """What a kind is worth by its neighbours, by cell, plus `BIAS`."""
        return memoryview(self.values[kind].to_bytes(FIELDS, "little")).cast("H")

    def take(self, measure: Measure, hand: list[int], part: int, whims: Sequence[int]) -> None:
        """Take the card and the place that the measure likes best, by this player's taste at the moment; of equals the first kind, and the
        place that opened first."""
        alone, held, edge = measure.alone[part], self.held, self.edge
        most, best, where = -BIAS, -1, FIRST
        for kind in sorted(set(hand)):
            row = self.row(kind)
            cell = max(edge, key=row.__getitem__)
            count = held[kind]
            worth = row[cell] + alone[count if count < HELD else HELD - 1][kind] + whims[kind]
            if worth > most:
                most, best, where = worth, kind, cell
        hand.remove(best)
        self.lay(measure, best, where)


@dataclass(frozen=True, slots=True)
class Imagined:
    """The endings of one game's drafts in plain Python."""

    deck: Deck
    measure: Measure
    totals: Counting

    def at(self, view: View) -> "Position":
        """See games.drafting.learned.foresight.Engine."""
        return Position(self, view, [Grown.of(self.measure, board) for board in view.boards], unseen(self.deck, view))


@dataclass(frozen=True, slots=True)
class Position:
    """Where endings begin: the ecosystems, and the cards that the seat has not seen."""

    by: Imagined
    view: View
    boards: Sequence[Grown]
    cards: Sequence[int]

    def endings(self, moves: Sequence[Move], count: int, seed: int) -> list[list[Totals]]:
        """So many endings of each move: by ending, then by move, everybody's totals. The same seed is the same luck."""
        draw = random.Random(seed).random
        luck = (deal(self.by.deck, self.view, self.cards, draw) for _ in range(count))
        return [[self._played(move, dealt) for move in moves] for dealt in luck]

    def margins(self, moves: Sequence[Move], count: int, seed: int) -> list[list[float]]:
        """The same as points ahead of the best rival."""
        seat = self.view.seat
        assert seat is not None
        return [[float(ahead(totals, seat)) for totals in row] for row in self.endings(moves, count, seed)]

    def _played(self, move: Move, luck: "Luck") -> Totals:
        view, measure, players = self.view, self.by.measure, self.view.players
        boards = [board.copy() for board in self.boards]
        hands, taken, gone = [hand[:] for hand in luck.now], list(view.taken), 0
        assert move.cell is not None
        assert view.seat is not None
        hands[view.seat].remove(move.kind)
        boards[view.seat].lay(measure, move.kind, move.cell)
        if move.swap is not None:
            boards[view.seat].exchange(measure, *move.swap)
        done, pick = view.seat, view.pick
        for turn in range(view.round, 3):
            for each in range(pick, PICKS + 1):
                part, whims = stage(turn, each), luck.whims[gone]
                for seat in range(players):
                    if seat != done:
                        boards[seat].take(measure, hands[seat], part, whims[seat])
                if len(hands) > players:
                    hand = hands[players]
                    hand.sort()
                    taken.append(hand.pop(int(luck.neutral[gone] * len(hand))))
                done, gone = -1, gone + 1
                hands = hands[-1:] + hands[:-1] if turn == 1 else hands[1:] + hands[:1]
            if turn == 1:
                pick = 1
                hands = [hand[:] for hand in luck.later]
        return self.by.totals([board.masks for board in boards], taken)


@dataclass(frozen=True, slots=True)
class Luck:
    """All that a seat cannot know in one ending: the hands now, those of the second round, what the neutral hand loses each turn (0 to 1),
    and each player's whims by turn, seat and kind."""

    now: list[list[int]]
    later: list[list[int]]
    neutral: list[float]
    whims: list[list[list[int]]]


def tastes(drawn: int) -> list[int]:
    """A player's whims of one turn by kind, from a number of four bits for each."""
    return [(drawn >> shift & 15) * WHIM for shift in SHIFTS]


SHIFTS = range(0, 4 * KINDS, 4)


def deal(deck: Deck, view: View, hidden: Sequence[int], draw: Callable[[], float]) -> Luck:
    """A deal of the unseen cards that the seat cannot tell from the true one, and everybody's whims."""
    cards, count, size = list(hidden), len(view.hands), hand_size(deck, view)
    now_hidden = sum(hand is None for hand in view.hands) * size
    wanted = now_hidden + (count * deck.dealt if view.round == 1 else 0)
    for at in range(wanted):
        other = at + int(draw() * (len(cards) - at))
        cards[at], cards[other] = cards[other], cards[at]
    unknown = iter(range(0, now_hidden, size))
    now = [list(hand) if hand is not None else cards[(at := next(unknown)) : at + size] for hand in view.hands]
    later = [cards[at : at + deck.dealt] for at in range(now_hidden, wanted, deck.dealt)]
    turns = view.later_picks + 1
    neutral = [draw() for _ in range(turns)] if count > view.players else []
    whims = [[tastes(int(draw() * (1 << 4 * KINDS))) for _ in range(view.players)] for _ in range(turns)]
    return Luck(now, later, neutral, whims)
