"""What sets one drafting game apart: its deck, moves, score sheet and solo rival."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from games.core.score import Line, Score, Seat, changed_lines, largest_first
from games.drafting.deck import Deck
from games.drafting.move import Move
from games.drafting.solo import Levels
from games.drafting.view import Board, View

Sheet = Callable[[Sequence[Board], Sequence[int], bool], tuple[Score, ...]]
"""Makes score sheets of the ecosystems and the neutral pile; the flag says whether the second ecosystem is a solo
rival's."""

Count = Callable[[Sequence[Board], Sequence[int], bool], list[list[int]]]
"""Counts each ecosystem's points by kind from the same values, without what only a finished grid earns."""


OTHERS = "others' cards: "


@dataclass(frozen=True, slots=True)
class Variant:
    """Only a finished grid earns the score line `late` ("" for none); `earned` counts its points."""

    deck: Deck
    move: type[Move]
    sheet: Sheet
    count: Count
    rival: str
    levels: Levels
    late: str = ""
    earned: Callable[[Sequence[int]], int] = lambda _: 0

    def hint_points(self, boards: Sequence[Board], taken: Sequence[int], seat: Seat, solo: bool) -> int:
        return sum(self.count(boards, taken, solo)[seat])

    def totals(self, boards: Sequence[Board], taken: Sequence[int]) -> list[int]:
        return [sum(points) + self.earned(points) for points in self.count(boards, taken, False)]

    def with_boards(self, view: View, boards: tuple[Board, ...]) -> View:
        scores = self.sheet(boards, view.taken, view.solo)
        return replace(view, boards=boards, scores=scores if view.over else self.so_far(scores))

    def changed_lines(self, before: View, now: View, seat: Seat) -> tuple[Line, ...]:
        """The changes in a player's points, the largest first. The names of those that others' cards cause begin with
        `OTHERS`."""
        boards = (*before.boards[:seat], now.boards[seat], *before.boards[seat + 1 :])
        alone = self.sheet(boards, before.taken, now.solo)
        own = (alone if now.over else self.so_far(alone))[seat]
        others = (replace(line, what=f"{OTHERS}{line.what}") for line in changed_lines(own, now.scores[seat]))
        return largest_first((*changed_lines(before.scores[seat], own), *others))

    def so_far(self, scores: Sequence[Score]) -> tuple[Score, ...]:
        return tuple(self._unfinished(score) for score in scores)

    def _unfinished(self, score: Score) -> Score:
        lines = tuple(
            Line(line.what, 0, f"counted at the end; so far {line.why}") if line.what == self.late else line
            for line in score.lines
        )
        return replace(score, total=sum(line.points for line in lines), lines=lines)
