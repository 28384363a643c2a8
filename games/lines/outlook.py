"""The quick path for opponents that look ahead: a table with its open places, the tables that plays make of it, and what they score.

The rules are those of lines.py and turn.py, without anything a player reads. Tests prove that points and tables agree.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb

from games.core.places import CORNERS, DOWN, LEFT, RIGHT, SIDES, UP
from games.lines.cards import ALL, ANIMAL_OF, NUMBER_OF, OF_ANIMAL, OF_NUMBER, in_mask
from games.lines.legality import unseen
from games.lines.lines import MARKER, Table, fitting, rule_of
from games.lines.move import Move
from games.lines.state import BUILDING
from games.lines.view import View

AROUND = (*SIDES, *CORNERS)

NEAR = 2
"""Plays that score this much less than the best are still checked for spaces they leave to claim."""

Spot = tuple[int, int, int, int, int]
"""An open place: the cards that fit, how many cards the row and the column through it hold, and which cards match each."""

Top = tuple[int, int]
"""The most points that a card scores, and the first of the places where it does."""


@lru_cache(maxsize=65_536)
def _line(cards: tuple[int, ...]) -> tuple[int, int]:
    """Which cards fit a line, and which of them match it (rule A or B)."""
    if not cards:
        return ALL, 0
    if len(cards) == 1:
        return ALL, OF_ANIMAL[ANIMAL_OF[cards[0]]] | OF_NUMBER[NUMBER_OF[cards[0]]]
    fit = fitting(cards)
    return fit, 0 if rule_of(cards) == "C" else fit


class Site:
    """An immutable table: `cards` by place, `markers` the places that are face down, `building` in the first phase, `up` the cards as
    a mask, and `spots`, every open place. Answers are cached."""

    __slots__ = ("_free", "_later", "_order", "_tops", "building", "cards", "markers", "spots", "up")

    def __init__(
        self, cards: Mapping[int, int], markers: frozenset[int], building: bool, spots: dict[int, Spot] | None = None
    ) -> None:
        self.cards, self.markers, self.building = cards, markers, building
        self.up = sum(1 << card for card in cards.values())
        self._order: list[tuple[int, int, Spot]] = []
        self._tops: dict[int, Top] = {}
        self._later: dict[tuple[int, ...], Site] = {}
        self._free: tuple[int, ...] | None = None
        self.spots: dict[int, Spot] = {} if spots is None else spots
        if spots is None:
            for cell in cards:
                for step in AROUND:
                    if cell + step not in self.spots:
                        self._look(cell + step)

    def points(self, card: int, cell: int) -> int:
        """What a card that fits there scores, claims left out."""
        return self._points(1 << card, self.spots[cell])

    def _points(self, bit: int, spot: Spot) -> int:
        _, row, column, in_row, in_column = spot
        if self.building:
            return row + column + (in_row & bit != 0) + (in_column & bit != 0)
        return row + column + ((in_row | in_column) & bit != 0)

    def top(self, card: int) -> Top:
        """The most points that a card scores here, and where; (-1, -1) when it fits nowhere."""
        best = self._tops.get(card)
        if best is None:
            best = self._tops[card] = self._top(1 << card)
        return best

    def _top(self, bit: int) -> Top:
        if not self._order:
            # Places with long lines come first, each with the most any card could score there, so most are never examined.
            self._order = [
                (
                    row + column + ((in_row > 0) + (in_column > 0) if self.building else (in_row | in_column) > 0),
                    cell,
                    spot,
                )
                for cell, spot in self.spots.items()
                for fit, row, column, in_row, in_column in (spot,)
                if fit
            ]
            self._order.sort(key=_by_most)
        most, best = -1, -1
        for bound, cell, spot in self._order:
            if bound <= most:
                break
            if spot[0] & bit:
                points = self._points(bit, spot)
                if points > most:
                    most, best = points, cell
        return most, best

    def free(self) -> tuple[int, ...]:
        """The unplayable spaces."""
        if self._free is None:
            left = ALL & ~self.up
            self._free = tuple(cell for cell, spot in self.spots.items() if not spot[0] & left and (spot[1] or spot[2]))
        return self._free

    def after(self, card: int, cell: int) -> "Site":
        """The table when this card is played there; in the second phase what it removes is gone."""
        site = self._later.get((card, cell))
        if site is None:
            site = self._later[card, cell] = self._after(card, cell)
        return site

    def _after(self, card: int, cell: int) -> "Site":
        _, row, column, in_row, in_column = self.spots[cell]
        if self.building or not (row or column):
            spots = dict(self.spots)
            del spots[cell]
            site = Site({**self.cards, cell: card}, self.markers, self.building, spots)
            for step in AROUND:
                site._look(cell + step)
            for step in SIDES:
                site._look(site._beyond(cell, step)[1])
            return site
        gone = {each for step in SIDES for each in self._beyond(cell, step)[0]}
        left = {each: lying for each, lying in self.cards.items() if each not in gone}
        if not (in_row | in_column) >> card & 1:
            left[cell] = card
        return Site(left, self.markers, False)

    def marked(self, cells: tuple[int, ...]) -> "Site":
        """The table with these spaces claimed."""
        site = self._later.get((-1, *cells))
        if site is None:
            spots = {cell: spot for cell, spot in self.spots.items() if cell not in cells}
            site = self._later[-1, *cells] = Site(self.cards, self.markers.union(cells), self.building, spots)
        return site

    def cleared_up(self) -> "Site":
        """The table at the beginning of the second phase: the markers are gone."""
        site = self._later.get(())
        if site is None:
            site = self._later[()] = Site(self.cards, frozenset(), False)
        return site

    def _beyond(self, cell: int, step: int) -> tuple[list[int], int]:
        """The places of the cards that follow in one direction without a gap, and the place after them."""
        cells = []
        cell += step
        while cell in self.cards:
            cells.append(cell)
            cell += step
        return cells, cell

    def _look(self, cell: int) -> None:
        """Work out one place anew, if it is empty."""
        if cell in self.cards or cell in self.markers:
            return
        row = tuple(self.cards[each] for step in (LEFT, RIGHT) for each in self._beyond(cell, step)[0])
        column = tuple(self.cards[each] for step in (UP, DOWN) for each in self._beyond(cell, step)[0])
        (fits_row, in_row), (fits_column, in_column) = _line(row), _line(column)
        self.spots[cell] = (fits_row & fits_column, len(row), len(column), in_row, in_column)

    def expected(self, cards: Sequence[int], count: int) -> float:
        """The points of the best play with `count` of these cards, on average over all such hands."""
        count = min(count, len(cards))
        if not count:
            return 0.0
        tops = sorted((self.top(card)[0] for card in cards), reverse=True)
        hands = [comb(len(tops) - 1 - i, count - 1) for i in range(len(tops))]
        return sum(most * number for most, number in zip(tops, hands, strict=True)) / sum(hands)


def _by_most(each: tuple[int, int, Spot]) -> int:
    return -each[0]


@lru_cache(maxsize=8)
def site(table: Table, building: bool) -> Site:
    """A table as it is now. Few are cached, as each holds everything imagined from it."""
    cards = {cell: card for cell, card in table if card != MARKER}
    return Site(cards, frozenset(cell for cell, card in table if card == MARKER), building)


def plays(view: View) -> Mapping[Move, float]:
    """What each play of a card is worth now, including the spaces it leaves to claim, in reading order.

    The best of them also get hundredths of a point for what they leave: the best play of the rest of the hand, minus the best play
    expected of the next player.
    """
    after = view.hand_sizes[(view.turn + 1) % view.players]
    return _plays(view.table, view.phase == BUILDING, view.hand, view.second, unseen(view), after)


@lru_cache(maxsize=16)
def _plays(
    table: Table, building: bool, hand: tuple[int, ...], second: int, hidden: int, after: int
) -> Mapping[Move, float]:
    here = site(table, building)
    plays = {
        Move(card, cell): float(here.points(card, cell))
        for card in hand
        for cell, spot in sorted(here.spots.items())
        if spot[0] >> card & 1
    }
    most = max(plays.values(), default=0.0)
    if building and second:
        for move, points in plays.items():
            if points + NEAR >= most and move.card is not None and move.cell is not None:
                plays[move] += min(second, len(here.after(move.card, move.cell).free()))
        most = max(plays.values(), default=0.0)
    cards = tuple(in_mask(hidden))
    ties = [move for move, points in plays.items() if points == most]
    for move in ties if len(ties) > 1 else ():
        if move.card is not None and move.cell is not None:
            there = here.after(move.card, move.cell)
            own = max((there.top(card)[0] for card in hand if card != move.card), default=0)
            plays[move] += max(-0.4, min(0.4, (own - there.expected(cards, after)) / 100))
    return plays
