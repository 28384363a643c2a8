"""Work that takes seconds and that anyone may ask for: films, prints, checks of records, reviews and trials of decks."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from bot.kit.limits import PERSON, step_aside
from bot.kit.pool import Pool
from games.core.values import Refusal

T = TypeVar("T")

LONGEST = 600.0
"""Seconds after which a job, or a piece of it, is given up: then Discord soon takes no answer any more."""


class Jobs:
    """One job at a time, whatever the size of the pool, and of each kind one per person, in work or waiting."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._place = asyncio.Semaphore()
        self._asked: set[tuple[int, str]] = set()

    @contextmanager
    def one(self, what: str) -> Iterator[None]:
        """Inside, the person who asked has a job of this name; their presses go on meanwhile. Raises Refusal if they already have one."""
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

    async def do(self, what: str, work: Callable[[], T]) -> T:
        """The result of `work`. Raises what Pool.run raises, and Refusal if the person already has a job of this name."""
        with self.one(what):
            return await self.piece(work)

    async def piece(self, work: Callable[[], T]) -> T:
        """The same for a piece of a job that whoever calls this has begun (`one`). Others have their turn between two pieces."""
        async with self._place:
            return await self._pool.run(work, longest=LONGEST)
