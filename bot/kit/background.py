"""Background tasks: for tables, with retries (`RetriedWork`), and for the whole bot (`BackgroundTasks`)."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any

import structlog

log = structlog.get_logger()

FIRST_RETRY, LAST_RETRY = 5.0, 600.0
"""Seconds between retries; the pause doubles from the first to the last."""

LONGEST = 900.0
"""Seconds after which an attempt is broken off and retried."""


class RetriedWork:
    """Works on tables in the background. `attempt` must end with `note_success` or `retry`; if it raises or takes too
    long, or what it waits for is cancelled, it is retried."""

    def __init__(self, work: str, attempt: Callable[[int], Awaitable[None]]) -> None:
        self.work = work
        self.attempt = attempt
        self.tasks: dict[asyncio.Task[None], int] = {}
        self._tables: Counter[int] = Counter()
        self.pauses: dict[int, float] = {}
        self.waiting: dict[int, tuple[float, asyncio.Task[None]]] = {}
        self.closed = False

    def begin(self, match_id: int) -> None:
        if self.closed:
            return
        self._spawn(self._once(match_id), match_id, f"{self.work} {match_id}")

    def note_success(self, match_id: int) -> None:
        self.pauses.pop(match_id, None)

    def retry(self, match_id: int, why: str, after: float | None = None) -> None:
        """Retry after a pause that doubles each time, or after `after` seconds. A sooner retry stays."""
        if self.closed:
            return
        longer = min(self.pauses.get(match_id, FIRST_RETRY / 2) * 2, LAST_RETRY)
        pause = longer if after is None else after
        due = asyncio.get_running_loop().time() + pause
        if match_id in self.waiting:
            known, retry = self.waiting[match_id]
            if known <= due:
                return
            retry.cancel()
        if after is None:
            self.pauses[match_id] = longer
        log.warning(f"{self.work} is tried again", match=match_id, seconds=pause, why=why)
        self._wait(match_id, pause)

    def bring_forward(self, seconds: float) -> None:
        now = asyncio.get_running_loop().time()
        for match_id, (due, retry) in [*self.waiting.items()]:
            retry.cancel()
            self._wait(match_id, max(0.0, due - seconds - now))

    def _wait(self, match_id: int, pause: float) -> None:
        retry = self._spawn(self._once(match_id, pause), match_id, f"retry {self.work} {match_id}")
        self.waiting[match_id] = asyncio.get_running_loop().time() + pause, retry

    @property
    def busy(self) -> bool:
        return len(self.tasks) > len(self.waiting)

    def is_failing(self, match_id: int) -> bool:
        return match_id in self.pauses

    def works_on(self, match_id: int) -> bool:
        """Whether a table's work is under way or waits for a retry."""
        return match_id in self._tables

    async def wait_for(self, match_id: int) -> None:
        """Wait for the work on a table that is under way, but not for retries."""
        waits = self.waiting.get(match_id)
        now = [
            task for task, each in self.tasks.items() if each == match_id and (waits is None or task is not waits[1])
        ]
        if now:
            await asyncio.wait(now)

    async def close(self) -> None:
        self.closed = True
        await cancel_all(self.tasks)

    async def _once(self, match_id: int, pause: float | None = None) -> None:
        if pause is not None:
            try:
                await asyncio.sleep(pause)
            finally:
                if match_id in self.waiting and self.waiting[match_id][1] is asyncio.current_task():
                    del self.waiting[match_id]
        try:
            async with asyncio.timeout(LONGEST):
                await self.attempt(match_id)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if self.closed or (task is not None and task.cancelling()):
                raise
            self.retry(match_id, "something it waited for was cancelled")
        except TimeoutError:
            self.retry(match_id, "it took too long")
        except Exception:
            log.exception(f"{self.work} failed", match=match_id)
            self.retry(match_id, "unexpected failure")

    def _spawn(self, work: Coroutine[Any, Any, None], match_id: int, name: str) -> asyncio.Task[None]:
        task = asyncio.create_task(work, name=name)
        self.tasks[task] = match_id
        self._tables[match_id] += 1
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        match_id = self.tasks.pop(task)
        self._tables[match_id] -= 1
        if not self._tables[match_id]:
            del self._tables[match_id]


class BackgroundTasks:
    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        task = asyncio.create_task(work, name=name)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def close(self) -> None:
        await cancel_all(self.tasks)


async def cancel_all(tasks: Iterable[asyncio.Task[Any]]) -> None:
    ending = tuple(tasks)
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)
