"""The database connection: opening it, read and write transactions, and what its failures mean.

A SQLite file is the default and what the tests use. `postgresql+asyncpg` uses the same statements; no test runs it.
"""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

from sqlalchemy import URL, Connection, Table, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DatabaseError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from db.errors import StorageFull, StorageUnavailable

PATIENCE = 10_000
"""Milliseconds a writer waits for another process to finish its write."""

EXAMPLE = "sqlite+aiosqlite:///ecodraft.db"

PRAGMAS = (
    f"PRAGMA busy_timeout = {PATIENCE}",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA cache_size = -8000",
    "PRAGMA secure_delete = ON",
)
"""Run on every new connection; the timeout first, because the switch to WAL may already have to wait.

The 8 MB cache keeps the boards of ten thousand players in memory. Deleted rows are overwritten with zeros; db/traces.py does the rest.
"""

_OWNER_ONLY = 0o600
"""The mode of the database's files: they hold hands, seeds and names."""

_CONNECTIONS = 4
"""Each is a thread. Writers take turns and reads are short, so a few serve a busy bot."""


class Storage:
    """One database. Reads never take the write lock; writes hold it from their first statement on."""

    def __init__(self, url: URL) -> None:
        self.file = Path(url.database or "") if url.get_backend_name() == "sqlite" else None
        self.where = url.database if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)
        self.engine = _engine(url)
        self._writer = self.engine.execution_options(writes=True)
        same = {} if self.engine.dialect.name == "sqlite" else {"isolation_level": "REPEATABLE READ"}
        self._reader = self.engine.execution_options(moment=True, **same)
        # Writers of one process queue here in order, instead of polling the file's lock against each other.
        self._turn = asyncio.Lock()
        self._log_to_empty = False

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection for one query. Raises StorageUnavailable."""
        with self._sentences():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[AsyncConnection]:
        """A connection for several queries that all see the same moment. Raises StorageUnavailable."""
        with self._sentences():
            async with self._reader.begin() as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: on disk when the block ends, undone if it raises. Raises StorageFull, StorageUnavailable."""
        with self._sentences():
            async with self._turn:
                async with self._writer.begin() as connection:
                    yield connection
                if self._log_to_empty:
                    await self._empty_log()

    async def rewrite(self) -> None:
        """Write the whole SQLite file anew, without free pages and stale copies; about 9 ms per megabyte, during which nobody else writes.
        Raises StorageFull, StorageUnavailable.
        """
        with self._sentences():
            async with self._turn, self.engine.connect() as connection:
                await connection.exec_driver_sql("VACUUM")

    async def empty_log(self) -> bool:
        """Empty SQLite's write-ahead log into the database. False if another reader or writer is in the way; the next write tries again."""
        async with self._turn:
            return await self._empty_log()

    async def _empty_log(self) -> bool:
        try:
            async with self.engine.connect() as connection:
                # Waiting for readers would hold up every writer.
                await connection.exec_driver_sql("PRAGMA busy_timeout = 0")
                try:
                    done = await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
                    self._log_to_empty = bool(done.scalar_one())
                finally:
                    await connection.exec_driver_sql(f"PRAGMA busy_timeout = {PATIENCE}")
        except DatabaseError:
            self._log_to_empty = True
        return not self._log_to_empty

    def narrow(self) -> None:
        """Let nobody but their owner read the files of a SQLite database. They stay as they are if they belong to somebody else."""
        if self.file is None:
            return
        for end in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError, PermissionError):
                file = f"{self.file.resolve()}{end}"
                os.chmod(file, os.stat(file).st_mode & _OWNER_ONLY)

    async def close(self) -> None:
        """Close every connection."""
        await self.engine.dispose()

    def insert(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        """An insert that supports ON CONFLICT; its syntax is the same in both databases."""
        return postgresql.insert(table) if self.engine.dialect.name == "postgresql" else sqlite.insert(table)

    @contextmanager
    def _sentences(self) -> Iterator[None]:
        try:
            yield
        except IntegrityError:
            raise
        except DatabaseError as error:
            if _disk_is_full(error):
                raise StorageFull(
                    f"The disk with the database {self.where} is full: the last change wasn't saved, but everything before it was."
                ) from error
            raise StorageUnavailable(f"The database {self.where} cannot be used: {error.orig}.") from error
        except OSError as error:
            raise StorageUnavailable(f"The database {self.where} cannot be reached: {error}.") from error


def is_busy(failure: StorageUnavailable) -> bool:
    """Whether another process held the database too long; trying again may help."""
    cause = failure.__cause__
    return isinstance(cause, DatabaseError) and _sqlite_code(cause) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def _sqlite_code(error: DatabaseError) -> int | None:
    code = getattr(error.orig, "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else None


def _disk_is_full(error: DatabaseError) -> bool:
    return _sqlite_code(error) == sqlite3.SQLITE_FULL or getattr(error.orig, "sqlstate", None) == "53100"


def storage_for(url: str) -> Storage:
    """The database at an address, not yet connected. Raises StorageUnavailable if the address or the folder is wrong."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StorageUnavailable(f"{url!r} names no database; write it like {EXAMPLE}.") from error
    address = parsed.render_as_string(hide_password=True)
    if parsed.drivername not in ("sqlite+aiosqlite", "postgresql+asyncpg"):
        raise StorageUnavailable(f"{address} is neither sqlite+aiosqlite nor postgresql+asyncpg; write {EXAMPLE}.")
    if parsed.drivername == "sqlite+aiosqlite":
        _check_place(parsed.database)
        _create(parsed.database)
    try:
        return Storage(parsed)
    except ModuleNotFoundError as error:
        raise StorageUnavailable(f"{address} needs the Python package {error.name}, which is not installed.") from error


def _check_place(database: str | None) -> None:
    if not database or database == ":memory:" or database.startswith("file:"):
        raise StorageUnavailable(f"The database must be a file that outlives the program, such as {EXAMPLE}.")
    path = Path(database)
    if path.is_dir():
        raise StorageUnavailable(f"The database {path} cannot be opened: it is a folder, not a file.")
    if not path.parent.is_dir():
        raise StorageUnavailable(f"The database {path} cannot be opened: the folder {path.parent} does not exist.")
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise StorageUnavailable(f"The database {path} cannot be opened: the folder {path.parent} is not writable.")
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise StorageUnavailable(f"The database {path} cannot be opened: the file is not readable and writable.")


def _create(database: str | None) -> None:
    """Make an empty file before SQLite makes one that others can read. SQLite gives the files beside it the same mode."""
    with suppress(OSError):
        os.close(os.open(database or "", os.O_RDWR | os.O_CREAT, _OWNER_ONLY))


def _engine(url: URL) -> AsyncEngine:
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
    # Moves and seeds are parameters: they must not reach a log with a failure. Every transaction ends where it begins, so the pool need not
    # roll back again.
    engine = create_async_engine(
        url, hide_parameters=True, pool_size=_CONNECTIONS, max_overflow=0, pool_use_lifo=True, pool_reset_on_return=None
    )

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        # The driver must not begin transactions itself: it begins them late, as readers that then want to write.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        # A single SELECT is its own snapshot. Several need a transaction, and so do writers, who take the lock at once.
        options = connection.get_execution_options()
        if options.get("writes"):
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        elif options.get("moment"):
            connection.exec_driver_sql("BEGIN")

    return engine
