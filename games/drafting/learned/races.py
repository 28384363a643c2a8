"""Prizes as a reason: how a pick leaves a player in the race for the most of something."""

from collections.abc import Callable, Iterator, Sequence

from games.core.values import Seat
from games.drafting.learned.later import Part

WEIGHT = 2.0
"""About what it is worth by the end to draw level in a race, or to get ahead."""


def race(seat: Seat, one: Sequence[int], two: Sequence[int], said: Callable[[int, int, int], str]) -> Iterator[Part]:
    """The better move draws level or gets ahead in a race, and the other one doesn't. `one` and `two` hold the sizes that compete after
    each of them, the neutral pile's too; `said` makes the sentence of the own sizes and the most of the others."""
    mine, less, most = one[seat], two[seat], max(size for other, size in enumerate(one) if other != seat)
    if most and less <= most <= mine and less < mine:
        yield WEIGHT, said(mine, less, most)
