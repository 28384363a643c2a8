"""The database connection: opening it, reading, and write transactions.

A SQLite file is the default; PostgreSQL (`postgresql+asyncpg`) is for several processes. Both get the same statements, and the tests of
storage run on both. SQLite has one writer at a time; in PostgreSQL writers meet only at the rows and keys that they lock (db/locks.py).
"""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import TypeVar, TypeVarTuple

from sqlalchemy import URL, Connection, Engine, Executable, Row, Select, Table, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DatabaseError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from db.errors import StorageUnavailable
from db.failures import meaning
from db.lanes import Lanes
from db.one_trip import connector, engine_inside
from db.part import Part
from db.together import Change, Outcome, Together, Work, alone, made, whole

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

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

_READERS = 8
"""Connections to SQLite that read, each with a thread. One has a connection from its question until the loop has the answer, and where many
press, the loop takes longer than the question. One more writes, so that writers never wait for readers.
"""

POOL = {
    "pool_size": 10,
    "max_overflow": 0,
    "pool_timeout": PATIENCE / 1000,
    "pool_use_lifo": True,
    "pool_pre_ping": True,
}
"""To PostgreSQL, for each process: eight processes fit into its usual hundred connections. The ping replaces those that a restart broke."""

_WRITERS = 6
"""Connections to PostgreSQL that write at the same time, so that reads always find one."""

GOODBYE = 5.0
"""Seconds that closing waits for those who still use a connection: a server that hangs may never answer them."""

SERVER = {
    "application_name": "ecodraft",
    "jit": "off",
    "lock_timeout": f"{PATIENCE}ms",
    "idle_in_transaction_session_timeout": "60s",
    "tcp_keepalives_idle": "30",
}
"""What PostgreSQL is told for each connection. Short queries gain nothing from compiling; a lock that doesn't come is a sentence."""

TIMES = {"timeout": 10.0, "command_timeout": 60.0}
"""Seconds for connecting, and for a statement's answer, after which the server counts as gone."""


