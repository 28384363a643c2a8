"""The spaces that a play of the first phase makes unplayable, without playing it: its player claims them at once."""

from collections.abc import Mapping

from games.core.places import DOWN, LEFT, RIGHT, UP
from games.lines.cards import ALL, in_mask
from games.lines.opponents.site import Site, Spot, line_of

End = tuple[int, tuple[int, ...]]
"""An empty place at an end of a play's row or column: the cards that fit across, and the other cards that this row or column holds then."""


class Openings:
    """The plays of one table where nothing is left to claim, with the spaces they open to a claim, up to `room` of them at once."""

    def __init__(self, here: Site, room: int) -> None:
        self.here, self.room = here, room
        self._ends: dict[int, Mapping[int, End]] = {}
        self._last: dict[int, list[int]] = {}
        left = ALL & ~here.up
        for cell, spot in here.spots.items():
            fit = spot[0] & left
            if spot[1] and fit and not fit & (fit - 1):
                self._last.setdefault(fit, []).append(cell)

    def count(self, card: int, cell: int) -> int:
        """How many spaces can be claimed when this card is played there; before, none can."""
        ends = self._ends.get(cell)
        if ends is None:
            ends = self._ends[cell] = self._ends_of(cell)
        bit = 1 << card
        left = ALL & ~self.here.up & ~bit
        dead = sum(not across & line_of((*line, card))[0] & left for across, line in ends.values())
        # It may be the last card that fits somewhere else.
        dead += sum(each != cell and each not in ends for each in self._last.get(bit, ()))
        return min(self.room, dead)

    def _ends_of(self, cell: int) -> Mapping[int, End]:
        here, ends = self.here, {}
        for way, across in (((LEFT, RIGHT), (UP, DOWN)), ((UP, DOWN), (LEFT, RIGHT))):
            line = [each for step in way for each in here.beyond(cell, step)]
            for step in way:
                end = cell + step
                while end in here.cards:
                    end += step
                if end not in here.markers:
                    other = tuple(here.cards[each] for turn in across for each in here.beyond(end, turn))
                    further = tuple(here.cards[each] for each in (*line, *here.beyond(end, step)))
                    ends[end] = (line_of(other)[0], further)
        return ends

    def best(self, cards: int, least: int) -> dict[int, tuple[int, int]]:
        """The best play of each of these cards that scores `least` or more: its points, claims included, and its place. A place where a
        card scores two less than elsewhere is not looked at."""
        found: dict[int, tuple[int, int]] = {}
        for cell, (fit, base, zero, one, two) in sorted(self.here.spots.items(), key=_held):
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


def _held(place: tuple[int, Spot]) -> int:
    """The longest lines first."""
    return -place[1][1]
