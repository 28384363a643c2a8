"""How often the bot goes to SQLite's thread, and what becomes of a transaction that is cancelled on the way."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import aiosqlite.core
import pytest
from sqlalchemy import Connection, Select, bindparam, column, event, select, table, text

from db.engine import Storage, storage_for
from db.errors import StorageUnavailable

TRIPS: list[str] = []
"""What was done in the thread, in order."""


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[Storage]:
    """A database with a table of numbers, whose connection is open."""
    file = storage_for(f"sqlite+aiosqlite:///{tmp_path / 'one.db'}")
    async with file.writing() as connection:
        await connection.execute(text("CREATE TABLE numbers (n INTEGER)"))
    real = aiosqlite.core.Connection._execute

    async def counted(self: Any, work: Any, *args: Any, **named: Any) -> Any:
        TRIPS.append(work.__name__)
        return await real(self, work, *args, **named)  # type: ignore[no-untyped-call]

    assert await numbers(file) == []
    TRIPS.clear()
    with patch.object(aiosqlite.core.Connection, "_execute", counted):
        yield file
    await file.close()


async def numbers(storage: Storage) -> list[int]:
    async with storage.read() as connection:
        return [*(await connection.execute(text("SELECT n FROM numbers ORDER BY n"))).scalars()]


async def add(storage: Storage, number: int) -> None:
    async with storage.writing() as connection:
        await connection.execute(text("INSERT INTO numbers VALUES (:n)"), {"n": number})


async def test_a_query_is_one_trip(storage: Storage) -> None:
    """With its rows; nothing is to be rolled back."""
    assert await numbers(storage) == []
    assert TRIPS == ["execute"]


async def test_a_trip_asks_the_pool_for_no_connection(storage: Storage) -> None:
    """To hand one out and take it back costs as much of a processor as a short question. The first trip keeps what it opens."""
    handed: list[object] = []
    for engine in storage.engines[:2]:
        event.listen(engine, "checkout", lambda *connection: handed.append(connection))
    question: Select[int] = select(column("n")).select_from(table("numbers")).where(column("n") >= bindparam("n"))
    for number in (1, 2):
        await storage.write(lambda connection, number=number: _add(connection, number))  # type: ignore[misc]
        assert [row.n for row in await storage.rows(question, {"n": number})] == [number]
        assert await storage.ask(lambda connection: connection.scalar(text("SELECT count(*) FROM numbers"))) == number
    assert len(handed) == 2, "one to read and one to write"
    assert TRIPS.count("transaction") == 6


async def test_trips_at_the_same_moment_have_connections_of_their_own(storage: Storage) -> None:
    """As many as there are readers; further ones wait, and what fails gives its connection back."""
    together, most, lock = 0, 0, threading.Lock()

    def busy(connection: Connection) -> None:
        nonlocal together, most
        with lock:
            together, most = together + 1, max(most, together + 1)
        time.sleep(0.05)
        with lock:
            together -= 1
        raise LookupError

    ended = await asyncio.gather(*(storage.ask(busy) for _ in range(12)), return_exceptions=True)
    assert all(isinstance(each, LookupError) for each in ended)
    assert 2 <= most <= 8
    assert await numbers(storage) == []


async def test_a_write_is_a_trip_for_each_statement_and_one_for_the_commit(storage: Storage) -> None:
    """It begins with its first statement."""
    await add(storage, 1)
    assert TRIPS == ["execute", "commit"]
    async with storage.writing() as connection:
        for number in (2, 3):
            done = await connection.execute(text("INSERT INTO numbers VALUES (:n)"), {"n": number})
            assert done.rowcount == 1
        many = await connection.execute(text("INSERT INTO numbers VALUES (:n)"), [{"n": 4}, {"n": 5}])
        assert many.rowcount == 2
    assert TRIPS[2:] == ["execute", "execute", "executemany", "commit"]
    assert await numbers(storage) == [1, 2, 3, 4, 5]


async def test_a_transaction_without_statements_makes_no_trip(storage: Storage) -> None:
    """Neither for reading nor for writing, nor when it fails."""
    async with storage.moment():
        pass
    async with storage.writing():
        pass
    with pytest.raises(LookupError):
        async with storage.writing():
            raise LookupError
    assert TRIPS == []


async def test_several_queries_see_one_moment(storage: Storage) -> None:
    """What another connection commits in between shows afterwards."""
    await add(storage, 1)
    async with storage.moment() as connection:
        count = text("SELECT count(*) FROM numbers")
        assert (await connection.execute(count)).scalar() == 1
        await add(storage, 2)
        assert (await connection.execute(count)).scalar() == 1
    assert await numbers(storage) == [1, 2]


async def test_a_write_holds_the_lock_from_its_first_statement_on(storage: Storage, tmp_path: Path) -> None:
    """Even if that only reads: another process can't write before it ends."""
    other = sqlite3.connect(tmp_path / "one.db", timeout=0)
    async with storage.writing() as connection:
        await connection.execute(text("SELECT n FROM numbers"))
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
        await connection.exec_driver_sql("PRAGMA busy_timeout = 0")
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageUnavailable, match="locked"):
        await add(storage, 1)
    other.close()
    await add(storage, 2)
    assert await numbers(storage) == [2]


def _add(connection: Connection, number: int) -> int:
    return connection.execute(text("INSERT INTO numbers VALUES (:n)"), {"n": number}).rowcount


async def test_a_whole_transaction_is_one_trip(storage: Storage) -> None:
    """With all its statements; if one fails, nothing of it is there."""
    assert await storage.write(lambda connection: _add(connection, 1) + _add(connection, 2)) == 2
    assert await storage.ask(lambda connection: connection.scalar(text("SELECT max(n) FROM numbers"))) == 2
    assert TRIPS == ["transaction", "transaction"]
    with pytest.raises(LookupError):
        await storage.write(lambda connection: [_add(connection, 3), [][1]])
    assert await numbers(storage) == [1, 2]


@pytest.mark.parametrize("waits", range(4))
async def test_whoever_gives_up_a_whole_transaction_hears_that_once_it_is_over(storage: Storage, waits: int) -> None:
    """It is there or not, but it does not come later."""
    begun = threading.Event()

    def slow(connection: Connection) -> None:
        begun.set()
        time.sleep(0.05)
        _add(connection, 1)

    task = asyncio.create_task(storage.write(slow))
    for _ in range(waits):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
    assert task.cancelled()
    assert await numbers(storage) == [1] * begun.is_set()


@pytest.mark.parametrize("waits", [0, 1, 2, 3, 5, 8])
async def test_a_write_that_is_cancelled_leaves_no_transaction_behind(storage: Storage, waits: int) -> None:
    """Wherever it is at the moment: all of it is there or nothing, and the next one can write."""

    async def both() -> None:
        async with storage.writing() as connection:
            for number in (1, 2):
                await connection.execute(text("INSERT INTO numbers VALUES (:n)"), {"n": number})

    task = asyncio.create_task(both())
    for _ in range(waits):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
    async with asyncio.timeout(5):
        assert await numbers(storage) in ([], [1, 2])
        await add(storage, 3)
        assert (await numbers(storage))[-1] == 3
