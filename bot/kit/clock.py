"""Clocks that tests can move, and a task that sleeps until the next thing is due."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from email.utils import parsedate_to_datetime

import structlog

log = structlog.get_logger()

Clock = Callable[[], int]
"""Returns milliseconds; on a wall clock, those since 1970."""

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR

EPOCH = 1_420_070_400_000
"""The first millisecond of 2015, from which Discord's ids count (API Reference: Snowflakes)."""

BEAT = 5.0
"""Seconds between checks for a jump of the clock."""


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


def steady_clock() -> int:
    """Milliseconds of a clock that nobody sets. It may stop while the machine sleeps."""
    return time.monotonic_ns() // 1_000_000


class ClockJumps:
    """Notices when the wall clock jumps (the machine slept, its time was set) and when the process was stopped."""

    beats = 0

    def __init__(self, wall: Clock, steady: Clock) -> None:
        self._wall, self._steady = wall, steady
        self._apart: int | None = None
        self._agreed: int | None = None
        self._due: float | None = None

    async def watch(self, noticed: Callable[[], None]) -> None:
        heard = False
        while True:
            jumped = self.jump() != 0
            if jumped and not heard:
                noticed()
            heard = jumped
            self.beats += 1
            self._due = asyncio.get_running_loop().time() + BEAT
            await asyncio.sleep(BEAT)

    def jump(self) -> int:
        """How far the clock has jumped or the process stood still since the last `accept`, in milliseconds; negative if
        time was set back. Less than a minute is accepted and counts as 0."""
        if self._apart is not None:
            self._apart -= self._late()
            jump = self._wall() - self._steady() - self._apart
            if abs(jump) >= MINUTE:
                return jump
        self.accept()
        return 0

    def _late(self) -> int:
        late = 0 if self._due is None else int(1000 * (asyncio.get_running_loop().time() - self._due))
        if self._due is None or late < MINUTE:
            return 0
        self._due += late / 1000
        return late

    def accept(self) -> None:
        """Take the time as it is, so that only later jumps count."""
        self._late()
        self._agreed = self._steady()
        self._apart = self._wall() - self._agreed

    def since_accepted(self) -> int:
        return 0 if self._agreed is None else self._steady() - self._agreed


class DiscordsClock:
    """Tells the age of Discord's ids by Discord's clock, as learned from its answers. `clock` may be wrong, but must
    not jump."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.ahead: deque[float] = deque(maxlen=32)
        """Milliseconds by which `clock` was ahead at the last answers, up to a second too many."""

    def learn(self, date: str | None) -> None:
        if date:
            self.ahead.append(self._clock() - parsedate_to_datetime(date).timestamp() * 1000)

    def age(self, snowflake: int) -> float:
        """Milliseconds since Discord made an id, up to a second too few; 0 before the first answer."""
        made = (snowflake >> 22) + EPOCH
        return max(0, self._clock() - min(self.ahead) - made) if self.ahead else 0


LONGEST_NAP = 3 * HOUR
"""The longest sleep of a `Scheduler`, in milliseconds."""
SHORTEST_NAP = 50
AFTER_FAILURE = 30_000
"""Milliseconds before a `Scheduler` tries again what failed."""


class Scheduler:
    """Sleeps until `next_at` (Unix milliseconds; None if nothing is due), then runs `work`, forever. Works every
    `LONGEST_NAP` at least."""

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
        return self._nap is not None and not self._nap.done() and not self._stale

    def start(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="scheduler")

    def wake(self) -> None:
        """Ask for `next_at` again, at once or after the running `work`."""
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
        self._stale = False
        for task in (self._task, self._nap):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
