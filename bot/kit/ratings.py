"""Ratings after a match: OpenSkill's Plackett-Luce (Weng and Lin, JMLR 12, 2011), free for all; ties share a rank.
See docs/statistics.md. mu is the estimate, sigma its uncertainty."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from math import log2
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU, SIGMA = 25.0, 25.0 / 3
FLOOR, SCALE = 750, 30
"""Displayed points are FLOOR + SCALE * mu, so a newcomer has 1500."""
DOUBLING = 70
"""Displayed points by which `highest_mu` rises each time that 1 + the number of people met doubles."""
LEVELS = {"sprout": MU - 10, "grazer": MU, "hunter": MU + 10, "apex": MU + 20}
"""Each opponent level's mu. It never moves, or losing on purpose would lift whoever beats the level next."""
ABOVE_LEVEL = 10.0
"""How far above the mu of the strongest opponent at a table a match can lift a person's."""
PROVISIONAL_SIGMA, PROVISIONAL_GAMES = 7.5, 5
"""Among people, a rating is provisional, and on no rating board, until sigma is this low and it has this many
matches."""
FADES_AFTER = 90 * 24 * 3_600_000
"""Milliseconds without a rated match after which a player leaves the rating boards."""

Ladder = Literal["people", "opponents"]
"""The ratings of people against people, or against opponents."""

Key = tuple[int, str]
"""Who is rated: (user id, "") for a person, (0, level) for an opponent."""

Guess = tuple[float, float]


@cache
def model() -> "PlackettLuce":
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MU, sigma=SIGMA)


@dataclass(frozen=True, slots=True)
class Place:
    """Somebody's rank in a match, from 1; equal ranks are a tie."""

    key: Key
    rank: int


def newcomer(key: Key) -> Guess:
    """The (mu, sigma) before a first match; an opponent's never changes."""
    return (LEVELS[key[1]], 0.0) if key[1] else (MU, SIGMA)


def highest_mu(met: int) -> float:
    """The highest mu that somebody can reach against people after meeting `met` of them.

    >>> [points(highest_mu(met)) for met in (0, 1, 3, 9, 19)]
    [1500, 1570, 1640, 1733, 1803]
    """
    return MU + DOUBLING / SCALE * log2(1 + met)


def rate(places: Sequence[Place], known: Mapping[Key, Guess]) -> dict[Key, Guess]:
    """Everyone's rating after a match, before `highest_mu` and `ABOVE_LEVEL` limit it; empty if fewer than two are
    rated."""
    if len({place.key for place in places}) < 2:
        return {}
    scale = model()
    teams = [
        [scale.rating(mu=mu, sigma=sigma)] for mu, sigma in (known.get(each.key, newcomer(each.key)) for each in places)
    ]
    after = [team[0] for team in scale.rate(teams, ranks=[float(place.rank) for place in places])]
    return {place.key: (float(now.mu), float(now.sigma)) for place, now in zip(places, after, strict=True)}


def rate_one_by_one(others: Sequence[Place], places: Sequence[Place], known: Mapping[Key, Guess]) -> dict[Key, Guess]:
    """Rate each of `places` separately, as if it had played only `others`, whose ratings don't change."""
    guesses: dict[Key, Guess] = {}
    for place in places:
        against = [other for other in others if other.key != place.key]
        guesses |= {key: guess for key, guess in rate([*against, place], known).items() if key == place.key}
    return guesses


def ranks(totals: Sequence[int]) -> list[int]:
    """Competition ranks from 1; ties share one.

    >>> ranks([91, 86, 91, 76])
    [1, 3, 1, 4]
    """
    return [1 + sum(other > mine for other in totals) for mine in totals]


def lower_bound(mu: float, sigma: float) -> float:
    """What rating boards sort by: mu - 3 sigma, in displayed points."""
    return FLOOR + SCALE * (mu - 3 * sigma)


def points(mu: float) -> int:
    return round(FLOOR + SCALE * mu)


def margin(sigma: float) -> int:
    """How far off a rating may be, in displayed points: two sigma."""
    return round(2 * SCALE * sigma)


def provisional(sigma: float, games: int) -> bool:
    return sigma > PROVISIONAL_SIGMA or games < PROVISIONAL_GAMES


PERIOD = re.compile(r"20[0-9]{2}-(Q[1-4]|0[1-9]|1[0-2])")


def season(at: int) -> str:
    """The season of an instant: a quarter of a year, in UTC.

    >>> season(1_767_225_600_000)
    '2026-Q1'
    """
    day = datetime.fromtimestamp(at / 1000, UTC)
    return f"{day.year}-Q{(day.month + 2) // 3}"


def month(at: int) -> str:
    """The month of an instant, in UTC.

    >>> month(1_767_225_600_000)
    '2026-01'
    """
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m}"
