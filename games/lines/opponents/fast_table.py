"""A fast table for looking ahead; tests check that it agrees with lines.py and turn.py."""

from collections.abc import Mapping
from functools import lru_cache
from math import comb

from games.core.places import CORNERS, DOWN, LEFT, RIGHT, SIDES, UP
from games.lines.cards import ALL, ANIMAL_OF, NUMBER_OF, OF_ANIMAL, OF_NUMBER, mask_of
from games.lines.lines import MARKER, Table, cards_that_continue, rule_of

AROUND = (*SIDES, *CORNERS)

MOST = 24

Space = tuple[int, int, int, int, int]
"""An open place: the mask of the cards that fit, the number of cards in its lines, and the masks of the cards that
score just that number, one more, two more."""

Level = tuple[int, int]
"""Points, and the mask of cards whose best place scores them."""


@lru_cache(maxsize=65_536)
def line_of(cards: tuple[int, ...]) -> tuple[int, int]:
    """The masks of the cards that fit a line, and of those that fit by rule A or B."""
    if not cards:
        return ALL, 0
    if len(cards) == 1:
        return ALL, OF_ANIMAL[ANIMAL_OF[cards[0]]] | OF_NUMBER[NUMBER_OF[cards[0]]]
    fit = cards_that_continue(cards)
    return fit, 0 if rule_of(cards) == "C" else fit


@lru_cache(maxsize=65_536)
def _space(row: tuple[int, ...], column: tuple[int, ...], building: bool) -> Space:
    """The space where these lines meet. In the first phase a card scores in each matching line, in the second once."""
    (fits_row, in_row), (fits_column, in_column) = line_of(row), line_of(column)
    fit = fits_row & fits_column
    one, two = in_row | in_column, in_row & in_column if building else 0
    return fit, len(row) + len(column), fit & ~one, fit & one & ~two, fit & two


CORNER = _space((), (), True)


