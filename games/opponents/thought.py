"""What an opponent sees and what it answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Generic

from games.core.game import M


@dataclass(frozen=True, slots=True)
class Thought(Generic[M]):
    """A move and plain sentences that say why, shown after the match."""

    move: M
    why: str


def estimate(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values)
    return mean, sqrt(spread / (count - 1) / count) if count > 1 else 0.0
