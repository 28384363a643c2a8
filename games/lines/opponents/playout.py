"""Plays a match on quickly, with every claim and draw."""

from games.core.game import Draw
from games.core.places import DOWN, RIGHT
from games.core.values import Seat
from games.lines import turn
from games.lines.cards import ALL, mask_of
from games.lines.lines import unplayable
from games.lines.move import Move
from games.lines.opponents.fast_table import FastTable, cached_table
from games.lines.state import BUILDING, CHOOSE, CLAIM, PLAY, SETUP, State


class Playout:
    """A mutable position; hands are masks, and a deck's last card is its top."""

    def __init__(self, state: State) -> None:
        self.here: FastTable = cached_table(state.table, state.phase == BUILDING)
        self.hands = [mask_of(hand) for hand in state.hands]
        self.first, self.second = list(reversed(state.first)), list(reversed(state.second))
        self.hidden = [marker.card for marker in state.markers if marker.card is not None]
        self.totals = [tally.total for tally in state.tallies]
        self.gone = mask_of(state.box)
        self.turn, self.over = state.turn, state.over

    def unseen(self, seat: Seat) -> int:
        return ALL & ~self.hands[seat] & ~self.here.up & ~self.gone

    def finish(self, draw: Draw) -> None:
        while not self.over:
            hand = self.hands[self.turn]
            for points, level in self.here.levels():
                if level & hand:
                    card = (level & hand).bit_length() - 1
                    self.play(card, self.here.best_place(card, points), draw)
                    break

    def play(self, card: int, cell: int, draw: Draw) -> None:
        self.hands[self.turn] ^= 1 << card
        before = self.here.up | 1 << card
        points = self.here.points(card, cell)
        self.here, spaces = self.here.after_with_claims(card, cell, len(self.second))
        self.totals[self.turn] += points + spaces
        self.gone |= before & ~self.here.up
        self._hide(spaces)
        if not self.here.cards:
            self.over = True
            return
        if self.first:
            self.hands[self.turn] |= 1 << self.first.pop()
        if self.here.building and not self.first:
            self._clear_up(draw)
        seats = len(self.hands)
        following = [seat % seats for seat in range(self.turn + 1, self.turn + 1 + seats) if self.hands[seat % seats]]
        self.turn, self.over = (following[0], False) if following else (self.turn, True)

    def _hide(self, spaces: int) -> None:
        for _ in range(spaces):
            one, other = self.first.pop(), self.second.pop()
            if self.here.most_points(1 << one) < self.here.most_points(1 << other):
                one, other = other, one
            self.first.append(one)
            self.hidden.append(other)

    def _clear_up(self, draw: Draw) -> None:
        """Shuffles hidden cards into the deck. The others keep their order, so that all moves meet much the same luck."""
        self.here = self.here.without_markers()
        deck = self.second
        for card in self.hidden:
            deck.insert(int(draw() * (len(deck) + 1)), card)
        self.first, self.second, self.hidden = deck, [], []


def position_at_next_play(state: State, move: Move, draw: Draw) -> State:
    state = turn.resolve(state, move)
    while not state.over and (state.step != PLAY or state.phase == SETUP):
        state = turn.resolve(state, _next(state, draw))
    return state


def _next(state: State, draw: Draw) -> Move:
    if state.step == CLAIM:
        return Move(cell=next(iter(unplayable(state.table)), None))
    if state.step == CHOOSE:
        here = cached_table(state.table, True)
        return Move(card=min(state.second[0], state.first[0], key=lambda card: here.most_points(1 << card)))
    hand = state.hands[state.turn]
    # Here the cards of the setup round form one diagonal, so none touches another by a side.
    return Move(hand[int(draw() * len(hand))], max(cell for cell, _ in state.table) + DOWN + RIGHT)