class FastTable:
    """An immutable table; `up` is the mask of face-up cards, `spaces` are the open places."""

    __slots__ = ("_best", "_levels", "_unplayable", "building", "cards", "markers", "spaces", "up")

    def __init__(
        self,
        cards: Mapping[int, int],
        markers: frozenset[int],
        building: bool,
        up: int,
        spaces: dict[int, Space] | None = None,
    ) -> None:
        self.cards, self.markers, self.building, self.up = cards, markers, building, up
        self._levels: tuple[Level, ...] | None = None
        self._best: dict[int, int] = {}
        self._unplayable: tuple[int, ...] | None = None
        self.spaces: dict[int, Space] = {} if spaces is None else spaces
        if spaces is None:
            for cell in {near + step for near in cards for step in AROUND}:
                self._update_space(cell)

    def points(self, card: int, cell: int) -> int:
        _, base, _, one, two = self.spaces[cell]
        return base + (one >> card & 1) + 2 * (two >> card & 1)

    def levels(self) -> tuple[Level, ...]:
        """All cards by the most points they can score, the best first."""
        if self._levels is None:
            most = [0] * MOST
            for fit, base, zero, one, two in self.spaces.values():
                if fit:
                    most[base] |= zero
                    most[base + 1] |= one
                    most[base + 2] |= two
            levels, seen = [], 0
            for points in range(MOST - 1, -1, -1):
                cards = most[points] & ~seen
                if cards:
                    seen |= cards
                    levels.append((points, cards))
            self._levels = tuple(levels)
        return self._levels

    def most_points(self, cards: int) -> int:
        """The most points that one of these cards can score; -1 if none fits."""
        for points, level in self.levels():
            if level & cards:
                return points
        return -1

    def best_place(self, card: int, points: int) -> int:
        """A place where the card scores `points`, the most it can."""
        cell = self._best.get(card)
        if cell is None:
            bit = 1 << card
            cell = self._best[card] = next(
                cell
                for cell, (fit, base, zero, one, two) in self.spaces.items()
                if fit & bit and base + (one & bit != 0) + 2 * (two & bit != 0) == points
            )
        return cell

    def unplayable(self) -> tuple[int, ...]:
        if self._unplayable is None:
            left = ALL & ~self.up
            self._unplayable = tuple(cell for cell, space in self.spaces.items() if not space[0] & left and space[1])
        return self._unplayable

    def after(self, card: int, cell: int) -> "FastTable":
        return self._built(card, cell) if self.building or not self.spaces[cell][1] else self._cleared(card, cell)

    def _built(self, card: int, cell: int) -> "FastTable":
        cards, spaces = {**self.cards, cell: card}, dict(self.spaces)
        del spaces[cell]
        after = FastTable(cards, self.markers, self.building, self.up | 1 << card, spaces)
        for step in CORNERS:
            near = cell + step
            if near not in spaces and near not in cards and near not in self.markers:
                spaces[near] = CORNER
        # Only the places at the ends of its row and column have new neighbours.
        for step in SIDES:
            end = cell + step
            while end in cards:
                end += step
            after._update_space(end)
        return after

    def _cleared(self, card: int, cell: int) -> "FastTable":
        gone = [each for step in SIDES for each in self.cells_beyond(cell, step)]
        cards, spaces, up = dict(self.cards), dict(self.spaces), self.up
        for each in gone:
            up ^= 1 << cards.pop(each)
        if self.spaces[cell][2] >> card & 1:
            cards[cell] = card
            up |= 1 << card
            del spaces[cell]
        else:
            gone.append(cell)
        after = FastTable(cards, self.markers, False, up, spaces)
        near = {cell + step for step in AROUND}
        for each in gone:
            near.add(each)
            for step in AROUND:
                near.add(each + step)
            for step in SIDES:
                end = each + step
                while end in cards:
                    end += step
                near.add(end)
        for each in near - cards.keys():
            if any(each + step in cards for step in AROUND):
                after._update_space(each)
            else:
                spaces.pop(each, None)
        return after

    def after_with_claims(self, card: int, cell: int, room: int) -> tuple["FastTable", int]:
        """The table after a play and up to `room` claims, and the number of claims."""
        there = self.after(card, cell)
        spaces = there.unplayable()[:room] if there.building else ()
        return there.with_markers(spaces) if spaces else there, len(spaces)

    def with_markers(self, cells: tuple[int, ...]) -> "FastTable":
        spaces = {cell: space for cell, space in self.spaces.items() if cell not in cells}
        return FastTable(self.cards, self.markers.union(cells), self.building, self.up, spaces)

    def without_markers(self) -> "FastTable":
        return FastTable(self.cards, frozenset(), False, self.up)

    def cells_beyond(self, cell: int, step: int) -> list[int]:
        cells = []
        cell += step
        while cell in self.cards:
            cells.append(cell)
            cell += step
        return cells

    def _update_space(self, cell: int) -> None:
        cards = self.cards
        if cell in cards or cell in self.markers:
            return
        lines = []
        for back, forth in ((LEFT, RIGHT), (UP, DOWN)):
            line = []
            for step in (back, forth):
                near = cell + step
                while near in cards:
                    line.append(cards[near])
                    near += step
            lines.append(tuple(line))
        self.spaces[cell] = _space(lines[0], lines[1], self.building)

    def expected_points(self, cards: int, count: int) -> float:
        """The average points of the best play with `count` of these cards."""
        left = cards.bit_count()
        count = min(count, left)
        if not count:
            return 0.0
        hands = missed = comb(left, count)
        total = 0
        for points, level in self.levels():
            here = (level & cards).bit_count()
            if here:
                left -= here
                rest = comb(left, count)
                total += points * (missed - rest)
                if not rest:
                    break
                missed = rest
        return total / hands


@lru_cache(maxsize=8)
def cached_table(table: Table, building: bool) -> FastTable:
    """The FastTable of a table; cached, because it keeps what it has worked out."""
    cards = {cell: card for cell, card in table if card != MARKER}
    markers = frozenset(cell for cell, card in table if card == MARKER)
    return FastTable(cards, markers, building, mask_of(cards.values()))
