"""Counts the spaces that a play would make unplayable, without making it."""

from collections.abc import Mapping

from games.core.places import DOWN, LEFT, RIGHT, UP
from games.lines.cards import ALL, in_mask
from games.lines.opponents.fast_table import FastTable, Space, line_of

End = tuple[int, tuple[int, ...]]
"""The mask of the cards that fit across an empty end of a line, and the cards along that line."""


class ClaimCounter:
    """Counts claims on a table that has no unplayable space yet; at most `room` spaces can be claimed."""

    def __init__(self, here: FastTable, room: int) -> None:
        self.here, self.room = here, room
        self._ends: dict[int, Mapping[int, End]] = {}
        self._last: dict[int, list[int]] = {}
        left = ALL & ~here.up
        for cell, space in here.spaces.items():
            fit = space[0] & left
            if space[1] and fit and not fit & (fit - 1):
                self._last.setdefault(fit, []).append(cell)

    def count(self, card: int, cell: int) -> int:
        ends = self._ends.get(cell)
        if ends is None:
            ends = self._ends[cell] = self._ends_of(cell)
        bit = 1 << card
        left = ALL & ~self.here.up & ~bit
        dead = sum(not across & line_of((*line, card))[0] & left for across, line in ends.values())
        # The card may be the last that fits somewhere else.
        dead += sum(each != cell and each not in ends for each in self._last.get(bit, ()))
        return min(self.room, dead)

    def _ends_of(self, cell: int) -> Mapping[int, End]:
        here, ends = self.here, {}
        for way, across in (((LEFT, RIGHT), (UP, DOWN)), ((UP, DOWN), (LEFT, RIGHT))):
            line = [each for step in way for each in here.cells_beyond(cell, step)]
            for step in way:
                end = cell + step
                while end in here.cards:
                    end += step
                if end not in here.markers:
                    other = tuple(here.cards[each] for turn in across for each in here.cells_beyond(end, turn))
                    further = tuple(here.cards[each] for each in (*line, *here.cells_beyond(end, step)))
                    ends[end] = (line_of(other)[0], further)
        return ends

    def best(self, cards: int, least: int) -> dict[int, tuple[int, int]]:
        """The best play of each card that scores `least` - 1 or more without claims: {card: (points with claims, place)}.
        Skips places where a card without claims is two or more points below its best play so far."""
        found: dict[int, tuple[int, int]] = {}
        for cell, (fit, base, zero, one, two) in sorted(self.here.spaces.items(), key=_held):
            if base + 2 < least - 1:
                break
            if not fit & cards:
                continue
            for points, scoring in ((base + 2, two), (base + 1, one), (base, zero)):
                if points < least - 1:
                    continue
                for card in in_mask(scoring & cards):
                    most = found.get(card, (-1, -1))[0]
                    if points >= most - 1 and (more := points + self.count(card, cell)) > most:
                        found[card] = (more, cell)
        return found


def _held(place: tuple[int, Space]) -> int:
    return -place[1][1]
