"""SQLite's connections between trips. For SQLAlchemy to hand one out and take it back costs as much as a short question."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy.ext.asyncio import AsyncEngine

from db.one_trip import OneTrip

T = TypeVar("T")


class Lanes:
    """At most so many connections at once, each for one trip at a time. They are opened as needed and stay open; the one used last goes
    first, so that on a quiet day one thread does everything.
    """

    def __init__(self, engine: AsyncEngine, most: int) -> None:
        self._engine = engine
        self._turn = asyncio.Semaphore(most)
        self._free: list[OneTrip] = []

    async def trip(self, work: Callable[[], T]) -> T:
        """What `work` gives back, in a connection's thread."""
        async with self._turn:
            lane = self._free.pop() if self._free else await self._opened()
            try:
                return await lane.trip(work)
            finally:
                self._free.append(lane)

    async def _opened(self) -> OneTrip:
        # Set up like all others, and then ours: the pool has room for another.
        opened = await self._engine.raw_connection()
        lane = opened.driver_connection
        assert isinstance(lane, OneTrip)
        opened.detach()
        return lane

    async def close(self) -> None:
        """Close those that nobody uses."""
        while self._free:
            await self._free.pop().close()
