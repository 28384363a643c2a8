"""The quick path for opponents that look ahead: a few turns in which everybody plays what scores most at once, ties at random.

The rules are those of turn.py; what is left out is everything a player reads. Tests prove that points and tables agree.
"""

from functools import lru_cache

from games.core.game import Draw
from games.core.values import Seat
from games.savannah import turn
from games.savannah.cards import ALL, ANIMAL_OF, NUMBER_OF, OF_ANIMAL, OF_NUMBER
from games.savannah.cells import CORNERS, DOWN, LEFT, RIGHT, SIDES, UP
from games.savannah.lines import MARKER, fitting, rule_of, unplayable
from games.savannah.move import Move
from games.savannah.state import BUILDING, CHOOSE, CLAIM, SETUP, State

AROUND = (*SIDES, *CORNERS)
ROUNDS = 2
"""So many turns of everybody are played on: what comes later differs more by chance than by the move that is judged."""

Spot = tuple[int, int, int, int, int]
"""An open place: the cards that fit, how many cards the row and the column through it hold, and which cards match each."""


@lru_cache(maxsize=65_536)
def _line(cards: tuple[int, ...]) -> tuple[int, int]:
    """Which cards fit a line, and which of them match it (rule A or B)."""
    if not cards:
        return ALL, 0
    if len(cards) == 1:
        return ALL, OF_ANIMAL[ANIMAL_OF[cards[0]]] | OF_NUMBER[NUMBER_OF[cards[0]]]
    fit = fitting(cards)
    return fit, 0 if rule_of(cards) == "C" else fit


class Ahead:
    """One whole position, for opponents that look ahead."""

    effort = 2

    def __init__(self, state: State) -> None:
        self.state = state

    def margin(self, seat: Seat, move: Move, draw: Draw) -> float:
        state = turn.after(self.state, move)
        while not state.over and (state.step != "play" or state.phase == SETUP):
            state = turn.after(state, _any(state, draw))
        totals = [tally.total for tally in state.tallies]
        if not state.over:
            totals = Playing(state).on(ROUNDS * state.players, draw)
        own = totals.pop(seat)
        return own - max(totals)


def _any(state: State, draw: Draw) -> Move:
    """A claim of any space, either of two cards to hide, or a setup card at the last card's corner."""
    if state.step == CLAIM:
        spaces = unplayable(state.table)
        return Move(cell=spaces[int(draw() * len(spaces))])
    if state.step == CHOOSE:
        return Move(card=state.first[0] if draw() < 0.5 else state.second[0])
    hand = state.hands[state.turn]
    # Cards of the setup round lie on one diagonal here, where no place beside a card is met.
    return Move(hand[int(draw() * len(hand))], max(cell for cell, _ in state.table) + DOWN + RIGHT)


class Playing:
    """A position that changes while it is played on."""

    def __init__(self, state: State) -> None:
        self.cards = {cell: card for cell, card in state.table if card != MARKER}
        self.markers = {marker.cell: marker.card for marker in state.markers if marker.card is not None}
        self.hands = [list(hand) for hand in state.hands]
        self.first, self.second = list(reversed(state.first)), list(reversed(state.second))
        self.totals = [tally.total for tally in state.tallies]
        self.turn, self.building = state.turn, state.phase == BUILDING
        self.up = sum(1 << card for card in self.cards.values())
        self.spots: dict[int, Spot] = {}
        self._survey()

    def on(self, turns: int, draw: Draw) -> list[int]:
        """Play so many turns, or until the match is over: the totals by seat."""
        while turns and self.cards and any(self.hands):
            turns -= 1
            if self.hands[self.turn]:
                self._play(draw)
                if not self.cards:
                    break
                if self.building:
                    self._claim(draw)
                if self.first:
                    self.hands[self.turn].append(self.first.pop())
                if self.building and not self.first:
                    self._clear_up(draw)
            self.turn = (self.turn + 1) % len(self.hands)
        return self.totals

    def _play(self, draw: Draw) -> None:
        """The card and place that score most now, any of equals."""
        most, best = -1, []  # type: int, list[tuple[int, int]]
        hand, building = self.hands[self.turn], self.building
        bits = [(card, 1 << card) for card in hand]
        for cell, (fit, row, column, in_row, in_column) in self.spots.items():
            for card, bit in bits:
                if not fit & bit:
                    continue
                if building:
                    points = (row + (in_row & bit != 0) if row else 0) + (
                        column + (in_column & bit != 0) if column else 0
                    )
                else:
                    points = row + column + ((in_row | in_column) & bit != 0)
                if points > most:
                    most, best = points, [(card, cell)]
                elif points == most:
                    best.append((card, cell))
        card, cell = best[int(draw() * len(best))]
        hand.remove(card)
        self.totals[self.turn] += most
        self.lay(card, cell)

    def lay(self, card: int, cell: int) -> None:
        """The card is on the table; in the second phase what it removes is gone."""
        _, row, column, in_row, in_column = self.spots[cell]
        self.cards[cell] = card
        if self.building or not (row or column):
            self.up |= 1 << card
            self._open_up(cell)
            return
        gone = [each for step in SIDES for each in self._beyond(cell, step)]
        if (in_row | in_column) >> card & 1:
            gone.append(cell)
        for each in gone:
            del self.cards[each]
        self._survey()

    def _beyond(self, cell: int, step: int) -> list[int]:
        found = []
        cell += step
        while cell in self.cards:
            found.append(cell)
            cell += step
        return found

    def _claim(self, draw: Draw) -> None:
        """All unplayable spaces, one after the other, while there are cards to mark them with."""
        up = self.up
        for cell in [cell for cell, spot in self.spots.items() if not spot[0] & ~up and (spot[1] or spot[2])]:
            if not self.second:
                return
            self.totals[self.turn] += 1
            one, other = self.first.pop(), self.second.pop()
            hidden, back = (one, other) if draw() < 0.5 else (other, one)
            self.first.append(back)
            self.markers[cell] = hidden
            del self.spots[cell]

    def _clear_up(self, draw: Draw) -> None:
        """The second phase begins: hidden cards and second deck, in any order."""
        deck = [*self.second, *self.markers.values()]
        self.first = [deck.pop(int(draw() * len(deck))) for _ in range(len(deck))]
        self.second, self.markers, self.building = [], {}, False
        self._survey()

    def _survey(self) -> None:
        """All open places anew."""
        self.spots = {}
        for cell in self.cards:
            for step in AROUND:
                if cell + step not in self.spots:
                    self._look(cell + step)

    def _open_up(self, cell: int) -> None:
        """The open places that a new card changes: around it, and at the ends of its lines."""
        self.spots.pop(cell, None)
        for step in AROUND:
            self._look(cell + step)
        for step in SIDES:
            self._look(cell + step * (len(self._beyond(cell, step)) + 1))

    def _look(self, cell: int) -> None:
        if cell in self.cards or cell in self.markers:
            return
        row = tuple(self.cards[each] for step in (LEFT, RIGHT) for each in self._beyond(cell, step))
        column = tuple(self.cards[each] for step in (UP, DOWN) for each in self._beyond(cell, step))
        (fits_row, in_row), (fits_column, in_column) = _line(row), _line(column)
        self.spots[cell] = (fits_row & fits_column, len(row), len(column), in_row, in_column)
