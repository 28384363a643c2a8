"""Plays a pick and the better move to the end in guessed positions."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from games.core.chance import Chance
from games.core.game import BEST_RIVAL, M, S, Totals, V
from games.core.match import Match
from games.core.values import Seat
from games.opponents.apex import search
from games.opponents.choose import greedy, ranks_at_a_glance
from games.opponents.statistics import estimate
from games.review.comparison import Pick, average_chances
from games.review.report import Found, PickVerdict

MORE, UNSURE = 2, 3.0
"""A loss between 1 and UNSURE standard errors gets up to MORE times as many worlds."""

USUAL = 3.0
"""How many points an error usually loses. Uncertain losses shrink towards 0, since luck helped to select them (Stein,
1956)."""

ENDINGS = 64

FEW = 8

LATE, CAREFUL = 0.65, 256
"""From this share of a match on, everybody looks ahead, in drafts with CAREFUL endings."""


@dataclass(frozen=True, slots=True)
class End:
    """All totals, and the player's points by score line; BEST_RIVAL has the best rival's, negative."""

    totals: Totals
    lines: Mapping[str, float]

    @property
    def ahead(self) -> float:
        return sum(self.lines.values())


def play_on(pick: Pick[S, V, M], judged: PickVerdict, seed: int, worlds: int) -> PickVerdict:
    """The pick with its figures from playing both moves on, in more worlds if the loss stays unclear."""
    match, playing = pick.match, playout_players(pick.match, pick.view)
    moves, ends = (match.game.parse(judged.best), pick.made), list[tuple[End, End]]()
    while len(ends) < MORE * worlds:
        ends += ends_of(match, pick.view, moves, playing, seed, range(len(ends), len(ends) + worlds))
        lost, error = mean_lead(ends)
        if not error <= lost < UNSURE * error:
            break
    before, after = (average_chances(match.game, pick.view, [both[at].totals for both in ends]) for at in range(2))
    part = USUAL**2 / (USUAL**2 + error**2) if lost > 0 else 0.0
    before = tuple(now + part * (then - now) for then, now in zip(before, after, strict=True))
    lines = {line: (part * more, part * unsure) for line, (more, unsure) in line_changes(ends).items() if part}
    best, lost, error = judged.best if part else judged.made, part * lost, part**0.5 * error
    return replace(judged, best=best, lost=lost, error=error, before=before, after=after, worlds=len(ends), lines=lines)


def mean_lead(ends: Sequence[tuple[End, End]]) -> Found:
    return estimate([one.ahead - other.ahead for one, other in ends])


def line_changes(ends: Sequence[tuple[End, End]]) -> Mapping[str, Found]:
    lines = dict.fromkeys(line for each in ends for end in each for line in end.lines)
    return {
        line: estimate([one.lines.get(line, 0.0) - other.lines.get(line, 0.0) for one, other in ends]) for line in lines
    }


@dataclass(frozen=True, slots=True)
class PlayoutPlayers:
    """The player at `seat` looks ahead; the others play at a glance, unless `everybody` looks ahead."""

    seat: Seat
    quick: bool
    endings: int
    everybody: bool = False

    def choose_move(self, match: Match[S, V, M], mover: Seat, luck: Chance) -> M:
        game, view = match.game, match.view(mover)
        glances = mover != self.seat and not self.everybody
        if glances and not self.quick:
            return greedy(game, view)
        moves = game.promising(view, quick=self.quick)
        if glances or len(moves) == 1:
            return moves[0]
        if len(moves) > FEW:
            moves = sorted(moves, key=lambda move: -game.appraise(view, move))[:FEW]
        here = luck.fork(f"{match.turn} {mover}")
        return search(game.outlook(view, int(here.seed[:12], 16)), moves, self.endings)[0]

    def play_to_end(self, match: Match[S, V, M], luck: Chance) -> End:
        while not match.over:
            mover = min(match.waiting)
            match = match.accept(mover, self.choose_move(match, mover, luck))
        scores = match.scores()
        lines = Counter[str]()
        for line in scores[self.seat].lines:
            lines[line.what] += line.points
        lines[BEST_RIVAL] = -max(score.total for at, score in enumerate(scores) if at != self.seat)
        return End(tuple(score.total for score in scores), lines)


def playout_players(match: Match[S, V, M], view: V) -> PlayoutPlayers:
    assert view.seat is not None
    late, quick = match.progress.share >= LATE, ranks_at_a_glance(match.game, view)
    return PlayoutPlayers(view.seat, quick, CAREFUL if late and quick else ENDINGS, late)


def ends_of(
    match: Match[S, V, M], view: V, moves: tuple[M, M], playing: PlayoutPlayers, seed: int, worlds: range
) -> list[tuple[End, End]]:
    chance, ends = Chance(f"{seed:064x}"), []
    for number in worlds:
        state = match.game.guess(view, chance.fork(f"world {number}"))
        luck = chance.fork(f"luck {number}")
        world = replace(match, state=state, sealed={})
        for other in sorted(world.waiting - {playing.seat}):
            world = world.accept(other, playing.choose_move(world, other, luck))
        one, second = (playing.play_to_end(world.accept(playing.seat, move), luck) for move in moves)
        ends.append((one, second))
    return ends
