"""How far imagined losses are to be believed."""

from collections.abc import Mapping
from math import hypot

BELIEVED: Mapping[str, tuple[float, ...]] = {
    "ecosystem": (0.25, 0.25, 0.9, 0.85), "savanna": (0.65, 0.45, 0.65, 0.7), "phylo": (0.2, 0.55, 0.5, 0.95),
    "lines": (0.65, 0.6, 0.85, 1.0),
}  # fmt: skip
"""By game, for each quarter of the match: about which part of an imagined loss stayed when strong players played both lines to the end
(`python -m bench review --worlds 0`, column "imagined"): drafts at tables of four (`--first 100 --matches 10 --again 3 --budget 400`),
Phylo in 48 matches (`--budget 60`, from 500, 600, 700, 800 and 900 on), whose losses counted in full, and Savannah Lines in 24 (`--budget
60`, from 2000 and 2100 on). EcoGoGo's count in full."""

MENDING = frozenset({"phylo"})
"""Games in which the same turn can still mend what a move gives up: what isn't believed of a loss isn't missing in the chance after it."""

LAST = 0.9
"""From here on a draft has only its last two picks left, and Phylo about its last turn. Their losses count in full: of an imagined loss of
the second-last pick nearly all stayed when strong players played both lines to the end, 0.97 in Ecosystem (24 picks) and 0.89 in Savanna
(58)."""


def believed(slug: str, played: float) -> float:
    """The part of an imagined loss that counts when so much of the match (0 to 1) was over."""
    parts = BELIEVED.get(slug)
    if parts is None or played >= LAST:
        return 1.0
    return parts[min(int(played * len(parts)), len(parts) - 1)]


PLAYED_ON: Mapping[str, float] = {
    "ecosystem": 0.0,
    "savanna": 0.0,
    **dict.fromkeys(("ecogogo", "lines", "phylo"), 0.35),
}
"""Games in which a pick that looks like an error is also played on by players who look ahead (games/review/onward.py), and how much of the
match must be over: earlier, it would take too long, and luck would decide more than the move."""

DRAFTS = frozenset({"ecosystem", "savanna"})
"""Games that need compiled endings for that, because in plain Python it takes a minute or more. Their score sheets have a line for each
card, so they say where points came from."""


def plays_on(slug: str, played: float) -> bool:
    """Whether a pick that looks like an error is played on when so much of the match (0 to 1) was over."""
    return slug in PLAYED_ON and played >= PLAYED_ON[slug]


LATE, FOREMOST = 0.5, 4
"""In drafts, from this part of the match on, the FOREMOST moves that did best in endings are played on too, to find the best of them
(docs/benchmarks.md: what that gains). Earlier it's only the best one, to find out whether the pick is an error."""


def foremost(slug: str, played: float) -> int:
    """How many of the moves that did best in endings are played on before a pick is judged, when so much of the match was over."""
    if slug not in DRAFTS:
        return 0
    return FOREMOST if played >= LATE else 1


DOUBT = 2.0
"""Points by which an imagined loss of a draft was off, beyond its standard error: with this, what both ways found together came closest to
what 384 picks really gave up. The games of turns take the same, unmeasured."""

Found = tuple[float, float]
"""Points that a pick gave up, and their standard error."""

SELDOM = 3.0
"""Beyond the error of playing on, endings seldom differ from it by more than so many times that doubt; where they do, they missed something
and count for less. Of 142 losses this changed four, two of them greatly: 5.1 and 8.3 points became 11.0 and 14.4, and 14.4 and 16.6 were
found again in other deals (docs/benchmarks.md)."""

NOTHING: Found = (0.0, 0.0)
"""A pick that is still close after many deals most likely gives up little: what it seems to is drawn towards this, as if DOUBT was usual.
Of 17 such losses 2.8 points were said on average before, and 2.4 found again in other deals (docs/benchmarks.md)."""


def both(imagined: Found, found: Found) -> Found:
    """What counts of an imagined loss, and what playing on found: the surer of them counts for more (weights by inverse variance).

    >>> both((4.0, 1.5), (6.0, 2.5))[0], both((4.0, 1.5), (6.0, 0.0))
    (5.0, (6.0, 0.0))
    >>> round(both((0.0, 0.5), (16.0, 2.5))[0], 1)
    12.2
    """
    apart = max(0.0, abs(found[0] - imagined[0]) - found[1])
    doubt = max(hypot(imagined[1], DOUBT), apart / SELDOM)
    sure = doubt**2 / (doubt**2 + found[1] ** 2)
    return imagined[0] + sure * (found[0] - imagined[0]), doubt * found[1] / hypot(doubt, found[1])
