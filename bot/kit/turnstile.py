"""How much the bot does for one person at a time, so that nobody's presses keep the others waiting."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field

from bot.garbage import Unhurried
from bot.kit.locks import Locks
from bot.kit.quota import Latest
from games.core.values import Refusal

MOST = 3
"""Presses, forms and commands of one person that are answered or wait for it. A double click takes two, and one may wait for a film."""

LONGEST = 0.5
"""Most seconds a request waits for those before it. Discord wants an answer within three."""

PERSON: ContextVar[int] = ContextVar("person", default=0)
"""Whose press, form or command led to the work at hand, in the background too; 0 if nobody's did."""

_REQUEST: ContextVar["_Request | None"] = ContextVar("request", default=None)
"""The request that led to the work at hand, in the background too."""


def step_aside() -> None:
    """Let the person's next request begin, because the one at hand now only waits for something. It is no longer one that other work waits
    for.
    """
    if (request := _REQUEST.get()) is not None:
        request.leave(request)


CROWD = 4
"""Requests in work from which on the bot's other work waits."""

AT_MOST = 1.5
"""Most seconds for which it waits."""

HEAD_START = 0.03
"""Seconds that a request has before other work reads or draws again. It takes about ten milliseconds while nothing else happens."""

GOODBYE = 3.0
"""Most seconds for which the end of the bot waits for the requests in work: as long as Discord waits for their answers."""


@dataclass(eq=False, slots=True)
class _Request:
    """A request of one person: `began` at this time of the loop; `leave` takes it for one that is no longer in work; `over` is set then."""

    leave: Callable[["_Request"], None]
    over: asyncio.Event = field(default_factory=asyncio.Event)
    began: float = 0.0


class TooMany(Refusal):
    """This person has as many requests in work as they may."""


class Twice(Refusal):
    """Discord has delivered this request before. Nobody hears of it: the first one gets the answer."""


REMEMBERED = 4096
"""Requests that are known again; Discord repeats some of those from around a lost connection."""


class Turnstile:
    """Takes `MOST` requests of each person, each once, and refuses the others before it reads or draws anything.

    A person's first request begins at once. Each further one waits, at most `LONGEST`, for the one before and then for all that have begun.
    """

    def __init__(self) -> None:
        self._lines: dict[int, list[_Request]] = {}
        """Each person's requests in their order; once one is over, the next may begin."""
        self._working: dict[_Request, None] = {}
        """The requests that have begun and do more than wait, of everyone, in their order."""
        self._known = Latest[int](REMEMBERED)
        self.first: Callable[[int], Awaitable[bool]] | None = None
        """Whether no other process has taken a request with this id; None where there is no other."""
        self._locks = Locks()
        self._closed = False
        self._empty, self._calm = asyncio.Event(), asyncio.Event()
        self._empty.set()
        self._calm.set()
        self._unhurried = Unhurried()

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

    async def calm(self) -> None:
        """Wait while many requests are in work, at most `AT_MOST`."""
        if not self._calm.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(AT_MOST):
                    await self._calm.wait()

    async def people_first(self) -> None:
        """Wait for the answers to requests that began less than `HEAD_START` ago, and no longer than that, unless the work at hand is part
        of one. Work in the background calls this between its steps, which would otherwise take turns with those of the answer. It may hold
        a lock that a request needs: then that request loses its head start, and no more.
        """
        own = _REQUEST.get()
        if not self._working or (own is not None and not own.over.is_set()):
            return
        since = asyncio.get_running_loop().time() - HEAD_START
        young = [each for each in self._working if each.began > since]
        if young:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(young[-1].began + HEAD_START):
                    for each in young:
                        await each.over.wait()

    def refusals(self, user_id: int) -> asyncio.Lock:
        """Held while one TooMany of this person is answered. A flood of them, answered all at once, would keep the others waiting."""
        return self._locks.of("refusal", user_id)

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
            self._known.note(request)
            if self.first is not None and not await self.first(request):
                raise Twice("Another process has taken this.")
        line = self._lines.get(user_id, [])
        if len(line) >= MOST:
            await self._until(line[-1])
            raise TooMany("One at a time: wait until the bot has answered what you pressed before, then press again.")
        before, at_hand = line[-1] if line else None, _Request(self._leave)
        line.append(at_hand)
        self._lines[user_id] = line
        self._empty.clear()
        person, earlier = PERSON.set(user_id), _REQUEST.set(at_hand)
        try:
            if before is not None:
                await self._until(before)
            self._begin(at_hand)
            yield
        finally:
            self._leave(at_hand)
            line.remove(at_hand)
            if not line:
                del self._lines[user_id]
            if not self._lines:
                self._empty.set()
            _REQUEST.reset(earlier)
            PERSON.reset(person)

    def _begin(self, request: _Request) -> None:
        """Work on this request now."""
        request.began = asyncio.get_running_loop().time()
        self._working[request] = None
        self._unhurried.wait()
        if len(self._working) >= CROWD:
            self._calm.clear()

    def _leave(self, request: _Request) -> None:
        """This request is no longer in work."""
        request.over.set()
        self._working.pop(request, None)
        if len(self._working) < CROWD:
            self._calm.set()
        if not self._working:
            self._unhurried.go_on()

    async def _until(self, before: _Request) -> None:
        """Wait until the request before lets the next begin, then for all that have begun; `LONGEST` in all."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                await before.over.wait()
                for other in tuple(self._working):
                    await other.over.wait()
