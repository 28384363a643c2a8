"""A player's total as a sum of parts that look at a few kinds each, so that a search sees quickly what an exchange of two cards changes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from games.core.values import Seat
from games.drafting.board import Board

kept = lru_cache(maxsize=16_384)
"""For what a split asks again and again: kept as long as the split is, so that a search needs little memory."""


@dataclass(frozen=True, slots=True)
class Part:
    """Points that depend only on where the cards of these kinds lie; `points` takes the masks of all kinds."""

    kinds: tuple[int, ...]
    points: Callable[[Sequence[int]], int]


@dataclass(frozen=True, slots=True)
class Parts:
    """All parts of a total. `heat` is how many points an exchange may lose with a chance of 1 in e, at the start and at the end of a
    search; `lacking` says what the number of parts without points adds."""

    parts: Sequence[Part]
    heat: tuple[float, float]
    lacking: Callable[[int], int] = field(default=lambda _: 0)


Splits = Callable[[Sequence[Board], Sequence[int], Seat], Parts]
"""A game's parts for one player, from all ecosystems and the neutral pile; only the player's own cards will move."""
