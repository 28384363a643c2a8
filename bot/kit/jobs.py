"""Jobs of several seconds that players ask for, such as films and reviews."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from bot.kit.limits import PERSON, step_aside
from bot.kit.pool import Pool
from games.core.values import Refusal

T = TypeVar("T")

LONGEST = 600.0
"""Seconds after which a piece of a job is given up."""


class Jobs:
    """Runs one job, or piece of a job, at a time. Each person may have one job of each kind."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._place = asyncio.Semaphore()
        self._asked: set[tuple[int, str]] = set()

    @contextmanager
    def reserve(self, what: str) -> Iterator[None]:
        """Hold the asker's place for a job of this kind, while their other presses go on. Raises Refusal if they
        already have one."""
        asked = PERSON.get(), what
        if asked in self._asked:
            raise Refusal(f"Your {what} is still on its way; ask again once it's here.")
        if asked[0]:
            self._asked.add(asked)
        try:
            step_aside(out=True)
            yield
        finally:
            self._asked.discard(asked)

    async def run(self, what: str, work: Callable[[], T]) -> T:
        """Run a job in a worker and return its result. Raises what Pool.run and `reserve` raise."""
        with self.reserve(what):
            return await self.run_piece(work)

    async def run_piece(self, work: Callable[[], T]) -> T:
        """Run a piece of a job begun with `reserve`; others may run between two pieces."""
        async with self._place:
            return await self._pool.run(work, longest=LONGEST)
