"""Work that takes seconds and that anyone may ask for: films, prints, checks of records, reviews, trials of decks, and
reading pictures.
"""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from bot.kit.fair import Fair
from bot.kit.processes import done_in, kill, workers
from bot.kit.turnstile import PERSON, step_aside
from games.core.values import Refusal

T = TypeVar("T")

NICENESS = 15
"""Below the opponents' thoughts, for which a whole table waits; on Linux both only get processors that nobody else wants."""


class Jobs:
    """One job at a time, in a process of its own, so that it takes neither threads nor memory from the bot; `here`, in a thread.

    A person has at most one job of a kind, in work or waiting. So people take turns, and whoever asks again comes after everyone else.
    """

    def __init__(self, *, here: bool) -> None:
        self._here = here
        self._pool: Executor | None = None
        self._closed = False
        self._queue = Fair(1)
        self._asked: set[tuple[int, str]] = set()

    @contextmanager
    def one(self, what: str) -> Iterator[None]:
        """Inside, the person who asked has a job of this name; their presses go on meanwhile. Raises Refusal if they already have one."""
        asked = PERSON.get(), what
        if asked in self._asked:
            raise Refusal(f"Your {what} is still on its way; ask again once it's here.")
        if asked[0]:
            self._asked.add(asked)
        step_aside(out=True)
        try:
            yield
        finally:
            self._asked.discard(asked)

    async def do(self, what: str, work: Callable[[], T]) -> T:
        """The result of `work`, which another process must be able to receive. Raises what it raises, BrokenProcessPool if it kills two
        processes, and Refusal if the person already has a job of this name.
        """
        with self.one(what):
            return await self.piece(work)

    async def piece(self, work: Callable[[], T]) -> T:
        """The same for a piece of a job that whoever calls this has begun (`one`). Others have their turn between two pieces, so that
        nobody waits for the whole of a long job. If it's given up, its process is killed, so that nobody waits for what nobody wants; a
        thread can't be ended, and the next piece begins when it has.
        """
        async with self._queue.place():
            try:
                return await self._once(work)
            except BrokenProcessPool:  # it may have died while it had nothing to do
                return await self._once(work)

    async def _once(self, work: Callable[[], T]) -> T:
        if self._closed:
            raise asyncio.CancelledError
        pool = self._pool = self._pool or workers(0 if self._here else 1, NICENESS, "jobs", spare=True)
        try:
            return await done_in(pool, work, partial(self._give_up, pool))
        except BrokenProcessPool:
            self._pool = None
            raise

    def _give_up(self, pool: Executor) -> None:
        if not self._here:
            self._pool = None
            kill(pool)

    async def close(self) -> None:
        """Drop all jobs, the one at hand too, unless a thread has it; calling it again does nothing."""
        self._closed = True
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(kill, pool, wait=True)
