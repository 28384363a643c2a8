"""Reads and writes of the storage."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from db.engine import Storage, storage_for
from db.errors import StorageUnavailable

pytestmark = pytest.mark.sqlite

COUNT = text("SELECT count(*) FROM numbers")


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[Storage]:
    """A database with a table of different numbers."""
    file = storage_for(f"sqlite+aiosqlite:///{tmp_path / 'numbers.db'}")
    await file.execute(text("CREATE TABLE numbers (n INTEGER UNIQUE)"))
    yield file
    await file.close()


@pytest.fixture
def other(storage: Storage, tmp_path: Path) -> sqlite3.Connection:
    """Another process that writes to the same file."""
    return sqlite3.connect(tmp_path / "numbers.db", timeout=0, isolation_level=None)


async def numbers(storage: Storage) -> list[int]:
    """In the order in which they were written."""
    return [*(await storage.ask(text("SELECT n FROM numbers ORDER BY rowid"))).scalars()]


def adding(*added: int) -> Callable[[Connection], int]:
    def add(connection: Connection) -> int:
        for number in added:
            connection.execute(text("INSERT INTO numbers VALUES (:n)"), {"n": number})
        return added[-1] * 10

    return add


def wrong(connection: Connection) -> None:
    adding(99)(connection)
    raise LookupError("not this one")


async def test_changes_are_made_in_the_order_in_which_they_came(storage: Storage) -> None:
    assert await asyncio.gather(*(storage.write(adding(n)) for n in range(10))) == [n * 10 for n in range(10)]
    assert await numbers(storage) == [*range(10)]


async def test_a_change_that_fails_is_undone_and_fails_alone(storage: Storage) -> None:
    given = await asyncio.gather(
        *map(storage.write, (adding(1), wrong, adding(2, 1), adding(3))), return_exceptions=True
    )
    assert [type(each).__name__ for each in given] == ["int", "LookupError", "IntegrityError", "int"]
    assert await numbers(storage) == [1, 3]


async def test_a_commit_that_fails_changes_nothing(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*about: object) -> None:
        raise OSError("the disk is gone")

    with monkeypatch.context() as patch:
        patch.setattr(storage.engine.sync_engine.dialect, "do_commit", broken)
        with pytest.raises(StorageUnavailable, match="the disk is gone"):
            await storage.write(adding(1))
    assert await storage.write(adding(2)) == 20
    assert await numbers(storage) == [2]


async def test_a_read_sees_one_moment(storage: Storage, other: sqlite3.Connection) -> None:
    def twice(connection: Connection) -> tuple[object, object]:
        before = connection.scalar(COUNT)
        other.execute("INSERT INTO numbers VALUES (1)")
        return before, connection.scalar(COUNT)

    assert await storage.read(twice) == (0, 0)
    assert await numbers(storage) == [1]


async def test_a_write_has_the_file_to_itself_from_its_first_statement_on(
    storage: Storage, other: sqlite3.Connection
) -> None:
    def reading(connection: Connection) -> None:
        connection.execute(COUNT)
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")

    await storage.write(reading)
    other.execute("BEGIN IMMEDIATE")


async def test_whoever_is_cancelled_in_the_line_has_changed_nothing(
    storage: Storage, other: sqlite3.Connection
) -> None:
    other.execute("BEGIN IMMEDIATE")
    begun, *later = [asyncio.create_task(storage.write(adding(n))) for n in (1, 2, 3, 4)]
    await asyncio.sleep(0)  # the change has begun
    later[1].cancel()
    begun.cancel()
    await asyncio.wait([later[1]])
    assert not begun.done()
    other.execute("COMMIT")
    await asyncio.wait([begun, *later])
    assert begun.cancelled()
    assert await numbers(storage) == [1, 2, 4]


@pytest.mark.parametrize("waits", [0, 1, 2, 3, 5, 8, 13])
async def test_a_write_that_is_cancelled_leaves_no_transaction_behind(storage: Storage, waits: int) -> None:
    task = asyncio.create_task(storage.write(adding(1, 2)))
    for _ in range(waits):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
    assert await numbers(storage) in ([], [1, 2])
    await storage.write(adding(3))
    assert (await numbers(storage))[-1] == 3


async def test_closing_waits_for_the_change_under_way(storage: Storage, other: sqlite3.Connection) -> None:
    other.execute("BEGIN IMMEDIATE")
    task = asyncio.create_task(storage.write(adding(1)))
    await asyncio.sleep(0)  # the change has begun
    closing = asyncio.create_task(storage.close())
    await asyncio.sleep(0)
    other.execute("COMMIT")
    await closing
    assert await task == 10


async def test_a_read_that_is_given_up_keeps_nobody_waiting(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    go = asyncio.Event()

    async def hangs(*about: object) -> None:
        await go.wait()
        raise LookupError("too late")

    monkeypatch.setattr(storage, "_transaction", hangs)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await storage.read(lambda connection: None)
    assert storage._under_way
    go.set()
