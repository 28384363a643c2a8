"""The time of day and a steady clock beside it, passed in so that tests can move them."""

import time
from collections import deque
from collections.abc import Callable
from email.utils import parsedate_to_datetime

Clock = Callable[[], int]
"""Returns the time in milliseconds, of a wall clock since 1970."""

MINUTE = 60_000
HOUR = 60 * MINUTE


def wall_clock() -> int:
    """The machine's own time."""
    return time.time_ns() // 1_000_000


def steady_clock() -> int:
    """A clock that nobody sets. On Linux it stops while the machine is suspended (CLOCK_MONOTONIC), which is what `Drift` needs: that time
    counts as a jump of the wall clock.
    """
    return time.monotonic_ns() // 1_000_000


class Drift:
    """Notices when the wall clock jumps against a steady one: the machine was suspended, or somebody set the time."""

    def __init__(self, wall: Clock, steady: Clock) -> None:
        self._wall, self._steady = wall, steady
        self._apart: int | None = None

    def jumped(self) -> int:
        """Milliseconds that the wall clock has jumped, below 0 if it was set back; 0 if less than a minute. A jump counts until `settle`;
        small differences never add up to one.
        """
        jump = self._wall() - self._steady() - self._apart if self._apart is not None else 0
        if abs(jump) >= MINUTE:
            return jump
        self.settle()
        return 0

    def settle(self) -> None:
        """From now on, compare with how far apart the clocks are now."""
        self._apart = self._wall() - self._steady()


class DiscordsClock:
    """How old what Discord sends is, by Discord's clock: this machine's may be wrong. It is learned from the dates of its answers."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._ahead: deque[float] = deque(maxlen=32)
        """Milliseconds by which this machine's clock was ahead at each of the last answers, and up to a second more."""

    def heard(self, date: str | None) -> None:
        """An answer of Discord's has this `Date`."""
        if date:
            self._ahead.append(self._clock() - parsedate_to_datetime(date).timestamp() * 1000)

    def age(self, snowflake: int) -> float:
        """Milliseconds since Discord made this id, or up to a second less; 0 while Discord's time is unknown. Discord docs, API Reference:
        Snowflakes.
        """
        made = (snowflake >> 22) + 1_420_070_400_000
        return max(0, self._clock() - min(self._ahead) - made) if self._ahead else 0
