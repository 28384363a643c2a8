"""What a drafting game states for itself; everything else is shared."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from games.core.score import Line, Score, Seat, moved, weightiest
from games.drafting.deck import Deck
from games.drafting.move import Move
from games.drafting.solo import Levels
from games.drafting.view import Board, View

Sheet = Callable[[Sequence[Board], Sequence[int], bool], tuple[Score, ...]]
"""The score sheets of all ecosystems that compete. The second value is the neutral pile of the two-player game; when the third is
true, the second ecosystem is the solo rival's."""

Count = Callable[[Sequence[Board], Sequence[int], bool], list[list[int]]]
"""The points of every ecosystem by kind, which a sheet gives reasons for: prizes as they stand, without what only a finished grid earns.
Pile and solo rival as for a sheet."""


OTHERS = "others' cards: "
"""How a line begins whose points the cards of others have changed, such as a prize."""


@dataclass(frozen=True, slots=True)
class Rules:
    """A game's deck, the form of its moves, its scoring, and its solo rival with the points needed to beat them. `late` names the line of
    a sheet that only a finished grid earns, if there is one, and `earned` says what that is by the points of all kinds."""

    deck: Deck
    move: type[Move]
    sheet: Sheet
    count: Count
    rival: str
    levels: Levels
    late: str = ""
    earned: Callable[[Sequence[int]], int] = lambda _: 0

    def hint_points(self, boards: Sequence[Board], taken: Sequence[int], seat: Seat, solo: bool) -> int:
        """The points of one ecosystem among all, without what only a finished grid earns."""
        return sum(self.count(boards, taken, solo)[seat])

    def totals(self, boards: Sequence[Board], taken: Sequence[int]) -> list[int]:
        """The totals of ecosystems that compete with each other and with the neutral pile."""
        return [sum(points) + self.earned(points) for points in self.count(boards, taken, False)]

    def with_boards(self, view: View, boards: tuple[Board, ...]) -> View:
        """A view with other boards, and everybody's points counted again."""
        scores = self.sheet(boards, view.taken, view.solo)
        return replace(view, boards=boards, scores=scores if view.over else self.so_far(scores))

    def moved(self, before: View, now: View, seat: Seat) -> tuple[Line, ...]:
        """What changed a player's points: what their own cards did, and apart from it what the others' did (`OTHERS`); the most first."""
        boards = (*before.boards[:seat], now.boards[seat], *before.boards[seat + 1 :])
        alone = self.sheet(boards, before.taken, now.solo)
        own = (alone if now.over else self.so_far(alone))[seat]
        others = (replace(line, what=f"{OTHERS}{line.what}") for line in moved(own, now.scores[seat]))
        return weightiest((*moved(before.scores[seat], own), *others))

    def so_far(self, scores: Sequence[Score]) -> tuple[Score, ...]:
        """The same sheets during the match: what only a finished grid earns counts nothing yet, so an empty grid has no points."""
        return tuple(self._unfinished(score) for score in scores)

    def _unfinished(self, score: Score) -> Score:
        lines = tuple(
            Line(line.what, 0, f"counted at the end; so far {line.why}") if line.what == self.late else line
            for line in score.lines
        )
        return replace(score, total=sum(line.points for line in lines), lines=lines)
