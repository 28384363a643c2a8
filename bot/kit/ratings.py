"""Ratings: how a finished match changes its players' ratings (OpenSkill's Plackett-Luce, free for all, ties share a rank).

Weng and Lin, "A Bayesian approximation method for online ranking", JMLR 12 (2011). A rating is an estimate, mu, and its uncertainty, sigma.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU, SIGMA = 25.0, 25.0 / 3
FLOOR, SCALE = 750, 30
"""Displayed points are FLOOR plus SCALE per OpenSkill point, so a newcomer has 1500."""
PROVISIONAL_SIGMA, PROVISIONAL_GAMES = 7.5, 5
"""A rating is provisional, and on no board, until sigma is this low and this many matches count."""
FADES_AFTER = 90 * 24 * 3_600_000
"""Milliseconds without a match after which a player leaves the boards until their next match."""

Ladder = Literal["people", "opponents"]
"""Which ratings: people against people, or the ladder with the opponents."""

Key = tuple[int, str]
"""Who is rated: (a person's number, "") or, for an opponent, (0, its level)."""

Guess = tuple[float, float]
"""mu and sigma."""


@cache
def model() -> "PlackettLuce":
    """OpenSkill's model, loaded at the first rated match so that the bot starts a tenth of a second sooner."""
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MU, sigma=SIGMA)


@dataclass(frozen=True, slots=True)
class Place:
    """One rated player at a table, with a rank from 1; equal ranks are a tie."""

    key: Key
    rank: int


def newcomer(key: Key) -> Guess:
    """The rating before a first match."""
    return (MU, SIGMA)


def rated(places: Sequence[Place], known: Mapping[Key, Guess]) -> dict[Key, Guess]:
    """Everyone's rating after a match. An opponent level in several seats moves by the mean of its changes."""
    if len({place.key for place in places}) < 2:
        return {}
    scale = model()
    teams = [
        [scale.rating(mu=mu, sigma=sigma)] for mu, sigma in (known.get(each.key, newcomer(each.key)) for each in places)
    ]
    after = [team[0] for team in scale.rate(teams, ranks=[float(place.rank) for place in places])]
    guesses: dict[Key, list[Guess]] = {}
    for place, now in zip(places, after, strict=True):
        guesses.setdefault(place.key, []).append((float(now.mu), float(now.sigma)))
    return {
        key: (sum(mu for mu, _ in each) / len(each), sum(sigma for _, sigma in each) / len(each))
        for key, each in guesses.items()
    }


def leavers(stayed: Sequence[Place], left: Sequence[Key], known: Mapping[Key, Guess]) -> dict[Key, Guess]:
    """The ratings of those who left, each as if last behind all who stayed. Nobody else's rating changes.

    Empty if nobody stayed.
    """
    if not stayed:
        return {}
    last = max(place.rank for place in stayed) + 1
    guesses: dict[Key, Guess] = {}
    for key in left:
        others = [place for place in stayed if place.key != key]
        guesses |= {who: guess for who, guess in rated([*others, Place(key, last)], known).items() if who == key}
    return guesses


def ranks(totals: Sequence[tuple[int, ...]]) -> list[int]:
    """Competition ranks from 1: how many are strictly ahead, and one.

    >>> ranks([(91,), (86,), (91,), (76,)])
    [1, 3, 1, 4]
    """
    return [1 + sum(other > mine for other in totals) for mine in totals]


def lower_bound(mu: float, sigma: float) -> float:
    """The number that boards sort by: a rating we can be almost sure of (mu - 3 sigma)."""
    return FLOOR + SCALE * (mu - 3 * sigma)


def points(mu: float) -> int:
    """A rating as people see it: 1500 for a newcomer."""
    return round(FLOOR + SCALE * mu)


def margin(sigma: float) -> int:
    """How far off a rating may be, in displayed points (two sigma: right about 19 times in 20)."""
    return round(2 * SCALE * sigma)


def provisional(sigma: float, games: int) -> bool:
    """Whether too little is known about someone to rank them."""
    return sigma > PROVISIONAL_SIGMA or games < PROVISIONAL_GAMES


PERIOD = re.compile(r"20[0-9]{2}-(Q[1-4]|0[1-9]|1[0-2])")
"""What a season or a month is called."""


def season(at: int) -> str:
    """The season of an instant: a quarter of a year in UTC.

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
