"""The time of day and a steady clock beside it, passed in so that tests can move them; and one
task that sleeps until the next thing is due.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from email.utils import parsedate_to_datetime

import structlog

log = structlog.get_logger()

Clock = Callable[[], int]
"""Returns the time in milliseconds, of a wall clock since 1970."""

MINUTE = 60_000
HOUR = 60 * MINUTE

EPOCH = 1_420_070_400_000
"""Discord docs, API Reference: Snowflakes: the first millisecond of 2015."""

BEAT = 5.0
"""Seconds between two looks at whether time has passed without the program."""


def wall_clock() -> int:
    """The machine's own time."""
    return time.time_ns() // 1_000_000


def steady_clock() -> int:
    """A clock that nobody sets. On Linux it stops while the machine is suspended (CLOCK_MONOTONIC), which is what `Drift` needs: that time
    counts as a jump of the wall clock.
    """
    return time.monotonic_ns() // 1_000_000


class Drift:
    """Notices when time passes without the program: the wall clock jumps against a steady one, because the machine was suspended or the
    time was set; or all clocks run on while the program is stopped.
    """

    beats = 0
    """How often `watch` has found that the event loop turns."""

    def __init__(self, wall: Clock, steady: Clock) -> None:
        self._wall, self._steady = wall, steady
        self._apart: int | None = None
        self._agreed: int | None = None
        self._due: float | None = None
        """When `watch` beats next, by the loop's time; None before it does."""

    async def watch(self, noticed: Callable[[], None]) -> None:
        """Look every few seconds, forever; `noticed` hears of each jump."""
        heard = False
        while True:
            jumped = self.jumped() != 0
            if jumped and not heard:
                noticed()
            heard = jumped
            self.beats += 1
            self._due = asyncio.get_running_loop().time() + BEAT
            await asyncio.sleep(BEAT)

    def jumped(self) -> int:
        """Milliseconds that the wall clock has jumped or the program was stopped, below 0 if the time was set back; 0 if less than a
        minute. A jump counts until `settle`; small differences never add up to one.
        """
        if self._apart is not None:
            self._apart -= self._late()
            jump = self._wall() - self._steady() - self._apart
            if abs(jump) >= MINUTE:
                return jump
        self.settle()
        return 0

    def _late(self) -> int:
        """Milliseconds by which a beat is late, counted once; 0 if less than a minute."""
        late = 0 if self._due is None else int(1000 * (asyncio.get_running_loop().time() - self._due))
        if self._due is None or late < MINUTE:
            return 0
        self._due += late / 1000
        return late

    def settle(self) -> None:
        """From now on, compare with how far apart the clocks are now."""
        self._late()
        self._agreed = self._steady()
        self._apart = self._wall() - self._agreed

    def since_agreed(self) -> int:
        """Milliseconds since the last look at which nothing had jumped."""
        return 0 if self._agreed is None else self._steady() - self._agreed


class DiscordsClock:
    """How old what Discord sends is, by Discord's clock: this machine's may be wrong. It is learned from the dates of its answers."""

    def __init__(self, clock: Clock) -> None:
        """`clock` is best one that nobody sets: it may be wrong, but not jump."""
        self._clock = clock
        self.ahead: deque[float] = deque(maxlen=32)
        """Milliseconds by which `clock` was ahead of Discord's at each of the last answers, and up to a second more."""

    def heard(self, date: str | None) -> None:
        """An answer of Discord's has this `Date`."""
        if date:
            self.ahead.append(self._clock() - parsedate_to_datetime(date).timestamp() * 1000)

    def age(self, snowflake: int) -> float:
        """Milliseconds since Discord made this id, or up to a second less; 0 while Discord's time is unknown. Discord docs, API Reference:
        Snowflakes.
        """
        made = (snowflake >> 22) + EPOCH
        return max(0, self._clock() - min(self.ahead) - made) if self.ahead else 0


LONGEST_NAP = 3 * HOUR
"""Longest sleep in milliseconds, whatever is due next: someone may set the machine's clock."""
SHORTEST_NAP = 50
AFTER_FAILURE = 30_000
"""Milliseconds before the next attempt after the work itself fails."""


class Sleeper:
    """Sleeps until `next_at` (Unix milliseconds, None if nothing is in sight), then runs `work`, forever."""

    def __init__(
        self, clock: Clock, next_at: Callable[[], Awaitable[int | None]], work: Callable[[], Awaitable[None]]
    ) -> None:
        self._clock = clock
        self._next_at = next_at
        self._work = work
        self._task: asyncio.Task[None] | None = None
        self._nap: asyncio.Task[None] | None = None
        self._stale = False

    @property
    def asleep(self) -> bool:
        """Whether it waits for an instant, and neither works nor has to ask for the next one."""
        return self._nap is not None and not self._nap.done() and not self._stale

    def start(self) -> None:
        """Start the task; a second call does nothing."""
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="sleeper")

    def wake(self) -> None:
        """Ask for the next instant again; if `work` is running, right after it."""
        self._stale = True
        if self._nap is not None:
            self._nap.cancel()

    async def _run(self) -> None:
        while True:
            self._stale = False
            pause = await self._pause()
            if self._stale:
                continue
            self._nap = asyncio.create_task(asyncio.sleep(pause / 1000), name="nap")
            try:
                await self._nap
            except asyncio.CancelledError:
                task = asyncio.current_task()
                if not self._stale or (task is not None and task.cancelling()):
                    raise
                continue
            finally:
                self._nap = None
            try:
                await self._work()
            except Exception:
                log.exception("due work failed")
                await asyncio.sleep(AFTER_FAILURE / 1000)

    async def _pause(self) -> int:
        try:
            due = await self._next_at()
        except Exception:
            log.exception("the next deadline could not be read")
            return AFTER_FAILURE
        return min(LONGEST_NAP, max(SHORTEST_NAP, due - self._clock())) if due is not None else LONGEST_NAP

    async def close(self) -> None:
        """Stop for good."""
        self._stale = False
        for task in (self._task, self._nap):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
