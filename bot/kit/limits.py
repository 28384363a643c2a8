"""Locks, quotas and limits on each person's requests."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from contextvars import ContextVar
from typing import TypeVar
from weakref import WeakValueDictionary

from cachetools import LRUCache

from bot.kit.clock import HOUR, Clock
from games.core.values import Refusal

T = TypeVar("T")


async def for_each(items: Iterable[T], work: Callable[[T], Awaitable[None]], most: int) -> None:
    line = iter(items)

    async def worker() -> None:
        for item in line:
            await work(item)

    await asyncio.gather(*(worker() for _ in range(most)))


class Locks:
    """One lock for each purpose and subject, such as ("delivery", 12), for as long as somebody uses it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()

    def of(self, purpose: str, subject: int) -> asyncio.Lock:
        return self._locks.setdefault((purpose, subject), asyncio.Lock())


class Quota:
    """Allows something `most` times per subject within `within` milliseconds. A restart forgets the count."""

    def __init__(self, clock: Clock, most: int, within: int = HOUR) -> None:
        self._clock, self._most, self._within = clock, most, within
        self._taken: dict[int, tuple[int, ...]] = {}

    def take(self, subject: int) -> bool:
        now = self._clock()
        recent = {who: tuple(at for at in taken if now - at < self._within) for who, taken in self._taken.items()}
        self._taken = {who: taken for who, taken in recent.items() if taken}
        taken = self._taken.get(subject, ())
        if len(taken) >= self._most:
            return False
        self._taken[subject] = (*taken, now)
        return True


MOST = 3
"""How many requests of one person are admitted at a time."""

LONGEST = 0.5
"""How long a request waits for the person's earlier ones at most, in seconds."""

PERSON: ContextVar[int] = ContextVar("person", default=0)
"""The person whose request led to this work, also in the background; 0 for nobody."""

_REQUEST: ContextVar["Request | None"] = ContextVar("request", default=None)


def step_aside(*, out: bool = False) -> None:
    """Let the person's next request begin while this one waits. With `out`, this one no longer counts for `MOST`."""
    if (request := _REQUEST.get()) is not None:
        request.step_aside()
        if out:
            request.leave()


BUSY = "One at a time: wait until the bot has answered what you pressed before, then press again."

GOODBYE = 3.0
"""How long a bot that ends waits for open requests, in seconds."""


class TooMany(Refusal):
    """This person already has `MOST` requests under way."""


class DuplicateRequest(Refusal):
    """Discord delivered this request before; the first one gets the answer."""


REMEMBERED = 4096
"""How many request ids are remembered."""


class Request:
    def __init__(self, inside: Counter[int], user_id: int, line: asyncio.Lock) -> None:
        self._inside, self._user_id, self._line = inside, user_id, line
        self._first = False
        self._here = True
        inside[user_id] += 1

    async def wait(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                self._first = await self._line.acquire()

    def step_aside(self) -> None:
        if self._first:
            self._first = False
            self._line.release()

    def leave(self) -> None:
        self.step_aside()
        if self._here:
            self._here = False
            self._inside -= Counter([self._user_id])


class RequestLimiter:
    """Admits each request once, and up to `MOST` of a person at a time. They begin in order, unless an earlier one takes
    longer than `LONGEST`."""

    def __init__(self) -> None:
        self._inside: Counter[int] = Counter()
        self._known: LRUCache[int, None] = LRUCache(REMEMBERED)
        self.claim: Callable[[int], Awaitable[bool]] | None = None
        """Claims a request id; False if another process has it. None if there is only one process."""
        self._locks = Locks()
        self._closed = False
        self._left = asyncio.Event()

    @property
    def busy(self) -> bool:
        return bool(self._inside)

    async def close(self) -> None:
        """Admit no more requests, and wait up to `GOODBYE` seconds for open ones."""
        self._closed = True
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                while self.busy:
                    self._left.clear()
                    await self._left.wait()

    @asynccontextmanager
    async def enter(self, user_id: int, request: int | None = None) -> AsyncIterator[None]:
        """Admit a person's request. Raises TooMany, DuplicateRequest for a repeated `request` id, and Refusal if the
        bot is stopping."""
        if request is not None and request in self._known:
            raise DuplicateRequest("This has arrived before.")
        if self._closed:
            raise Refusal("The bot is restarting, so this didn't go through; try again in a minute.")
        if request is not None:
            self._known[request] = None
            if self.claim is not None and not await self.claim(request):
                raise DuplicateRequest("Another process has taken this.")
        if self._inside[user_id] >= MOST:
            raise TooMany(BUSY)
        mine = Request(self._inside, user_id, self._locks.of("line", user_id))
        person, before = PERSON.set(user_id), _REQUEST.set(mine)
        try:
            await mine.wait()
            yield
        finally:
            mine.leave()
            self._left.set()
            _REQUEST.reset(before)
            PERSON.reset(person)
