"""The time of day, passed in so that tests can move it."""

import time
from collections.abc import Callable

Clock = Callable[[], int]
"""Returns the time in Unix milliseconds."""

MINUTE = 60_000
HOUR = 60 * MINUTE


def wall_clock() -> int:
    """The machine's own time."""
    return time.time_ns() // 1_000_000
