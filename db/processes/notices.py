"""What processes tell one another, by PostgreSQL's LISTEN and NOTIFY. A notice may be lost: nothing relies on it but speed."""

import asyncio
from collections import deque
from contextlib import suppress

from db.errors import StorageUnavailable
from db.processes.session import CHANNEL, Session

MOST = 1_000
"""Notices that wait while the connection is broken; the oldest are dropped first."""


class Notices:
    """Sends notices in their order."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._waiting: deque[str] = deque(maxlen=MOST)
        self._sending: asyncio.Task[None] | None = None

    def send(self, words: str) -> None:
        """Tell all processes something, as soon as the connection stands."""
        self._waiting.append(words)
        self.go_on()

    def go_on(self) -> None:
        """Send what waits."""
        if self._waiting and self._session.up and (self._sending is None or self._sending.done()):
            self._sending = asyncio.create_task(self._send(), name="notices")

    async def _send(self) -> None:
        with suppress(StorageUnavailable):  # what waits goes out once the connection is back
            while self._waiting:
                await self._session.ask("SELECT pg_notify($1::text, $2::text)", CHANNEL, self._waiting[0])
                self._waiting.popleft()

    async def close(self) -> None:
        """Send nothing more."""
        self._waiting.clear()
        if self._sending is not None:
            await asyncio.gather(self._sending, return_exceptions=True)
