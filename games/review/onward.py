"""Playing on: both lines of a pick to the end of the match, by players who look ahead, in worlds that its player could think possible."""

from dataclasses import replace

from games.core.chance import Chance
from games.core.game import Game, M, S, ahead
from games.core.match import Match
from games.core.values import Seat
from games.opponents.apex import search
from games.opponents.thinking import estimate
from games.opponents.thought import V
from games.opponents.worlds import outlook

ENDINGS = 64
"""Imagined endings for each decision on the way."""


def played_on(match: Match[S, V, M], view: V, better: M, made: M, seed: int, worlds: int) -> tuple[float, float]:
    """How many points further ahead of the best rival the better move ends, on average, and the standard error. In each world both lines
    meet the same cards and the same luck."""
    seat, chance = view.seat, Chance(f"{seed:064x}")
    assert seat is not None
    gained = []
    for number in range(worlds):
        state = match.game.guess(view, chance.fork(f"world {number}"))
        luck = chance.fork(f"luck {number}")
        world = _others(replace(match, state=state, sealed={}), seat, luck)
        one, other = (_end(world.accept(seat, move), seat, luck) for move in (better, made))
        gained.append(float(one - other))
    return estimate(gained)


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
