"""Background work for tables: failures are retried after a pause, with one chain of retries per table."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import structlog

log = structlog.get_logger()

FIRST_RETRY, LAST_RETRY = 5.0, 600.0
"""Seconds between retries, doubling from the first to the last. Retries are needed: nothing else may wake the table."""


class Background:
    """One kind of work, under the name that logs and tasks show.

    `attempt` does the work once for a table and never raises: it calls `again` on failure and `done` on success.
    """

    def __init__(self, work: str, attempt: Callable[[int], Awaitable[None]]) -> None:
        self.work = work
        self.attempt = attempt
        self.tasks: set[asyncio.Task[None]] = set()
        self.pauses: dict[int, float] = {}
        self.waiting: set[int] = set()
        self.closed = False

    def soon(self, match_id: int) -> None:
        """Do the work for a table now."""
        if self.closed:
            return
        self._spawn(self._once(match_id), f"{self.work} {match_id}")

    def done(self, match_id: int) -> None:
        """The work succeeded, so the next failure starts with the shortest pause again."""
        self.pauses.pop(match_id, None)

    def again(self, match_id: int, why: str) -> None:
        """Retry after a pause that doubles each time. Several failures at once lead to one retry."""
        if self.closed or match_id in self.waiting:
            return
        self.waiting.add(match_id)
        pause = self.pauses[match_id] = min(self.pauses.get(match_id, FIRST_RETRY / 2) * 2, LAST_RETRY)
        log.warning(f"{self.work} is tried again", match=match_id, seconds=pause, why=why)
        self._spawn(self._once(match_id, pause), f"retry {self.work} {match_id}")

    @property
    def busy(self) -> bool:
        """Whether work is under way; a retry that waits for its time doesn't count."""
        return len(self.tasks) > len(self.waiting)

    async def close(self) -> None:
        """Cancel all work and take no more; the next start does what is left."""
        self.closed = True
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
