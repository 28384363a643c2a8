"""Imagined endings in which everybody takes what the learned measure ranks highest; native/ computes them faster."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.core.game import Totals
from games.core.grid import CELLS, FIRST, cells, places
from games.drafting.board import Board, layout
from games.drafting.deck import KINDS, PICKS, Deck
from games.drafting.guess import hand_size
from games.drafting.learned.card_weights import BIAS, HELD, Measure, stage
from games.drafting.move import Move
from games.drafting.variant import Variant
from games.drafting.view import View

Imagine = Callable[[Variant, Measure, View, Sequence[Move], int, int], list[list[Totals]]]

WHIM = 6
"""Each player's taste for a kind varies by 0 to 15 times this (in sixteenths of a point)."""

FIELDS = 2 * (CELLS[-1] + 1)

NOTHING = sum(BIAS << 16 * cell for cell in range(CELLS[-1] + 1))


def endings(
    variant: Variant, measure: Measure, view: View, moves: Sequence[Move], count: int, seed: int
) -> list[list[Totals]]:
    """Everybody's totals in `count` imagined endings, as [ending][move]. Equal seeds bring equal luck."""
    draw = random.Random(seed).random
    boards = [ValuedBoard.of(measure, board) for board in view.boards]
    cards = unseen(variant.deck, view)
    lucks = [deal(variant.deck, view, cards, draw) for _ in range(count)]
    return [[_played(variant, measure, view, boards, move, luck) for move in moves] for luck in lucks]


def unseen(deck: Deck, view: View) -> tuple[int, ...]:
    left = list(deck.counts)
    for board in view.boards:
        for kind, mask in enumerate(board):
            left[kind] -= mask.bit_count()
    for kind in (*view.taken, *(kind for hand in view.hands for kind in hand or ())):
        left[kind] -= 1
    return tuple(kind for kind, count in enumerate(left) for _ in range(count))


class ValuedBoard:
    __slots__ = ("full", "held", "masks", "values")

    def __init__(self) -> None:
        self.masks, self.held, self.values, self.full = [0] * KINDS, [0] * KINDS, [NOTHING] * KINDS, 0

    @classmethod
    def of(cls, measure: Measure, board: Board) -> "ValuedBoard":
        valued = cls()
        for cell, kind in layout(board).items():
            valued.place_card(measure, kind, cell)
        return valued

    def copy(self) -> "ValuedBoard":
        twin = ValuedBoard.__new__(ValuedBoard)
        twin.masks, twin.held, twin.values, twin.full = self.masks[:], self.held[:], self.values[:], self.full
        return twin

    def place_card(self, measure: Measure, kind: int, cell: int) -> None:
        self.masks[kind] |= 1 << cell
        self.full |= 1 << cell
        self.held[kind] += 1
        self.values = [value + more for value, more in zip(self.values, measure.changes[cell][kind], strict=True)]

    def swap_cards(self, measure: Measure, one: int, other: int) -> None:
        masks, changes = self.masks, measure.changes
        first = next(kind for kind, mask in enumerate(masks) if mask >> one & 1)
        second = next(kind for kind, mask in enumerate(masks) if mask >> other & 1)
        if first == second:
            return
        both = 1 << one | 1 << other
        masks[first] ^= both
        masks[second] ^= both
        self.values = [
            value + changes[one][second][kind] - changes[one][first][kind]
            + changes[other][first][kind] - changes[other][second][kind]
            for kind, value in enumerate(self.values)
        ]  # fmt: skip

    def values_of(self, kind: int) -> memoryview:
        """What a card of this kind is worth in each cell by the cards around it, plus `BIAS`."""
        return memoryview(self.values[kind].to_bytes(FIELDS, "little")).cast("H")

    def take_best(self, measure: Measure, hand: list[int], part: int, whims: Sequence[int]) -> None:
        """Places the card that the measure and this player's whims rank highest; ties go to the first."""
        alone, held, open_cells = measure.alone[part], self.held, tuple(cells(places(self.full)))
        most, best, where = -BIAS, -1, FIRST
        for kind in sorted(set(hand)):
            row = self.values_of(kind)
            cell = max(open_cells, key=row.__getitem__)
            count = held[kind]
            worth = row[cell] + alone[count if count < HELD else HELD - 1][kind] + whims[kind]
            if worth > most:
                most, best, where = worth, kind, cell
        hand.remove(best)
        self.place_card(measure, best, where)


@dataclass(frozen=True, slots=True)
class Luck:
    """One ending's hands of both rounds, draws (0 to 1) for the neutral hand, and whims by turn, seat and kind."""

    now: list[list[int]]
    later: list[list[int]]
    neutral: list[float]
    whims: list[list[list[int]]]


def deal(deck: Deck, view: View, hidden: Sequence[int], draw: Callable[[], float]) -> Luck:
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
    whims = [[_whims(int(draw() * (1 << 4 * KINDS))) for _ in range(view.players)] for _ in range(turns)]
    return Luck(now, later, neutral, whims)


def _whims(drawn: int) -> list[int]:
    return [(drawn >> 4 * kind & 15) * WHIM for kind in range(KINDS)]


def _played(
    variant: Variant, measure: Measure, view: View, begun: Sequence[ValuedBoard], move: Move, luck: Luck
) -> Totals:
    players, seat = view.players, view.seat
    boards = [board.copy() for board in begun]
    hands, taken, gone = [hand[:] for hand in luck.now], list(view.taken), 0
    assert move.cell is not None
    assert seat is not None
    hands[seat].remove(move.kind)
    boards[seat].place_card(measure, move.kind, move.cell)
    if move.swap is not None:
        boards[seat].swap_cards(measure, *move.swap)
    done, pick = seat, view.pick
    for turn in range(view.round, 3):
        for each in range(pick, PICKS + 1):
            part, whims = stage(turn, each), luck.whims[gone]
            for player in range(players):
                if player != done:
                    boards[player].take_best(measure, hands[player], part, whims[player])
            if len(hands) > players:
                hand = hands[players]
                hand.sort()
                taken.append(hand.pop(int(luck.neutral[gone] * len(hand))))
            done, gone = -1, gone + 1
            hands = hands[-1:] + hands[:-1] if turn == 1 else hands[1:] + hands[:1]
        if turn == 1:
            pick, hands = 1, [hand[:] for hand in luck.later]
    return variant.totals([tuple(board.masks) for board in boards], taken)
