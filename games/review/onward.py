"""Playing on: both lines of a pick to the end of the match, by players who look ahead, in worlds that its player could think possible."""

from dataclasses import dataclass, replace

from games.core.chance import Chance
from games.core.game import Game, M, S, ahead
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
    """The points that a pick gave up when both lines were played on, the standard error, and in how many worlds."""

    lost: float
    error: float
    worlds: int


def onward(match: Match[S, V, M], view: V, better: M, made: M, seed: int, worlds: int, imagined: Found) -> Onward:
    """Both lines of a pick, played on in so many worlds, and in more where that and the `imagined` loss together can't tell."""
    gained = played_on(match, view, better, made, seed, range(worlds))
    lost, error = both(imagined, estimate(gained))
    if LEAST[-1][1] <= lost < UNSURE * error:
        gained += played_on(match, view, better, made, seed, range(worlds, MORE * worlds))
    return Onward(*estimate(gained), len(gained))


def played_on(match: Match[S, V, M], view: V, better: M, made: M, seed: int, worlds: range) -> list[float]:
    """How many points further ahead of the best rival the better move ends, in each of these worlds. There both lines meet the same cards
    and the same luck."""
    seat, chance = view.seat, Chance(f"{seed:064x}")
    assert seat is not None
    gained = []
    for number in worlds:
        state = match.game.guess(view, chance.fork(f"world {number}"))
        luck = chance.fork(f"luck {number}")
        world = _others(replace(match, state=state, sealed={}), seat, luck)
        one, other = (_end(world.accept(seat, move), seat, luck) for move in (better, made))
        gained.append(float(one - other))
    return gained


def _end(match: Match[S, V, M], seat: Seat, luck: Chance) -> int:
    """How many points ahead of the best rival a seat ends."""
    while not match.over:
        match = _others(match, None, luck)
    return ahead([score.total for score in match.scores()], seat)


def _others(match: Match[S, V, M], seat: Seat | None, luck: Chance) -> Match[S, V, M]:
    """The match once everybody but this seat has moved."""
    for each in sorted(match.waiting - {seat}):
        match = match.accept(each, _looking(match.game, match.view(each), luck.fork(f"{match.turn} {each}")))
    return match


def _looking(game: Game[S, V, M], view: V, luck: Chance) -> M:
    """The move of a player who looks ahead."""
    return search(outlook(game, view, int(luck.seed[:12], 16)), game.shortlist(view), ENDINGS)[0]
