"""Ratings: how much a match counts for each of its players, so that no circle of accounts lifts one of them.

A match counts less the more often the same people met lately, the less was known about the others a season ago, and the more its player
plays. And in a season a rating stays within reach of where it was. docs/statistics.md explains all of it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.kit.ratings import Guess, Key, Place, leavers, newcomer, rated

DAY = 24 * 3_600_000
LATELY = 30 * DAY
"""Milliseconds over which meetings and matches are counted."""
SEASON = 90 * DAY
"""Milliseconds over which a rating has a reach, and after which one is established."""
COUNTED = 100
"""At most so many of a player's latest rated matches are counted."""
MEETINGS, MATCHES = 10, 20
"""Among the matches of late, so many meetings of two people, and so many matches of one, still count fully."""
CERTAINTY = 3
"""The power of the ratio of uncertainties by which newcomers move others less."""
SETTLED = 5.5
"""Someone whose sigma was this low a season ago is settled."""
REACH, FAR_REACH = 0.5, 2.0
"""By how many of its sigmas a rating moves in a season at most; the second if everybody else at the table is settled."""


@dataclass(frozen=True, slots=True)
class Past:
    """What the ledger holds of someone before a match: their rated matches of late, and their rating a season ago."""

    matches: frozenset[int]
    then: Guess


NEW = Past(frozenset(), newcomer((1, "")))


def weighed(
    places: Sequence[Place], left: Sequence[Key], known: Mapping[Key, Guess], past: Mapping[Key, Past]
) -> dict[Key, Guess]:
    """Everyone's rating after a match: of those who stayed among themselves, and of those who left as last behind them.

    Opponents move only if a person stayed.
    """
    after = rated(places, known) if any(is_person(place.key) for place in places) else {}
    after |= leavers(places, left, known)
    stayed = list(dict.fromkeys(place.key for place in places))
    return {
        key: moved(key, guess, [each for each in stayed if each != key], left, known, past)
        for key, guess in after.items()
    }


def moved(
    key: Key,
    after: Guess,
    others: Sequence[Key],
    left: Sequence[Key],
    known: Mapping[Key, Guess],
    past: Mapping[Key, Past],
) -> Guess:
    """A rating after its share of the way to `after`, and within its reach. Those who left count for the reach: until then they can have
    played for someone.
    """
    before = known.get(key, newcomer(key))
    share = weight(key, others, known, past)
    if is_person(key):
        share *= within(
            reach(key, [*others, *(each for each in left if each != key)], past),
            before[0],
            before[0] + share * (after[0] - before[0]),
        )
    return (before[0] + share * (after[0] - before[0]), before[1] + share * (after[1] - before[1]))


def weight(key: Key, others: Sequence[Key], known: Mapping[Key, Guess], past: Mapping[Key, Past]) -> float:
    """How much a match counts for one of its players, up to 1: the mean over the others, less for someone who plays a lot."""
    sigma = known.get(key, newcomer(key))[1]
    shares = [
        falling(_meetings(key, other, past), MEETINGS) * min(1.0, (sigma / _sigma(other, known, past)) ** CERTAINTY)
        for other in others
    ]
    often = falling(len(past.get(key, NEW).matches), MATCHES) if is_person(key) else 1.0
    return often * sum(shares) / len(shares)


def reach(key: Key, others: Sequence[Key], past: Mapping[Key, Past]) -> Guess:
    """The lowest and the highest mu that this match can lead a person to."""
    mu, sigma = past.get(key, NEW).then
    settled = all(past.get(other, NEW).then[1] <= SETTLED for other in others if is_person(other))
    far = sigma * (FAR_REACH if settled else REACH)
    return (mu - far, mu + far)


def within(bounds: Guess, before: float, after: float) -> float:
    """The share of the way from one mu to another that stays within bounds; none from outside them.

    >>> within((20.0, 30.0), 25.0, 35.0), within((20.0, 30.0), 25.0, 24.0), within((20.0, 30.0), 31.0, 30.5)
    (0.5, 1.0, 0.0)
    """
    low, high = bounds
    if not low <= before <= high:
        return 0.0
    nearest = min(max(after, low), high)
    return 1.0 if nearest == after else (nearest - before) / (after - before)


def falling(count: int, free: int) -> float:
    """The weight of one more match after `count`, of which `free` count fully.

    >>> [round(falling(count, 10), 2) for count in (0, 9, 10, 19, 29)]
    [1.0, 1.0, 0.83, 0.25, 0.11]
    """
    return 1.0 if count < free else (free / (count + 1)) ** 2


def is_person(key: Key) -> bool:
    """Whether a key is a person's, present or erased, and not an opponent level's."""
    return key[0] != 0


def _meetings(key: Key, other: Key, past: Mapping[Key, Past]) -> int:
    """How often two met lately. To people a level is never the same company; to a level every match with someone is a meeting."""
    if not is_person(other):
        return 0
    theirs = past.get(other, NEW).matches
    return len(theirs & past.get(key, NEW).matches) if is_person(key) else len(theirs)


def _sigma(key: Key, known: Mapping[Key, Guess], past: Mapping[Key, Past]) -> float:
    """How uncertain someone is to the others: a person as of a season ago, so that a crowd can't establish itself in a hurry."""
    return past.get(key, NEW).then[1] if is_person(key) else known.get(key, newcomer(key))[1]
