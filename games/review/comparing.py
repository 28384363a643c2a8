"""A pick beside other moves: by imagined endings, and by playing on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic

from games.core.game import FRESH, Game, M, Outlook, S, Totals, V, ahead
from games.core.match import Match
from games.core.values import Seat
from games.opponents.thought import estimate
from games.review.judged import LEAST, Best, Judged, Onward
from games.review.onward import MORE, onward, preferred
from games.review.trust import MENDING, NOTHING, Found, both


@dataclass(frozen=True, slots=True)
class Pick(Generic[S, V, M]):
    """A pick as it was made: the match at that moment, what the seat saw, and its move."""

    match: Match[S, V, M]
    view: V
    made: M
    number: int


@dataclass(frozen=True, slots=True)
class Compared(Generic[S, V, M]):
    """A pick, what can be `expected` of its position, and the `usual` move of others. `trust` is the part of an imagined loss that counts.
    A pick is played on in so many `worlds`, 0 for not at all. `ends` has the totals of each move that was compared, in the same
    endings."""

    pick: Pick[S, V, M]
    expected: Outlook[M]
    usual: M
    trust: float
    seed: int
    worlds: int
    ends: Mapping[M, Sequence[Totals]] = field(default_factory=dict)

    @property
    def seat(self) -> Seat:
        seat = self.pick.view.seat
        assert seat is not None
        return seat

    def with_endings(self, moves: Sequence[M], count: int) -> "Compared[S, V, M]":
        """The same with so many endings of these moves, of the one that was made, and of the usual one."""
        return replace(self, ends=endings(self.expected, [self.pick.made, self.usual, *moves], count))

    def imagined(self, move: M) -> Found:
        """How many points more a move ends with than the one that was made, by endings, and the standard error."""
        return difference(self.ends[move], self.ends[self.pick.made], self.seat)

    def counted(self, move: M) -> Found:
        """What counts of that."""
        lost, error = self.imagined(move)
        return self.trust * lost, self.trust * error

    def foremost(self, moves: Sequence[M]) -> tuple[M, bool]:
        """The best of these moves when they are played on too, and whether that makes the pick doubtful; of one move, half as many worlds
        say it. They are others than those in which a verdict is confirmed."""
        made = self.pick.made
        choice = [*(move for move in moves if move != made), made]
        counted = [self.counted(move) for move in choice]
        first, count = MORE * self.worlds, self.worlds if len(moves) > 1 else max(2, self.worlds // 2)
        worlds = range(first, first + count)
        at, gained = preferred(self.pick.match, self.pick.view, choice, self.seed, worlds, counted)
        return choice[at], gained >= LEAST[-1][1]

    def judged(self, best: M, doubtful: bool = False) -> Judged:
        """What the pick gave up compared with one other move. If that makes an error of it, or it is doubtful, it's played on."""
        judged = self._judged(best)
        if not self.worlds or not (judged.verdict or doubtful):
            return judged
        pick = self.pick
        found = onward(pick.match, pick.view, best, pick.made, self.seed, self.worlds, self.counted(best))
        return self._judged(best, found)

    def _judged(self, best: M, found: Onward | None = None) -> Judged:
        """The same by these endings alone, or together with what playing on `found`."""
        pick, seat = self.pick, self.seat
        game, view, made = pick.match.game, pick.view, pick.made
        lost, unsure = self.counted(best)
        trust, imagined = self.trust, self.imagined(best)[0]
        if found is not None:
            lost, unsure = both((lost, unsure), (found.lost, found.error))
            if found.close:  # one of many that were close, of which the lucky ones look large
                lost, unsure = both(NOTHING, (lost, unsure))
        chances = {move: shares(game, view, self.ends[move]) for move in (made, best, self.usual)}
        if lost <= 0:
            best, lost = made, 0.0
        elif found is not None:
            trust = min(1.0, lost / imagined) if imagined > 0 else 0.0
        stands, about = estimate([float(ahead(totals, seat)) for totals in self.ends[best]])
        origin = chances[best if game.slug in MENDING else made]
        before, after, others = (
            tuple(start + trust * (each - start) for start, each in zip(origin, chances[move], strict=True))
            for move in (best, made, self.usual)
        )
        return Judged(
            pick.match.turn, pick.number, str(made), str(best), lost, unsure, before[seat], after, others[seat],
            found=Best(seat, stands, about, chances[best], trust, chances[self.usual][seat]),
            onward=found,
        )  # fmt: skip


def difference(better: Sequence[Totals], made: Sequence[Totals], seat: Seat) -> Found:
    """How many points further ahead a seat is in the first endings than in the others, on average, and the standard error."""
    return estimate([float(ahead(one, seat) - ahead(other, seat)) for one, other in zip(better, made, strict=True)])


def endings(expected: Outlook[M], moves: Sequence[M], count: int) -> Mapping[M, list[Totals]]:
    """The totals of each of these moves in so many endings, on luck that the search hasn't met."""
    different = list(dict.fromkeys(moves))
    rows = expected.endings(different, FRESH, count)
    return {move: [row[at] for row in rows] for at, move in enumerate(different)}


def shares(game: Game[S, V, M], view: V, ends: Sequence[Totals]) -> tuple[float, ...]:
    """Each seat's chance to win: its share of these endings."""
    won = [game.chances(view, totals) for totals in ends]
    return tuple(sum(each) / len(won) for each in zip(*won, strict=True))
