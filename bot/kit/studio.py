"""Pictures are drawn in a few processes of their own, so that neither the event loop nor the database waits for Python's lock."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import ParamSpec, TypeVar

from bot.kit.fair import Fair
from bot.kit.processes import workers

P = ParamSpec("P")
T = TypeVar("T")

NICENESS = 5
"""Above the opponents' thoughts, below whoever answers people."""

AHEAD = 2
"""Pictures that each process has: one in work, and the next."""


class Studio:
    """Draws in so many `processes`, and people take turns; with 0, in one thread of this process (for tests)."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: Executor | None = None
        self._fair = Fair(AHEAD * processes or 1)
        self._closed = False

    async def draw(self, paint: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """The result of `paint`, a function that another process can load with arguments that it can receive.

        Raises what it raises, and BrokenProcessPool if its process dies twice.
        """
        async with self._fair.place():
            if self._closed:
                raise asyncio.CancelledError
            pool = self._open()
            try:
                return await self._in(pool, partial(paint, *args, **named))
            except BrokenProcessPool:
                if self._pool is pool:  # of several pictures that lost the same pool, the first replaces it
                    self._pool = None
                return await self._in(self._open(), partial(paint, *args, **named))

    async def _in(self, pool: Executor, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(pool, work)

    def _open(self) -> Executor:
        if self._pool is None:
            self._pool = workers(self.processes, NICENESS, "studio")
        return self._pool

    def close(self) -> None:
        """Finish the pictures in progress and drop those in the queue."""
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
