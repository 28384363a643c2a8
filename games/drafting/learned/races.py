"""Prizes as a reason: how a pick leaves a player in the race for the most of something."""

from collections.abc import Callable, Iterator, Sequence

from games.core.values import Seat
from games.drafting.learned.later import Part

NEAR = 2
"""Whoever is so far ahead or behind isn't racing any more."""

WEIGHT = 2.0
"""About what a step in a race is worth by the end."""


def race(seat: Seat, one: Sequence[int], two: Sequence[int], said: Callable[[int, int], str]) -> Iterator[Part]:
    """The step that the better move makes in a race and the other one doesn't. `one` and `two` hold the sizes that compete after each of
    them; `said` makes the sentence of the own size and the most of the others."""
    mine, most = one[seat], max(size for other, size in enumerate(one) if other != seat)
    if mine > two[seat] and abs(mine - most) <= NEAR and abs(two[seat] - most) <= NEAR:
        yield WEIGHT * (mine - two[seat]), said(mine, most)
