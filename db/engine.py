"""Runs work on SQLite or PostgreSQL in transactions: connections, locks, column types, and this process's shards."""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import (
    URL,
    BigInteger,
    ColumnElement,
    Connection,
    Double,
    Executable,
    FrozenResult,
    Integer,
    MetaData,
    Result,
    Table,
    Text,
    event,
    func,
    literal_column,
    make_url,
    or_,
    select,
    text,
    true,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection, Dialect
from sqlalchemy.exc import ArgumentError, DatabaseError, IntegrityError, InterfaceError
from sqlalchemy.exc import TimeoutError as NoFreeConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry
from sqlalchemy.types import REAL as SQLITE_REAL
from sqlalchemy.types import TypeDecorator, TypeEngine

from db.errors import StorageUnavailable, storage_error

metadata = MetaData()

DAY = 86_400_000
"""Milliseconds."""

LONG = BigInteger().with_variant(Integer(), "sqlite")
"""The type of ids and of Unix milliseconds; SQLite's STRICT tables have no BIGINT."""

REAL: TypeEngine[float] = Double().with_variant(SQLITE_REAL(), "sqlite")
"""A double-precision float; PostgreSQL's own REAL has half the digits."""


class Flag(TypeDecorator[bool]):
    """A boolean stored as 1 or 0, because SQLite's STRICT tables have no BOOLEAN."""

    impl = LONG
    cache_ok = True

    def process_bind_param(self, value: bool | None, dialect: Dialect) -> int | None:
        return None if value is None else int(value)

    def process_result_value(self, value: int | None, dialect: Dialect) -> bool | None:
        return None if value is None else bool(value)


class TextList(TypeDecorator[tuple[str, ...]]):
    """Texts in order, stored as a JSON array."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: tuple[str, ...] | None, dialect: Dialect) -> str | None:
        return None if value is None else json.dumps(list(value), ensure_ascii=False)

    def process_result_value(self, value: str | None, dialect: Dialect) -> tuple[str, ...] | None:
        return None if value is None else tuple(json.loads(value))


_SHIFT = 22
"""A server's shard is its id without the last 22 bits, modulo the number of shards (Discord docs, Gateway:
Sharding)."""


@dataclass(frozen=True, slots=True)
class Part:
    """The shards `held` by this process, of `count` in all."""

    count: int = 1
    held: frozenset[int] = frozenset({0})

    def shard_of(self, guild_id: int | None) -> int:
        """A server's shard; 0 for None."""
        return ((guild_id or 0) >> _SHIFT) % self.count

    def has(self, guild_id: int | None) -> bool:
        return self.shard_of(guild_id) in self.held

    def only(self, shard: int) -> "Part":
        return replace(self, held=frozenset({shard}))

    def with_shard(self, shard: int) -> "Part":
        return replace(self, held=self.held | {shard})

    def without(self, shard: int) -> "Part":
        return replace(self, held=self.held - {shard})

    @property
    def whole(self) -> bool:
        return len(self.held) == self.count

    def where(self, guild: ColumnElement[int]) -> ColumnElement[bool]:
        if self.whole:
            return true()
        # PostgreSQL shifts by an INTEGER only, and a parameter would be a BIGINT.
        shard = func.coalesce(guild, 0).bitwise_rshift(literal_column(str(_SHIFT))) % self.count
        return or_(*(shard == number for number in sorted(self.held))) if self.held else ~true()


T = TypeVar("T")

PATIENCE = 10_000
"""How long, in milliseconds, work waits for a lock or a free connection."""

EXAMPLE = "sqlite+aiosqlite:///ecodraft.db"

PRAGMAS = (
    f"PRAGMA busy_timeout = {PATIENCE}",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA cache_size = -8000",
    "PRAGMA secure_delete = ON",
)
"""The timeout comes first, because the switch to WAL may wait. Deleted rows are overwritten with zeros."""

_OWNER_ONLY = 0o600
"""The mode of the database's files, which hold hands, seeds and names."""

POOL = {"pool_size": 10, "max_overflow": 0, "pool_timeout": PATIENCE / 1000, "pool_use_lifo": True}

_WRITERS = 6

GOODBYE = 5.0
"""How long, in seconds, closing waits for work under way at most."""

SERVER = {
    "application_name": "ecodraft",
    "jit": "off",
    "lock_timeout": f"{PATIENCE}ms",
    "idle_in_transaction_session_timeout": "60s",
    "tcp_keepalives_idle": "30",
}

