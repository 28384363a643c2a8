"""Locks and quotas: who may go now, and how often lately. And how much the bot does for one person at a time, so
that nobody's presses keep the others waiting.
"""

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
    """Do this for every item, beginning in their order, `most` of them at a time."""
    line = iter(items)

    async def worker() -> None:
        for item in line:
            await work(item)

    await asyncio.gather(*(worker() for _ in range(most)))


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


MOST = 3
"""Presses, forms and commands of one person that are answered or wait for it. A double click takes two."""

LONGEST = 0.5
"""Most seconds a request waits for those before it. Discord wants an answer within three."""

PERSON: ContextVar[int] = ContextVar("person", default=0)
"""Whose press, form or command led to the work at hand, in the background too; 0 if nobody's did."""

_REQUEST: ContextVar["Request | None"] = ContextVar("request", default=None)
"""The request that led to the work at hand."""


def step_aside(*, out: bool = False) -> None:
    """Let the person's next request begin, because the one at hand now only waits for something. If `out`, it waits for work that takes
    seconds and is no longer one of the `MOST` that a person may have.
    """
    if (request := _REQUEST.get()) is not None:
        request.step_aside()
        if out:
            request.leave()


BUSY = "One at a time: wait until the bot has answered what you pressed before, then press again."

GOODBYE = 3.0
"""Most seconds for which the end of the bot waits for the requests in work: as long as Discord waits for their answers."""


class TooMany(Refusal):
    """This person has as many requests in work as they may."""


class Twice(Refusal):
    """Discord has delivered this request before. Nobody hears of it: the first one gets the answer."""


REMEMBERED = 4096
"""Requests that are known again; Discord repeats some of those from around a lost connection."""


class Request:
    """A request in work: one of those that its person may have, until it leaves."""

    def __init__(self, inside: Counter[int], user_id: int, line: asyncio.Lock) -> None:
        self._inside, self._user_id, self._line = inside, user_id, line
        self._first = False
        """Whether the person's next request waits for this one."""
        self._here = True
        inside[user_id] += 1

    async def wait(self) -> None:
        """Wait for the same person's requests before this one, at most `LONGEST`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                self._first = await self._line.acquire()

    def step_aside(self) -> None:
        """Let the next one begin."""
        if self._first:
            self._first = False
            self._line.release()

    def leave(self) -> None:
        """Count no longer."""
        self.step_aside()
        if self._here:
            self._here = False
            self._inside -= Counter([self._user_id])


class Turnstile:
    """Takes `MOST` requests of each person, each once, and refuses the others before it reads or draws anything.

    Each request waits, at most `LONGEST`, for the same person's before it.
    """

    def __init__(self) -> None:
        self._inside: Counter[int] = Counter()
        """How many requests of each person are in work, but for those that wait for work of seconds."""
        self._known: LRUCache[int, None] = LRUCache(REMEMBERED)
        self.first: Callable[[int], Awaitable[bool]] | None = None
        """Whether no other process has taken a request with this id; None where there is no other."""
        self._locks = Locks()
        self._closed = False
        self._left = asyncio.Event()
        """Set when a request has left."""

    @property
    def busy(self) -> bool:
        """Whether a request is in work or waits for that."""
        return bool(self._inside)

    async def close(self) -> None:
        """Let nobody in any more, and wait for those inside, at most `GOODBYE`: after that, the bot can't answer them."""
        self._closed = True
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                while self.busy:
                    self._left.clear()
                    await self._left.wait()

    @asynccontextmanager
    async def enter(self, user_id: int, request: int | None = None) -> AsyncIterator[None]:
        """Inside, the request is worked on. Raises TooMany if `MOST` of this person's are here already, Twice if the id of this `request`
        has been here, and Refusal once the bot is about to stop.
        """
        if request is not None and request in self._known:
            raise Twice("This has arrived before.")
        if self._closed:
            raise Refusal("The bot is restarting, and this was not taken: try again in a minute.")
        if request is not None:
            self._known[request] = None
            if self.first is not None and not await self.first(request):
                raise Twice("Another process has taken this.")
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
