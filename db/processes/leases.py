"""Leases of shards and notices between processes on PostgreSQL, and claims of interactions."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from sqlalchemy import Connection, delete

from db.engine import Storage
from db.errors import StorageUnavailable
from db.processes.schema import claims

LEASE, COUNT = 0x65636F01, 0x65636F02
"""First halves of advisory locks' keys; the second is the leased shard, or a process's number of shards."""

CHANNEL = "ecodraft"

SILENCE = 5
"""Seconds without a query after which the server ends a process's session."""

PATIENCE = 4.0
"""Seconds without an answer after which the connection counts as broken."""

SETTINGS = {
    "application_name": "ecodraft leases",
    "idle_session_timeout": f"{SILENCE}s",
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
}

_OWN = ("prepared_statement_cache_size", "prepared_statement_name_func", "async_fallback")

_HELD = (
    "SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = $1::int::oid "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)

Value = int | str | bool | None


class _Driver(Protocol):
    async def fetch(self, query: str, *values: int | str, timeout: float | None) -> list[tuple[Value, ...]]: ...  # noqa: ASYNC109
    async def add_listener(self, channel: str, callback: Callable[[object, int, str, str], None]) -> None: ...
    def add_termination_listener(self, callback: Callable[[object], None]) -> None: ...
    def is_closed(self) -> bool: ...
    def terminate(self) -> None: ...
    async def close(self, *, timeout: float | None) -> None: ...  # noqa: ASYNC109


class Leases:
    """Leases of shards, as advisory locks on one connection. They end when it breaks; then `on_broken` is called."""

    def __init__(self, storage: Storage, count: int) -> None:
        self._storage, self._count = storage, count
        self._one = asyncio.Lock()
        self._driver: _Driver | None = None
        self.on_broken: Callable[[], None] = lambda: None
        self.on_notice: Callable[[str], None] = lambda words: None
        """Called with each notice, this process's own included."""
        self._telling: set[asyncio.Task[None]] = set()

    @property
    def up(self) -> bool:
        return self._driver is not None and not self._driver.is_closed()

    async def open(self) -> None:
        """Connect and listen. Raises StorageUnavailable, also if another process has another number of shards."""
        import asyncpg  # for PostgreSQL only

        engine = self._storage.engine
        _, given = engine.dialect.create_connect_args(engine.url)
        where = {name: value for name, value in given.items() if name not in _OWN}
        try:
            driver: _Driver = await asyncpg.connect(**where, server_settings=SETTINGS, timeout=PATIENCE)
            self._driver = driver
            driver.add_termination_listener(self._ended)
            await driver.add_listener(CHANNEL, lambda _, pid, channel, words: self.on_notice(words))
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as failure:
            self.drop()
            raise self._unavailable(failure) from failure
        await self._ask("SELECT pg_advisory_lock_shared($1::int, $2::int)", COUNT, self._count)
        if others := await self._held(COUNT) - {self._count}:
            self.drop()
            raise StorageUnavailable(
                f"Another process of the bot uses {min(others)} shards, and this one {self._count}; set SHARDS to the same number."
            )

    async def take(self, shard: int) -> bool:
        """Take a shard's lease. Returns whether it was free. Raises StorageUnavailable."""
        rows = await self._ask("SELECT pg_try_advisory_lock($1::int, $2::int)", LEASE, shard)
        return bool(rows[0][0])

    async def taken(self) -> set[int]:
        """The shards with a lease. Raises StorageUnavailable."""
        return await self._held(LEASE)

    async def _held(self, kind: int) -> set[int]:
        return {int(row[0] or 0) for row in await self._ask(_HELD, kind)}

    async def keep_alive(self) -> None:
        await self._say("SELECT 1")

    async def _say(self, query: str, *values: str) -> None:
        with suppress(StorageUnavailable):  # `on_broken` has been called
            await self._ask(query, *values)

    def broadcast(self, words: str) -> None:
        """Send a notice to all processes. It may be lost: notices only save time."""
        if self.up:
            task = asyncio.create_task(self._say("SELECT pg_notify($1::text, $2::text)", CHANNEL, words), name="notice")
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _ask(self, query: str, *values: int | str) -> list[tuple[Value, ...]]:
        """Run a query. Any failure drops the connection, and all locks with it."""
        async with self._one:
            driver = self._driver
            if driver is None or driver.is_closed():
                raise self._unavailable("the connection is broken")
            try:
                return [tuple(row) for row in await driver.fetch(query, *values, timeout=PATIENCE)]
            except asyncio.CancelledError:
                self.drop()  # nobody knows whether the statement was executed
                raise
            except Exception as failure:
                self.drop()
                raise self._unavailable(failure) from failure

    def drop(self) -> None:
        if self._driver is not None:
            self._driver.terminate()
            self._ended(self._driver)

    async def close(self) -> None:
        await asyncio.gather(*self._telling)
        driver, self._driver = self._driver, None
        if driver is not None and not driver.is_closed():
            with suppress(Exception):  # it may be gone
                await driver.close(timeout=PATIENCE)

    def _ended(self, driver: object) -> None:
        if driver is self._driver:
            self._driver = None
            self.on_broken()

    def _unavailable(self, why: object) -> StorageUnavailable:
        reason = str(why) or type(why).__name__
        return StorageUnavailable(f"The database {self._storage.where} cannot be reached: {reason}.")


KEPT = 3_600_000
"""How long, in milliseconds, a claim is kept; Discord repeats an event within minutes."""

EVERY = 1_000
"""How many claims a process makes before it removes old ones."""


class Claims:
    """Makes one process act on each interaction. PostgreSQL's table is unlogged: a crash of the server empties it."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._since = 0

    async def claim(self, number: int, at: int) -> bool:
        """Claim an interaction's id. Returns True for the first caller only."""
        claim = self._storage.insert(claims).values(id=number, at=at)
        self._since += 1

        def change(connection: Connection) -> bool:
            if self._since >= EVERY:
                self._since = 0
                connection.execute(delete(claims).where(claims.c.at < at - KEPT))
            once = claim.on_conflict_do_nothing(index_elements=[claims.c.id])
            return connection.execute(once).rowcount == 1

        return await self._storage.write(change)
