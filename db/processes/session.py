"""One connection to PostgreSQL that lasts as long as its process: when that dies, the server ends the session and frees its locks."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from db.engine import Storage
from db.errors import StorageUnavailable

CHANNEL = "ecodraft"
"""Where processes tell one another what has happened."""

SILENCE = 5
"""Seconds after which the server ends the session of a process that asks nothing: it hangs, or its machine is gone. One that pauses for
less than four, for its garbage or a slow disk, keeps what it holds.
"""

PATIENCE = 4.0
"""Seconds until a question that gets no answer counts as a broken connection."""

SETTINGS = {
    "application_name": "ecodraft leases",
    "idle_session_timeout": f"{SILENCE}s",
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
}
"""By these the server notices that this end is gone."""

_OWN = ("prepared_statement_cache_size", "prepared_statement_name_func", "async_fallback")
"""Parts of an address that are for SQLAlchemy, not for the driver."""

Value = int | str | bool | None


class _Driver(Protocol):
    """What this module uses of asyncpg's connection."""

    async def fetch(self, query: str, *values: int | str, timeout: float | None) -> list[tuple[Value, ...]]: ...  # noqa: ASYNC109
    async def add_listener(self, channel: str, callback: Callable[[object, int, str, str], None]) -> None: ...
    def add_termination_listener(self, callback: Callable[[object], None]) -> None: ...
    def is_closed(self) -> bool: ...
    def terminate(self) -> None: ...
    async def close(self, *, timeout: float | None) -> None: ...  # noqa: ASYNC109


class Session:
    """Locks taken here are held until they are freed, or until the connection breaks: then `broke` is called, once."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._one = asyncio.Lock()
        self._driver: _Driver | None = None
        self.broke: Callable[[], None] = lambda: None
        self.heard: Callable[[str], None] = lambda words: None
        """Called with each notice of any process, this one's own included."""

    @property
    def up(self) -> bool:
        """Whether the connection stands, as far as this end knows."""
        return self._driver is not None and not self._driver.is_closed()

    async def open(self) -> None:
        """Connect, and listen. Raises StorageUnavailable."""
        import asyncpg  # an extra package, for PostgreSQL only

        engine = self._storage.engine
        _, given = engine.dialect.create_connect_args(engine.url)
        where = {name: value for name, value in given.items() if name not in _OWN}
        try:
            driver: _Driver = await asyncpg.connect(**where, server_settings=SETTINGS, timeout=PATIENCE)
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as failure:
            raise self._unavailable(failure) from failure
        self._driver = driver
        driver.add_termination_listener(self._ended)
        try:
            await driver.add_listener(CHANNEL, lambda _, pid, channel, words: self.heard(words))
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as failure:
            self.drop()
            raise self._unavailable(failure) from failure

    async def ask(self, query: str, *values: int | str) -> list[tuple[Value, ...]]:
        """The rows that a statement gives. After any failure the connection is dropped, and with it all locks.

        Raises StorageUnavailable.
        """
        async with self._one:
            driver = self._driver
            if driver is None or driver.is_closed():
                raise self._unavailable("the connection is broken")
            try:
                return [tuple(row) for row in await driver.fetch(query, *values, timeout=PATIENCE)]
            except asyncio.CancelledError:
                self.drop()  # whether the statement was carried out is unknown
                raise
            except Exception as failure:
                self.drop()
                raise self._unavailable(failure) from failure

    def drop(self) -> None:
        """Give the connection up at once; the server frees its locks."""
        if self._driver is not None:
            self._driver.terminate()
            self._ended(self._driver)

    async def close(self) -> None:
        """End the session; nobody hears of it."""
        driver, self._driver = self._driver, None
        if driver is not None and not driver.is_closed():
            with suppress(Exception):  # gone is gone
                await driver.close(timeout=PATIENCE)

    def _ended(self, driver: object) -> None:
        if driver is self._driver:
            self._driver = None
            self.broke()

    def _unavailable(self, why: object) -> StorageUnavailable:
        reason = str(why) or type(why).__name__
        return StorageUnavailable(f"The database {self._storage.where} cannot be reached: {reason}.")
