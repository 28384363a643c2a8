"""Work in the background begins a few at a time, and after the people who wait for an answer."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

LONG = 2.0
"""Seconds after which work no longer counts: a request that hangs holds up nobody else."""


class Gate:
    """So many at a time. `people_first` waits, a moment at most, while people wait."""

    def __init__(self, places: int, people_first: Callable[[], Awaitable[None]] | None = None) -> None:
        self._places = asyncio.Semaphore(places)
        self.people_first = people_first

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """Wait for a place, and have it inside."""
        await self._places.acquire()
        given_up = False

        def give_up() -> None:
            nonlocal given_up
            if not given_up:
                given_up = True
                self._places.release()

        try:
            if self.people_first is not None:
                await self.people_first()
            timer = asyncio.get_running_loop().call_later(LONG, give_up)
            try:
                yield
            finally:
                timer.cancel()
        finally:
            give_up()
