"""One task that sleeps until the next thing is due."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.kit.clock import HOUR, Clock

log = structlog.get_logger()

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