TIMES = {"timeout": 10.0, "command_timeout": 60.0}
"""How long, in seconds, PostgreSQL may take to connect and to answer a statement."""


Work = Callable[[Connection], T]


class Storage:
    """Runs reads and writes. Readers never wait for writers; SQLite has one writer at a time, PostgreSQL up to six per
    process, which also wait for each other's locks."""

    def __init__(self, url: URL) -> None:
        self.file = Path(url.database or "") if url.get_backend_name() == "sqlite" else None
        self.where = _without_password(url)
        self.engine = _engine(url)
        if self.file is None:
            self.reader = self.engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            self.writer = self.engine
            self._bare = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        else:
            self.reader = self.engine.execution_options(begin="BEGIN")
            self.writer = self.engine.execution_options(begin="BEGIN IMMEDIATE")
            self._bare = self.engine
        # Writers of this process queue here in order rather than polling the file's lock.
        self._turn = asyncio.Semaphore(1 if self.file else _WRITERS)
        self._under_way: set[asyncio.Task[object]] = set()
        self._closed = self._log_to_empty = False
        self.part = Part()
        """Queries for what is due or owed are limited to this part."""

    @property
    def shared(self) -> bool:
        return self.file is None

    async def read(self, work: Work[T]) -> T:
        """Run queries on one snapshot of the database. Raises StorageUnavailable."""
        return await self._uninterrupted(self._transaction(self.reader, work), reads=True)

    async def write(self, work: Work[T]) -> T:
        """Run a transaction, which is on disk when this returns and undone if it raises. Once begun, it is finished
        even if the caller is cancelled. Raises StorageFull, StorageUnavailable."""
        async with self._turn:
            return await self._uninterrupted(self._change(work))

    async def ask(
        self, question: Executable, parameters: Mapping[str, object] | None = None
    ) -> Result[*tuple[Any, ...]]:
        """Run a single query. Raises StorageUnavailable."""

        async def answer() -> FrozenResult[*tuple[Any, ...]]:
            async with self._connected(self._bare) as connection:
                return (await connection.execute(question, parameters)).freeze()

        return (await self._uninterrupted(answer(), reads=True))()

    async def execute(self, statement: Executable, parameters: Mapping[str, object] | None = None) -> int:
        """Run a single statement as `write` does; returns how many rows it changed."""
        return await self.write(lambda connection: connection.execute(statement, parameters).rowcount)

    async def _change(self, work: Work[T]) -> T:
        result = await self._transaction(self.writer, work)
        if self._log_to_empty:
            await self._empty_log()
        return result

    async def _transaction(self, engine: AsyncEngine, work: Work[T]) -> T:
        async with self._connected(engine) as connection, connection.begin():
            return await connection.run_sync(work)

    @asynccontextmanager
    async def _connected(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        """A connection. SQLAlchemy's own context manager returns it in a task that may be cancelled."""
        connection = await engine.connect()
        try:
            yield connection
        finally:
            await connection.close()

    async def _uninterrupted(self, trip: Coroutine[Any, Any, T], *, reads: bool = False) -> T:
        """Run work to its end even if the caller is cancelled. A cancelled caller waits for it, unless it only
        `reads`."""
        if self._closed:
            trip.close()
            raise StorageUnavailable(f"The database {self.where} is closed.")
        task = asyncio.create_task(trip, name="database")
        self._under_way.add(task)
        task.add_done_callback(self._over)
        with self._translating_errors():
            try:
                return await asyncio.shield(task)
            except asyncio.CancelledError:
                if not reads:
                    await asyncio.wait([task])
                raise

    def _over(self, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # fetched, because nobody may be waiting for it

    async def rewrite(self, *statements: str) -> None:
        """Run VACUUM statements. Meanwhile writers wait, about 9 ms per megabyte, or 60 on PostgreSQL. Raises
        StorageFull, StorageUnavailable."""

        async def bare() -> None:
            async with self._connected(self._bare) as connection:
                for statement in statements:
                    await connection.exec_driver_sql(statement)

        async with self._turn:
            await self._uninterrupted(bare())

    async def empty_log(self) -> bool:
        """Move the write-ahead log into the database file. Returns False if the log is in use; the next write tries
        again."""
        async with self._turn:
            return await self._uninterrupted(self._empty_log())

    async def _empty_log(self) -> bool:
        try:
            async with self._connected(self._bare) as connection:
                # Waiting for readers would hold up every writer.
                await connection.exec_driver_sql("PRAGMA busy_timeout = 0")
                try:
                    done = await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
                    self._log_to_empty = bool(done.scalar_one())
                finally:
                    await connection.exec_driver_sql(f"PRAGMA busy_timeout = {PATIENCE}")
        except (DatabaseError, InterfaceError, NoFreeConnection):  # what was written before is on disk all the same
            self._log_to_empty = True
        return not self._log_to_empty

    def restrict_access(self) -> None:
        if self.file is None:
            return
        for end in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError, PermissionError):
                file = f"{self.file.resolve()}{end}"
                os.chmod(file, os.stat(file).st_mode & _OWNER_ONLY)

    async def close(self) -> None:
        """Refuse new work and close every connection, after at most `GOODBYE` seconds."""
        self._closed = True
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=GOODBYE)
        await self.engine.dispose()

    def insert(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        return postgresql.insert(table) if self.engine.dialect.name == "postgresql" else sqlite.insert(table)

    @contextmanager
    def _translating_errors(self) -> Iterator[None]:
        try:
            yield
        except IntegrityError:
            raise
        except Exception as failure:
            ours = storage_error(failure, self.where)
            if ours is None:
                raise
            raise ours from failure


def _without_password(url: URL) -> str:
    return str(url.database) if url.get_backend_name() == "sqlite" else url.set(query={}).render_as_string()


def storage_for(url: str) -> Storage:
    """A database that isn't connected yet; creates SQLite's file. Raises StorageUnavailable for a bad address, or a
    file or folder that can't be used."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StorageUnavailable(f"{url!r} names no database; write it like {EXAMPLE}.") from error
    address = parsed.set(query={}).render_as_string()
    if parsed.drivername not in ("sqlite+aiosqlite", "postgresql+asyncpg"):
        raise StorageUnavailable(
            f"{address} must start with sqlite+aiosqlite:// or postgresql+asyncpg://, for example {EXAMPLE}."
        )
    if parsed.drivername == "sqlite+aiosqlite":
        _check_place(parsed.database)
        _create(parsed.database)
    return Storage(parsed)


def file_of(url: str) -> Path | None:
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
        raise StorageUnavailable(f"The database {path} cannot be opened: the file must be both readable and writable.")


def _create(database: str | None) -> None:
    """Create the file for its owner only; SQLite gives the files beside it the same mode."""
    with suppress(OSError):
        os.close(os.open(database or "", os.O_RDWR | os.O_CREAT, _OWNER_ONLY))


def _engine(url: URL) -> AsyncEngine:
    # Moves and seeds are parameters: they must not reach a log with a failure.
    if url.get_backend_name() != "sqlite":
        options = {"connect_args": {"server_settings": SERVER, **TIMES}, "pool_pre_ping": True}
        return create_async_engine(url, hide_parameters=True, **POOL, **options)
    engine = create_async_engine(url, hide_parameters=True, **POOL)

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
        if how := connection.get_execution_options().get("begin"):
            connection.exec_driver_sql(how)

    return engine


PEOPLE = 0x65636F65
FINISH = 0x65636F66
PINGS = 0x65636F70
"""The order of PostgreSQL's locks, so that no two writers wait for each other:

1. `lock_keys(PEOPLE)`: writing about people across matches, such as archiving, erasing and rewriting the ledger.
2. `lock_owners(...)`: counting or naming what a person or a server has.
3. `lock_match`, or `lock_rows(matches, ...)` by number: changing several rows of a match, or reading one to decide.
4. `lock_rows(...)`: the rows of that person or match in other tables, in the order of their keys.
5. `lock_keys(FINISH)` and `lock_keys(PINGS)`: the order of finishing, and the removal of old notifications.
"""


def lock_keys(connection: Connection, *keys: int) -> None:
    if connection.dialect.name == "postgresql":
        for key in keys:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})


def lock_owners(connection: Connection, *ids: int) -> None:
    """Make others who count or write for these people and servers wait until the transaction ends."""
    lock_keys(connection, *sorted(ids))


def lock_match(connection: Connection, match_id: int) -> None:
    """Make others who lock the match wait until the transaction ends."""
    matches = metadata.tables["matches"]
    lock_rows(connection, matches, matches.c.id == match_id)


def lock_rows(connection: Connection, table: Table, which: ColumnElement[bool]) -> None:
    """Lock rows in the order of their keys until the transaction ends; others can still refer to them."""
    if connection.dialect.name == "postgresql":
        rows = select(*table.primary_key).where(which).order_by(*table.primary_key)
        connection.execute(rows.with_for_update(key_share=True))
