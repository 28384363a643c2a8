"""How much the bot does for one person at a time, so that nobody's presses keep the others waiting."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from contextvars import ContextVar
from functools import partial

from cachetools import LRUCache

from games.core.values import Refusal

MOST = 3
"""Presses, forms and commands of one person that are answered or wait for it. A double click takes two."""

LONGEST = 0.5
"""Most seconds a request waits for those before it. Discord wants an answer within three."""

PERSON: ContextVar[int] = ContextVar("person", default=0)
"""Whose press, form or command led to the work at hand, in the background too; 0 if nobody's did."""

_ASIDE: ContextVar[Callable[[bool], None] | None] = ContextVar("aside", default=None)
"""Lets this person's next request begin; True lets the one at hand count no longer."""


def step_aside(*, out: bool = False) -> None:
    """Let the person's next request begin, because the one at hand now only waits for something. If `out`, it waits for work that takes
    seconds and is no longer one of the `MOST` that a person may have. Raises TooMany if as many wait so.
    """
    if (aside := _ASIDE.get()) is not None:
        aside(out)


BUSY = "One at a time: wait until the bot has answered what you pressed before, then press again."

GOODBYE = 3.0
"""Most seconds for which the end of the bot waits for the requests in work: as long as Discord waits for their answers."""


class TooMany(Refusal):
    """This person has as many requests in work as they may."""


class Twice(Refusal):
    """Discord has delivered this request before. Nobody hears of it: the first one gets the answer."""


REMEMBERED = 4096
"""Requests that are known again; Discord repeats some of those from around a lost connection."""


class Turnstile:
    """Takes `MOST` requests of each person, each once, and refuses the others before it reads or draws anything.

    Each request waits, at most `LONGEST`, for the same person's before it.
    """

    def __init__(self) -> None:
        self._lines: dict[int, list[asyncio.Event]] = {}
        """For each request of a person, in their order: set once the next may begin."""
        self._out: Counter[int] = Counter()
        """How many requests of each person wait for work that takes seconds."""
        self._known: LRUCache[int, None] = LRUCache(REMEMBERED)
        self.first: Callable[[int], Awaitable[bool]] | None = None
        """Whether no other process has taken a request with this id; None where there is no other."""
        self._closed = False
        self._empty = asyncio.Event()
        self._empty.set()

    @property
    def busy(self) -> bool:
        """Whether a request is in work or waits for that."""
        return bool(self._lines)

    async def close(self) -> None:
        """Let nobody in any more, and wait for those inside, at most `GOODBYE`: after that, the bot can't answer them."""
        self._closed = True
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                await self._empty.wait()

    @asynccontextmanager
    async def enter(self, user_id: int, request: int | None = None) -> AsyncIterator[None]:
        """Inside, the request is worked on. If `MOST` of this person's are here already, it waits like them and then raises TooMany. Raises
        Twice if the id of this `request` has been here, and Refusal once the bot is about to stop.
        """
        if request is not None and request in self._known:
            raise Twice("This has arrived before.")
        if self._closed:
            raise Refusal("The bot is restarting, and this was not taken: try again in a minute.")
        if request is not None:
            self._known[request] = None
            if self.first is not None and not await self.first(request):
                raise Twice("Another process has taken this.")
        line = self._lines.get(user_id, [])
        if len(line) >= MOST:
            await self._until(*line)
            raise TooMany(BUSY)
        before, following = tuple(line), asyncio.Event()
        self._lines[user_id] = line
        line.append(following)
        self._empty.clear()
        person, aside = PERSON.set(user_id), _ASIDE.set(partial(self._aside, user_id, following))
        try:
            await self._until(*before)
            yield
        finally:
            following.set()
            if not self._leave(user_id, following):
                self._out -= Counter([user_id])
            _ASIDE.reset(aside)
            PERSON.reset(person)

    def _aside(self, user_id: int, request: asyncio.Event, out: bool) -> None:
        """The next request, which waits for this event, may begin. `out`: see `step_aside`."""
        request.set()
        if out and request in self._lines.get(user_id, ()):
            if self._out[user_id] >= MOST:
                raise TooMany(BUSY)
            self._leave(user_id, request)
            self._out[user_id] += 1

    def _leave(self, user_id: int, request: asyncio.Event) -> bool:
        """Take a request out of its person's line; False if it has left that before."""
        line = self._lines.get(user_id, [])
        if request not in line:
            return False
        line.remove(request)
        if not line:
            del self._lines[user_id]
        if not self._lines:
            self._empty.set()
        return True

    async def _until(self, *before: asyncio.Event) -> None:
        """Wait until these requests let the next begin, at most `LONGEST`."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                for each in before:
                    await each.wait()
