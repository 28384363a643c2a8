"""A player's total as a sum of parts that look at a few kinds each, so that a search sees quickly what an exchange of two cards changes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from games.core.values import Seat
from games.drafting.board import Board


@dataclass(frozen=True, slots=True)
class Part:
    """Points that depend only on where the cards of these kinds lie; `points` takes one mask for each. They are kept, unless the
    kinds are so many that they seldom lie the same way again."""

    kinds: tuple[int, ...]
    points: Callable[..., int]
    kept: bool = True


@dataclass(frozen=True, slots=True)
class Parts:
    """All parts of a total. `lacking` says what the number of parts without points adds."""

    parts: Sequence[Part]
    lacking: Callable[[int], int] = field(default=lambda _: 0)


Splits = Callable[[Sequence[Board], Sequence[int], Seat], Parts]
"""A game's parts for one player, from all ecosystems and the neutral pile; only the player's own cards will move."""