class Storage:
    """One database. Readers wait for no writer; a writer has a SQLite file to itself from its first statement on."""

    def __init__(self, url: URL) -> None:
        self.file = Path(url.database or "") if url.get_backend_name() == "sqlite" else None
        self.where = _shown(url)
        self.engine = _engine(url)
        self._inside = engine_inside()
        self._writing = self.engine if self.file is None else _engine(url, 1)
        self._writer = self._writing.execution_options(writes=True)
        self._reads, self._writes = Lanes(self.engine, _READERS), Lanes(self._writing, 1)
        self._single, self._reader = self.engine, self.engine.execution_options(moment=True)
        if self.file is None:
            # A single query is its own transaction, without the two trips to begin and end one.
            self._single = self.engine.execution_options(isolation_level="AUTOCOMMIT")
            self._reader = self.engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        # Writers of one process queue here in order, instead of polling the file's lock against each other.
        self._turn = asyncio.Semaphore(1 if self.file else _WRITERS)
        self._together = Together(self._turn, self._make)
        self._in_use, self._unused, self._closed = 0, asyncio.Event(), False
        self._unused.set()
        self._log_to_empty = False
        self.part = Part()
        """Where this process moves tables along: what is due, owed or to be delivered is asked for these only."""

    @property
    def engines(self) -> tuple[Engine, ...]:
        """What statements go through, for those who count or time them."""
        if self.file is None:
            return (self.engine.sync_engine,)
        return self.engine.sync_engine, self._writing.sync_engine, self._inside

    @property
    def shared(self) -> bool:
        """Whether several processes may work on this database."""
        return self.engine.dialect.name == "postgresql"

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection for one query. Raises StorageUnavailable."""
        with self._sentences():
            async with self._connected(self._single) as connection:
                yield connection

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[AsyncConnection]:
        """A connection for several queries that all see the same moment. Raises StorageUnavailable."""
        with self._sentences():
            async with self._connected(self._reader) as connection, connection.begin():
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction with waiting in it: on disk when the block ends, undone if it raises. Raises StorageFull, StorageUnavailable."""
        with self._sentences():
            async with self._turn:
                async with self._connected(self._writer) as connection, connection.begin():
                    yield connection
                if self._log_to_empty:
                    await self._empty_log()

    async def write(self, work: Work[T]) -> T:
        """What `work` gives back, a change that is on disk then and undone if it raises. With SQLite, changes that wait at the same moment
        share a transaction. Raises StorageFull, StorageUnavailable.
        """
        if self.file is None:
            async with self.writing() as connection:
                return await connection.run_sync(work)
        with self._sentences():
            return await self._together.change(work)

    async def execute(self, statement: Executable, parameters: Mapping[str, object] | None = None) -> int:
        """Change something with one statement, as `write` does; how many rows that concerned."""
        return await self.write(lambda connection: connection.execute(statement, parameters).rowcount)

    async def ask(self, work: Work[T]) -> T:
        """What `work` reads, all of the same moment; with SQLite in one trip to its thread. Raises StorageFull, StorageUnavailable."""
        if self.file is None:
            async with self.moment() as connection:
                return await connection.run_sync(work)
        with self._sentences():
            return await self._trip(self._reads, lambda: whole(self._inside, "BEGIN", work))

    async def rows(self, question: Select[*Ts], parameters: Mapping[str, object] | None = None) -> Sequence[Row[*Ts]]:
        """What one question finds. Raises StorageFull, StorageUnavailable."""
        if self.file is None:
            async with self.read() as connection:
                return (await connection.execute(question, parameters)).all()
        with self._sentences():
            return await self._trip(self._reads, lambda: alone(self._inside, question, parameters))

    async def _make(self, changes: Sequence[Change]) -> Sequence[Outcome]:
        outcomes = await self._trip(self._writes, lambda: made(self._inside, changes))
        if self._log_to_empty:
            await self._empty_log()
        return outcomes

    async def rewrite(self, *statements: str) -> None:
        """Write the SQLite file or tables of PostgreSQL anew by VACUUM, without free pages and stale copies. A megabyte takes about 9 ms,
        and 60 on PostgreSQL, during which nobody else writes there. Raises StorageFull, StorageUnavailable.
        """
        with self._sentences():
            async with self._turn, self._connected(self._writing if self.file else self._single) as connection:
                for statement in statements:
                    await connection.exec_driver_sql(statement)

    async def empty_log(self) -> bool:
        """Empty SQLite's write-ahead log into the database. False if another reader or writer is in the way; the next write tries again."""
        async with self._turn:
            return await self._empty_log()

    async def _empty_log(self) -> bool:
        try:
            async with self._connected(self._writing) as connection:
                # Waiting for readers would hold up every writer.
                await connection.exec_driver_sql("PRAGMA busy_timeout = 0")
                try:
                    done = await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
                    self._log_to_empty = bool(done.scalar_one())
                finally:
                    await connection.exec_driver_sql(f"PRAGMA busy_timeout = {PATIENCE}")
        except (DatabaseError, StorageUnavailable):
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
        """Close every connection, once no change is under way and nobody uses one, but after `GOODBYE` in any case. Whoever comes later is
        refused.
        """
        async with AsyncExitStack() as last:
            for each in (self._writing.dispose, self.engine.dispose, self._writes.close, self._reads.close):
                last.push_async_callback(each)
            await self._together.rest()
            self._closed = True
            with suppress(TimeoutError):
                async with asyncio.timeout(GOODBYE):
                    await self._unused.wait()

    @asynccontextmanager
    async def _connected(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        """A connection for the length of the block. SQLAlchemy's own way returns it in a task, which others may cancel before it begins."""
        with self._used():
            connection = await engine.connect()
            try:
                yield connection
            finally:
                await connection.close()

    async def _trip(self, lanes: Lanes, work: Callable[[], T]) -> T:
        with self._used():
            return await lanes.trip(work)

    @contextmanager
    def _used(self) -> Iterator[None]:
        if self._closed:
            raise StorageUnavailable(f"The database {self.where} is closed.")
        self._in_use += 1
        self._unused.clear()
        try:
            yield
        finally:
            self._in_use -= 1
            if not self._in_use:
                self._unused.set()

    def insert(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        """An insert that supports ON CONFLICT; its syntax is the same in both databases."""
        return postgresql.insert(table) if self.engine.dialect.name == "postgresql" else sqlite.insert(table)

    @contextmanager
    def _sentences(self) -> Iterator[None]:
        try:
            yield
        except IntegrityError:
            raise
        except Exception as failure:
            ours = meaning(failure, self.where)
            if ours is None:
                raise
            raise ours from failure


def _shown(url: URL) -> str:
    """A database as messages name it: a file, or an address without its password, wherever that stands."""
    return str(url.database) if url.get_backend_name() == "sqlite" else url.set(query={}).render_as_string()


def storage_for(url: str) -> Storage:
    """The database at an address, not yet connected. Raises StorageUnavailable if the address or the folder is wrong."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StorageUnavailable(f"{url!r} names no database; write it like {EXAMPLE}.") from error
    address = parsed.set(query={}).render_as_string()
    if parsed.drivername not in ("sqlite+aiosqlite", "postgresql+asyncpg"):
        raise StorageUnavailable(f"{address} is neither sqlite+aiosqlite nor postgresql+asyncpg; write {EXAMPLE}.")
    if parsed.drivername == "sqlite+aiosqlite":
        _check_place(parsed.database)
        _create(parsed.database)
    try:
        return Storage(parsed)
    except ModuleNotFoundError as error:
        raise StorageUnavailable(f"{address} needs the Python package {error.name}, which is not installed.") from error


def file_of(url: str) -> Path | None:
    """The file of a SQLite database; None for anything else."""
    with suppress(ArgumentError):
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite" and parsed.database:
            return Path(parsed.database).resolve()
    return None


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


def _engine(url: URL, connections: int = _READERS) -> AsyncEngine:
    if url.get_backend_name() != "sqlite":
        return create_async_engine(
            url, hide_parameters=True, connect_args={"server_settings": SERVER, **TIMES}, **POOL
        )  # fmt: skip
    # Moves and seeds are parameters: they must not reach a log with a failure. Every transaction ends where it begins, so the pool need not
    # roll back again.
    engine = create_async_engine(
        url, async_creator=connector(str(url.database)), hide_parameters=True,
        pool_size=connections, max_overflow=0, pool_use_lifo=True, pool_reset_on_return=None,
    )  # fmt: skip

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
