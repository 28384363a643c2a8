"""Playing on: both lines of a pick to the end of the match, by players who look ahead, in worlds that its player could think possible."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from games.core.chance import Chance
from games.core.game import BEST_RIVAL, Game, M, S
from games.core.match import Match
from games.core.values import Seat
from games.opponents.apex import search
from games.opponents.thinking import estimate
from games.opponents.thought import V
from games.opponents.worlds import outlook
from games.review.judged import LEAST
from games.review.trust import Found, both

ENDINGS = 64
"""Imagined endings for each decision on the way."""

MORE, UNSURE = 3, 3.0
"""Where the loss that both ways find is enough for a verdict, but less than UNSURE standard errors, MORE times as many worlds decide."""


Sheet = Mapping[str, float]
"""A player's points at the end of a match by line of the score sheet, and as BEST_RIVAL what the best rival takes from them."""


@dataclass(frozen=True, slots=True)
class Onward:
    """The points that a pick gave up when both lines were played on, the standard error, and in how many worlds. `lines`: what each line
    of the score sheet brought of them, with its standard error; `scored`: in how many worlds it had points, after the better move and
    after the other one."""

    lost: float
    error: float
    worlds: int
    lines: Mapping[str, Found] = field(default_factory=dict)
    scored: Mapping[str, tuple[int, int]] = field(default_factory=dict)


def onward(match: Match[S, V, M], view: V, better: M, made: M, seed: int, worlds: int, imagined: Found) -> Onward:
    """Both lines of a pick, played on in so many worlds, and in more where that and the `imagined` loss together can't tell."""
    ends = played_on(match, view, (better, made), seed, range(worlds))
    lost, error = both(imagined, lead(ends))
    if LEAST[-1][1] <= lost < UNSURE * error:
        ends += played_on(match, view, (better, made), seed, range(worlds, MORE * worlds))
    names = dict.fromkeys(name for each in ends for sheet in each for name in sheet)
    lines = {name: estimate([one.get(name, 0.0) - other.get(name, 0.0) for one, other in ends]) for name in names}
    one, other = (
        Counter(name for sheet in each for name in sheet if sheet[name] > 0) for each in zip(*ends, strict=True)
    )
    return Onward(*lead(ends), len(ends), lines, {name: (one[name], other[name]) for name in names})


def lead(ends: Sequence[Sequence[Sheet]], one: int = 0, other: int = 1) -> Found:
    """How many points further ahead one move ended than another, on average, and the standard error."""
    return estimate([sum(each[one].values()) - sum(each[other].values()) for each in ends])


def preferred(
    match: Match[S, V, M], view: V, moves: Sequence[M], seed: int, worlds: int, imagined: Sequence[Found],
) -> tuple[int, float]:  # fmt: skip
    """Which of these moves is best when they are played on too, and how many points it is ahead of the last of them. `imagined`: how far
    each is ahead of the last one, by endings. The worlds are others than those in which a verdict is confirmed, so that luck isn't
    counted twice."""
    ends = played_on(match, view, moves, seed, range(MORE * worlds, (MORE + 1) * worlds))
    ahead = [both(more, lead(ends, at, len(moves) - 1))[0] for at, more in enumerate(imagined)]
    best = max(range(len(moves)), key=ahead.__getitem__)
    return best, ahead[best]


def played_on(match: Match[S, V, M], view: V, moves: Sequence[M], seed: int, worlds: range) -> list[tuple[Sheet, ...]]:
    """How each of these moves ends in each of these worlds. There all lines meet the same cards and the same luck."""
    seat, chance = view.seat, Chance(f"{seed:064x}")
    assert seat is not None
    ends: list[tuple[Sheet, ...]] = []
    for number in worlds:
        state = match.game.guess(view, chance.fork(f"world {number}"))
        luck = chance.fork(f"luck {number}")
        world = _others(replace(match, state=state, sealed={}), seat, luck)
        ends.append(tuple(_end(world.accept(seat, move), seat, luck) for move in moves))
    return ends


def _end(match: Match[S, V, M], seat: Seat, luck: Chance) -> Sheet:
    """A seat's score sheet at the end of the match."""
    while not match.over:
        match = _others(match, None, luck)
    scores = match.scores()
    end = Counter[str]()
    for line in scores[seat].lines:
        end[line.what] += line.points
    end[BEST_RIVAL] = -max(score.total for at, score in enumerate(scores) if at != seat)
    return end


def _others(match: Match[S, V, M], seat: Seat | None, luck: Chance) -> Match[S, V, M]:
    """The match once everybody but this seat has moved."""
    for each in sorted(match.waiting - {seat}):
        match = match.accept(each, _looking(match.game, match.view(each), luck.fork(f"{match.turn} {each}")))
    return match


def _looking(game: Game[S, V, M], view: V, luck: Chance) -> M:
    """The move of a player who looks ahead."""
    return search(outlook(game, view, int(luck.seed[:12], 16)), game.shortlist(view), ENDINGS)[0]
