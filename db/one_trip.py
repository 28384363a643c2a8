"""SQLite in fewer trips to its thread: one for a statement with its rows, none for the beginning of a transaction, or one for all of it.

aiosqlite makes a trip each for the cursor, the statement, the rows and the end of the cursor, and SQLAlchemy more for BEGIN and ROLLBACK.
A trip takes 0.1 ms on an idle machine, and much longer where other threads draw.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Sequence
from typing import Self, TypeVar

import aiosqlite
from sqlalchemy import Engine, SingletonThreadPool, create_engine

T = TypeVar("T")

_THREAD = threading.local()
"""The connection of each thread."""

_THREADS = 1000
"""More than there ever are: SQLAlchemy would close the connection of one that it takes for gone."""

Description = tuple[tuple[str, None, None, None, None, None, None], ...]


class OneTrip(aiosqlite.Connection):
    """A connection whose transaction begins with the first statement in it. A commit or rollback without one makes no trip."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, 64)
        self._thread.daemon = True
        self._begin = ""
        """How the transaction is to begin that has had no statement yet."""
        self._open = False
        """Whether a transaction may have begun, also when whoever began it has been cancelled."""

    def cursor(self) -> "Cursor":  # type: ignore[override]
        return Cursor(self)

    def begin(self, how: str) -> None:
        """Begin a transaction with the next statement: "BEGIN" or "BEGIN IMMEDIATE"."""
        self._begin = how

    async def run(self, work: Callable[..., None], operation: str, parameters: Sequence[object]) -> None:
        """Make a trip for this work, after the transaction has begun."""
        begin, self._begin = self._begin, ""
        if begin:
            self._open = True
        await self._execute(work, operation, parameters, begin)  # type: ignore[no-untyped-call]

    async def trip(self, work: Callable[[], T]) -> T:
        """The result of `work`, transactions by way of `engine_inside`, in one trip. Whoever is cancelled goes on once it is over."""
        trip: asyncio.Future[T] = asyncio.ensure_future(self._execute(self.transaction, work))  # type: ignore[no-untyped-call]
        try:
            return await asyncio.shield(trip)
        except asyncio.CancelledError:
            await asyncio.wait([trip])
            raise

    def transaction(self, work: Callable[[], T]) -> T:
        """The same inside the thread."""
        _THREAD.connection = self._conn
        return work()

    async def commit(self) -> None:
        self._begin = ""
        if self._open:
            await super().commit()
            self._open = False

    async def rollback(self) -> None:
        self._begin = ""
        if self._open:
            await super().rollback()
            self._open = False


class Cursor:
    """As much of a cursor as SQLAlchemy asks for: the rows are there as soon as the statement has run."""

    arraysize = 1

    def __init__(self, connection: OneTrip) -> None:
        self._connection = connection
        self._there = _There(connection)

    @property
    def description(self) -> Description | None:
        """The columns of the rows; None for a statement without any."""
        return self._there.description

    @property
    def rowcount(self) -> int:
        """How many rows a change has changed."""
        return self._there.rowcount

    @property
    def lastrowid(self) -> int | None:
        """The number of the row that was inserted."""
        return self._there.lastrowid

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, operation: str, parameters: Sequence[object] = ()) -> Self:
        """Run a statement and fetch its rows."""
        if operation.startswith("BEGIN"):
            self._connection.begin(operation)
        else:
            await self._connection.run(self._there.execute, operation, parameters)
        return self

    async def executemany(self, operation: str, parameters: Sequence[Sequence[object]]) -> Self:
        """Run a statement once for each row of parameters."""
        await self._connection.run(self._there.executemany, operation, parameters)
        return self

    async def fetchall(self) -> list[tuple[object, ...]]:
        """The rows, once."""
        rows, self._there.rows = self._there.rows, []
        return rows

    async def close(self) -> None:
        """Nothing is open in the thread."""


class _There:
    """What a cursor does in the thread, and what it brings back."""

    def __init__(self, connection: OneTrip) -> None:
        self._connection = connection
        self.rows: list[tuple[object, ...]] = []
        self.description: Description | None = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    def execute(self, operation: str, parameters: Sequence[object], begin: str) -> None:
        self._keep(self._begun(begin).execute(operation, parameters))

    def executemany(self, operation: str, parameters: Sequence[Sequence[object]], begin: str) -> None:
        self._keep(self._begun(begin).executemany(operation, parameters))

    def _begun(self, begin: str) -> sqlite3.Connection:
        connection = self._connection._conn
        if begin:
            connection.execute(begin)
        return connection

    def _keep(self, cursor: sqlite3.Cursor) -> None:
        self.description = cursor.description
        self.rows = cursor.fetchall() if cursor.description else []
        self.rowcount, self.lastrowid = cursor.rowcount, cursor.lastrowid
        cursor.close()


def engine_inside() -> Engine:
    """SQLAlchemy without waiting, for use inside these threads: in each of them it has the thread's own connection."""
    return create_engine(
        "sqlite+pysqlite://", creator=lambda: _THREAD.connection, hide_parameters=True,
        poolclass=SingletonThreadPool, pool_size=_THREADS, pool_reset_on_return="rollback",
    )  # fmt: skip


def connector(file: str) -> Callable[[], Awaitable[OneTrip]]:
    """Opens connections to this file."""

    async def connect() -> OneTrip:
        connection = OneTrip(lambda: sqlite3.connect(file, check_same_thread=False))
        await connection
        return connection

    return connect
