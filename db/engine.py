"""The connection: SQLite with the settings that make a committed row survive a power cut, and transactions that write."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

BUSY_TIMEOUT = 10_000
"""Milliseconds a writer waits for another process before it gives up."""

WRITES = {"ecodraft_writes": True}


class StorageUnavailable(Exception):
    """The database cannot be opened; the text is one sentence with its place and the reason."""


class StorageFull(Exception):
    """The disk is full: nothing of this transaction was kept, everything before it was."""


class _Cursor(Protocol):
    def execute(self, statement: str) -> object: ...

    def close(self) -> None: ...


class _Raw(Protocol):
    isolation_level: str | None

    def cursor(self) -> _Cursor: ...


def make_engine(url: str) -> AsyncEngine:
    """An engine for the URL. Raises StorageUnavailable when it cannot be read or its folder cannot be made."""
    try:
        parsed = make_url(url)
    except ArgumentError as wrong:
        raise StorageUnavailable(f"DATABASE_URL {url!r} is no database address, such as sqlite+aiosqlite:///data/ecodraft.db.") from wrong
    if not parsed.drivername.startswith("sqlite"):
        return create_async_engine(parsed, pool_pre_ping=True)
    if parsed.database and parsed.database != ":memory:":
        try:
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        except OSError as failure:
            raise StorageUnavailable(f"The folder of the database {parsed.database} cannot be made: {failure.strerror}.") from failure
    engine = create_async_engine(parsed)
    event.listen(engine.sync_engine, "connect", _settings)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _settings(raw: _Raw, _entry: ConnectionPoolEntry) -> None:
    raw.isolation_level = None  # transactions are begun by _begin alone
    cursor = raw.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_TIMEOUT}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("ecodraft_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A transaction that writes: it takes the write lock at once and is committed at the end. Raises StorageFull."""
    try:
        async with engine.connect() as connection:
            await connection.execution_options(**WRITES)
            async with connection.begin():
                yield connection
    except (OperationalError, DBAPIError) as failure:
        if "full" in str(failure.orig) or "disk I/O" in str(failure.orig):
            raise StorageFull("The disk of the database is full; nothing of this was kept.") from failure
        raise


@asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A transaction that only reads: it never waits for a writer."""
    async with engine.connect() as connection, connection.begin():
        yield connection
