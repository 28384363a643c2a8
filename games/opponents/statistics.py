"""How far the mean of some imagined endings can be trusted."""

from collections.abc import Sequence
from math import sqrt


def estimate(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error, which is 0 for a single value."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values)
    return mean, sqrt(spread / (count - 1) / count) if count > 1 else 0.0
