"""What both moves really paid, line by line: a reason counts only if this bears it out."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from games.core.game import EXPLAINED, PlayedOut, gained
from games.drafting.board import Board
from games.drafting.deck import Deck
from games.drafting.learned.later import Part, coming
from games.drafting.move import Move
from games.drafting.view import View

PAYS, SHARE = 1.0, 0.2
"""The lines that a reason is about bear it out if they brought so many points more together, and such a share of all that was gained."""

OFTENER = 0.25
"""More often means in at least such a part of the deals: less can be luck in 16 of them."""

COMES = 0.2
"""A card that can still come is only named if it did in at least such a part of the deals."""

MISSED = 1 / 3
"""A card can't have waited if the other move, which played it, ended with at least such a part of its points more on its line."""

Lines = Callable[[Sequence[Board]], Mapping[str, int]]
"""A position's score sheet for its player, by line."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What two moves ended with when they were `played` out, `lines`, which counts a position's sheet, and how many points more the better
    move adds `now` on each line."""

    played: PlayedOut
    lines: Lines
    now: Mapping[str, int] = field(default_factory=dict)

    def brought(self, about: Collection[str], later: bool = False) -> float:
        """What these lines brought together; with `later`, what they didn't bring at once."""
        paid = self.played.paid
        return sum(paid[line] - max(0, self.now.get(line, 0) if later else 0) for line in about if line in paid)

    def bears_out(self, about: Collection[str], later: bool = False) -> bool:
        """Whether these lines are part of why the better move is better."""
        return self.brought(about, later) >= max(PAYS, SHARE * gained(self.played.paid))

    def waited(self, name: str, points: int) -> bool:
        """Whether the card of this name, which the other move played for so many points, was hardly missed after the better one, and came
        in most deals."""
        came = self.played.came
        again = came is None or came.get(name, (0, 0))[0] > self.played.worlds / 2
        return again and -self.played.paid.get(name, 0.0) < MISSED * points

    def comes(self, name: str) -> bool:
        """Whether a card of this name still came in enough of the deals, and its own line brought no fewer points."""
        return comes(self.played, name) and self.played.paid.get(name, 0.0) >= 0

    def borne_out(self, ways: Iterable[Part]) -> Iterator[Part]:
        """The reasons about lines that paid, each weighing what those brought, and those that are about no line. Of several about the same
        lines only one: the one that brought most, where each further line has to bring PAYS more, and of equals the one about the fewest
        lines, however faint it would be otherwise. The others need lines that brought as much of which nothing was told."""
        told = set[str]()
        for part in sorted(ways, key=lambda each: (-self._apart(each), len(each.about), -each.strength)):
            paid = {line: more for line in part.about if (more := self.played.paid.get(line, 0.0)) > 0}
            if not part.about:
                yield part
            elif (
                self.bears_out(part.about, part.later) and sum(paid[line] for line in paid if line not in told) >= PAYS
            ):
                told.update(paid)
                yield part._replace(weight=self.brought(part.about, part.later))

    def _apart(self, part: Part) -> float:
        """What its lines brought, PAYS less for each beyond the first that brought something."""
        paid = sum(self.played.paid.get(line, 0.0) > 0 for line in part.about)
        return self.brought(part.about, part.later) - PAYS * max(0, paid - 1)

    def weightiest(self, ways: Iterable[Part], told: Iterable[Part]) -> list[Part]:
        """The reason that explains most on lines of which nothing has been `told`, if it explains enough to be the only one."""
        least, lines = EXPLAINED * gained(self.played.paid), {line for part in told for line in part.about}
        return [part for part in self.borne_out(ways) if part.weight >= least and not lines & {*part.about}][:1]

    def risen(self, boards: Sequence[Board], before: Sequence[Board]) -> tuple[str, ...]:
        """The lines on which a position has more points than the one before."""
        return risen(self.lines(boards), self.lines(before))


def comes(played: PlayedOut, name: str, after: int = 0) -> bool:
    """Whether a card of this name still came in enough of the deals after the better move (0) or the other one (1), or nobody counted."""
    return played.came is None or played.came.get(name, (0, 0))[after] >= COMES * played.worlds


def likely(deck: Deck, view: View, move: Move, played: PlayedOut | None, after: int = 0) -> dict[int, float]:
    """The kinds that can still come after a move, with their chances; where it was `played` out, those that came in enough of the deals
    after the better move (0) or the other one (1)."""
    chances = coming(deck, view, move)
    return {
        kind: chance for kind, chance in chances.items() if played is None or comes(played, deck.names[kind], after)
    }


def oftener(
    deck: Deck, counts: Mapping[str, tuple[int, int]], worlds: int, least: float = OFTENER
) -> Iterator[tuple[int, int, int]]:
    """The kinds that are counted in such a part of the deals more after one move than after another, with both counts."""
    for name, (one, two) in counts.items():
        if name in deck.names and one - two >= least * worlds:
            yield deck.names.index(name), one, two


def reversed_counts(counts: Mapping[str, tuple[int, int]]) -> dict[str, tuple[int, int]]:
    """The same the other way round: after another move, and after the one."""
    return {name: (other, one) for name, (one, other) in counts.items()}


def in_deals(count: int, worlds: int) -> str:
    """Such as "12 of 16 deals" or "all 16 deals"."""
    return f"all {count} deals" if count == worlds else f"{count} of {worlds} deals"


def risen(now: Mapping[str, int], then: Mapping[str, int]) -> tuple[str, ...]:
    """The lines on which one sheet has more points than another."""
    return tuple(line for line, points in now.items() if points > then[line])
