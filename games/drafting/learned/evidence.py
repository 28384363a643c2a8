"""What both moves really paid, line by line: a reason counts only if this bears it out."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.core.game import Paid
from games.drafting.board import Board
from games.drafting.learned.later import Part

PAYS, SHARE = 1.0, 0.15
"""The lines that a reason is about bear it out if they brought so many points more together, and such a share of all that was gained."""

Lines = Callable[[Sequence[Board]], Mapping[str, int]]
"""A position's score sheet for its player, by line."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """How many points more the better move `paid` on each line in the end, and `lines`, which counts a position's sheet now."""

    paid: Paid
    lines: Lines

    def brought(self, about: Collection[str]) -> float:
        """What these lines brought together."""
        return sum(self.paid.get(line, 0.0) for line in about)

    def bears_out(self, about: Collection[str]) -> bool:
        """Whether these lines are part of why the better move is better."""
        gained = sum(more for more in self.paid.values() if more > 0)
        return self.brought(about) >= max(PAYS, SHARE * gained)

    def borne_out(self, ways: Iterable[Part]) -> Iterator[Part]:
        """The reasons about lines that paid, each weighing what those brought, and those that are about no line. Of several about the same
        lines, only one."""
        told = set[str]()
        for part in sorted(ways, key=lambda part: (-self.brought(part.about), -part.weight)):
            if not part.about:
                yield part
            elif self.bears_out(part.about) and not told.issuperset(part.about):
                told.update(part.about)
                yield part._replace(weight=self.brought(part.about))

    def risen(self, boards: Sequence[Board], before: Sequence[Board]) -> tuple[str, ...]:
        """The lines on which a position has more points than the one before."""
        now, then = self.lines(boards), self.lines(before)
        return tuple(line for line, points in now.items() if points > then[line])
