"""What an opponent sees, and what it makes of many endings."""

from collections.abc import Sequence
from math import sqrt
from typing import Protocol, TypeVar

from games.core.values import Seat


class Seen(Protocol):
    """A view. An opponent only needs to know whose it is; it asks the game for the rest."""

    @property
    def seat(self) -> Seat | None:
        """The seat; None for a spectator."""


V = TypeVar("V", bound=Seen)


def estimate(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values)
    return mean, sqrt(spread / (count - 1) / count) if count > 1 else 0.0
