"""Locks, gates and quotas: who may go now, how many at once, and how often lately."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from typing import TypeVar
from weakref import WeakValueDictionary

from bot.kit.clock import HOUR, Clock

LONG = 2.0
"""Seconds after which work no longer counts: a request that hangs holds up nobody else."""

T = TypeVar("T")


async def for_each(items: Iterable[T], work: Callable[[T], Awaitable[None]], most: int) -> None:
    """Do this for every item, beginning in their order, `most` of them at a time."""
    line = iter(items)

    async def worker() -> None:
        for item in line:
            await work(item)

    await asyncio.gather(*(worker() for _ in range(most)))


class Gate:
    """So many at a time."""

    def __init__(self, places: int) -> None:
        self._places = asyncio.Semaphore(places)

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

        timer = asyncio.get_running_loop().call_later(LONG, give_up)
        try:
            yield
        finally:
            timer.cancel()
            give_up()


class Locks:
    """One lock per purpose and subject, such as ("delivery", table 12); it exists while someone uses or awaits it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()

    def of(self, purpose: str, subject: int) -> asyncio.Lock:
        """The lock for this purpose and the subject with this number."""
        return self._locks.setdefault((purpose, subject), asyncio.Lock())


class Quota:
    """At most so many times within an hour, or another time, for each subject. After a restart nothing counts."""

    def __init__(self, clock: Clock, most: int, within: int = HOUR) -> None:
        self._clock, self._most, self._within = clock, most, within
        self._taken: dict[int, tuple[int, ...]] = {}
        """By subject, the instants of this time."""

    def take(self, subject: int) -> bool:
        """Whether it may happen now; if so, that counts."""
        now = self._clock()
        recent = {who: tuple(at for at in taken if now - at < self._within) for who, taken in self._taken.items()}
        self._taken = {who: taken for who, taken in recent.items() if taken}
        taken = self._taken.get(subject, ())
        if len(taken) >= self._most:
            return False
        self._taken[subject] = (*taken, now)
        return True
