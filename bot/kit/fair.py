"""A queue in which people take turns, however much each of them asks for."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.kit.turnstile import PERSON


class Fair:
    """So many places. When one is free, it goes to the person whose turn it is, for the oldest of their requests."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._lines: dict[int, deque[asyncio.Future[None]]] = {}
        """The requests of each person who waits; the person whose turn is next comes first."""

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """Wait for a place, and have it inside."""
        if self._free:
            self._free -= 1
        else:
            await self._wait()
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._lines.setdefault(PERSON.get(), deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Give the place to the next request, and let its person's other requests wait behind everyone's."""
        while self._lines:
            person = next(iter(self._lines))
            line = self._lines.pop(person)
            turn = line.popleft()
            if line:
                self._lines[person] = line
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
