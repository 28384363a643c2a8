"""Playing on: both lines of a pick to the end of the match, by players who look ahead, in worlds that its player could think possible."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from games.core.chance import Chance
from games.core.game import BEST_RIVAL, Game, M, Paid, S
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


@dataclass(frozen=True, slots=True)
class Onward:
    """The points that a pick gave up when both lines were played on, the standard error, and in how many worlds. `lines`: what each line
    of the score sheet brought of them, with its standard error."""

    lost: float
    error: float
    worlds: int
    lines: Mapping[str, Found] = field(default_factory=dict)


def onward(match: Match[S, V, M], view: V, better: M, made: M, seed: int, worlds: int, imagined: Found) -> Onward:
    """Both lines of a pick, played on in so many worlds, and in more where that and the `imagined` loss together can't tell."""
    gained = played_on(match, view, better, made, seed, range(worlds))
    lost, error = both(imagined, lead(gained))
    if LEAST[-1][1] <= lost < UNSURE * error:
        gained += played_on(match, view, better, made, seed, range(worlds, MORE * worlds))
    names = dict.fromkeys(name for each in gained for name in each)
    lines = {name: estimate([each.get(name, 0.0) for each in gained]) for name in names}
    return Onward(*lead(gained), len(gained), lines)


def lead(gained: Sequence[Paid]) -> Found:
    """How many points further ahead the better move ended, on average, and the standard error."""
    return estimate([sum(each.values()) for each in gained])


def played_on(match: Match[S, V, M], view: V, better: M, made: M, seed: int, worlds: range) -> list[Paid]:
    """What the better move ends with more than the other one, in each of these worlds. There both lines meet the same cards and the same
    luck."""
    seat, chance = view.seat, Chance(f"{seed:064x}")
    assert seat is not None
    gained: list[Paid] = []
    for number in worlds:
        state = match.game.guess(view, chance.fork(f"world {number}"))
        luck = chance.fork(f"luck {number}")
        world = _others(replace(match, state=state, sealed={}), seat, luck)
        one, other = (_end(world.accept(seat, move), seat, luck) for move in (better, made))
        gained.append({name: float(one[name] - other[name]) for name in dict.fromkeys((*one, *other))})
    return gained


def _end(match: Match[S, V, M], seat: Seat, luck: Chance) -> Counter[str]:
    """A seat's score sheet at the end, by lines, and how many points its best rival takes from that."""
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
