"""Work for tables in the background: what fails is tried again after a pause, in one chain of attempts for each table."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import structlog

log = structlog.get_logger()

FIRST_RETRY, LAST_RETRY = 5.0, 600.0
"""Seconds between attempts, doubling from the first to the last: nothing else may come to wake the table."""


class Background:
    """One kind of work, named as the log and its tasks name it.

    `attempt` does it once for a table and raises nothing: it says `again` when it failed, `done` when it did not.
    """

    def __init__(self, work: str, attempt: Callable[[int], Awaitable[None]]) -> None:
        self.work = work
        self.attempt = attempt
        self.tasks: set[asyncio.Task[None]] = set()
        self.pauses: dict[int, float] = {}
        self.waiting: set[int] = set()

    def soon(self, match_id: int) -> None:
        """Do it for a table now."""
        self._spawn(self._once(match_id), f"{self.work} {match_id}")

    def done(self, match_id: int) -> None:
        """It went well: the next failure is waited for as briefly as the first."""
        self.pauses.pop(match_id, None)

    def again(self, match_id: int, why: str) -> None:
        """Once more after a pause, twice as long each time; of several that fail meanwhile, one is enough."""
        if match_id in self.waiting:
            return
        self.waiting.add(match_id)
        pause = self.pauses[match_id] = min(self.pauses.get(match_id, FIRST_RETRY / 2) * 2, LAST_RETRY)
        log.warning(f"{self.work} is tried again", match=match_id, seconds=pause, why=why)
        self._spawn(self._once(match_id, pause), f"retry {self.work} {match_id}")

    async def close(self) -> None:
        """Stop it everywhere; the next start does what is left."""
        for task in tuple(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _once(self, match_id: int, pause: float | None = None) -> None:
        if pause is not None:
            try:
                await asyncio.sleep(pause)
            finally:
                self.waiting.discard(match_id)
        await self.attempt(match_id)

    def _spawn(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
