"""Changes that wait at the same moment share a transaction, and each hears only what became of itself."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from db.engine import Storage, storage_for
from db.errors import StorageUnavailable
from db.together import MOST
from tests.statements import COMMIT, statements

pytestmark = pytest.mark.sqlite

Change = Callable[[Connection], int]


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[Storage]:
    """A database with a table of different numbers."""
    file = storage_for(f"sqlite+aiosqlite:///{tmp_path / 'together.db'}")
    await file.execute(text("CREATE TABLE numbers (n INTEGER UNIQUE)"))
    yield file
    await file.close()


async def numbers(storage: Storage) -> list[int]:
    """In the order in which they were written."""
    async with storage.read() as connection:
        return [*(await connection.execute(text("SELECT n FROM numbers ORDER BY rowid"))).scalars()]


def adding(number: int) -> Change:
    def add(connection: Connection) -> int:
        connection.execute(text("INSERT INTO numbers VALUES (:n)"), {"n": number})
        return number * 10

    return add


async def under_way(storage: Storage, number: int) -> tuple[asyncio.Task[int], threading.Event]:
    """A change that has begun, and goes on once the event is set."""
    begun, go = threading.Event(), threading.Event()

    def slow(connection: Connection) -> int:
        begun.set()
        go.wait(10)
        return adding(number)(connection)

    task = asyncio.create_task(storage.write(slow))
    await asyncio.to_thread(begun.wait, 10)
    return task, go


def wrong(connection: Connection) -> int:
    adding(99)(connection)
    raise LookupError("not this one")


async def test_changes_that_come_together_share_a_commit(storage: Storage) -> None:
    """Each has its own result, and they are made in the order in which they came."""
    with statements(storage) as asked:
        given = await asyncio.gather(*(storage.write(adding(n)) for n in range(10)))
    assert given == [n * 10 for n in range(10)]
    assert asked.count(COMMIT) == 1
    assert await numbers(storage) == [*range(10)]


async def test_what_comes_during_a_commit_waits_for_the_next(storage: Storage) -> None:
    """And all of that goes together."""
    with statements(storage) as asked:
        first, go = await under_way(storage, 0)
        others = [asyncio.create_task(storage.write(adding(n))) for n in range(1, 6)]
        await asyncio.sleep(0.01)
        assert not any(other.done() for other in others)
        go.set()
        assert await asyncio.gather(first, *others) == [0, 10, 20, 30, 40, 50]
    assert asked.count(COMMIT) == 2


async def test_a_transaction_has_a_bound(storage: Storage) -> None:
    with statements(storage) as asked:
        await asyncio.gather(*(storage.write(adding(n)) for n in range(2 * MOST + 1)))
    assert asked.count(COMMIT) == 3


@pytest.mark.parametrize("place", [0, 1, 3])
async def test_a_change_that_fails_fails_alone(storage: Storage, place: int) -> None:
    """Nothing of it is there, and whoever waited with it has what they came for, once."""
    changes = [adding(1), adding(2), adding(3)]
    changes.insert(place, wrong)
    given = await asyncio.gather(*map(storage.write, changes), return_exceptions=True)
    failed = given.pop(place)
    assert isinstance(failed, LookupError)
    assert given == [10, 20, 30]
    assert await numbers(storage) == [1, 2, 3]


async def test_two_that_refute_each_other_end_as_if_one_had_come_later(storage: Storage) -> None:
    """The first of them is made."""
    given = await asyncio.gather(*map(storage.write, [adding(1), adding(1), adding(2)]), return_exceptions=True)
    assert given[0] == 10
    assert "UNIQUE" in str(given[1])
    assert given[2] == 20
    assert await numbers(storage) == [1, 2]


async def test_a_commit_that_fails_fails_for_all_and_changes_nothing(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody hears that their change is safe."""

    def broken(*about: object) -> None:
        raise OSError("the disk is gone")

    with monkeypatch.context() as patch:
        patch.setattr(storage._inside.dialect, "do_commit", broken)
        given = await asyncio.gather(*(storage.write(adding(n)) for n in (1, 2)), return_exceptions=True)
    assert [type(each) for each in given] == [StorageUnavailable] * 2
    assert await numbers(storage) == []
    assert await storage.write(adding(3)) == 30


async def test_whoever_is_cancelled_in_the_line_has_changed_nothing(storage: Storage) -> None:
    """The others are made all the same."""
    begun, go = threading.Event(), threading.Event()

    def slow(connection: Connection) -> int:
        begun.set()
        go.wait(10)
        return 0

    first = asyncio.create_task(storage.write(slow))
    await asyncio.to_thread(begun.wait, 10)
    others = [asyncio.create_task(storage.write(adding(n))) for n in (1, 2, 3)]
    await asyncio.sleep(0.01)
    others[1].cancel()
    await asyncio.wait([others[1]], timeout=5)
    assert others[1].cancelled()
    go.set()
    await asyncio.gather(first, others[0], others[2])
    assert await numbers(storage) == [1, 3]


async def test_whoever_is_cancelled_under_way_hears_it_once_it_is_over(storage: Storage) -> None:
    """Their change is there."""
    task, go = await under_way(storage, 1)
    task.cancel()
    await asyncio.sleep(0.02)
    assert not task.done()
    go.set()
    await asyncio.wait([task])
    assert task.cancelled()
    assert await numbers(storage) == [1]


async def test_a_change_waits_for_whoever_writes_in_several_steps(storage: Storage) -> None:
    async with storage.writing() as connection:
        await connection.execute(text("INSERT INTO numbers VALUES (1)"))
        later = asyncio.create_task(storage.write(adding(2)))
        await asyncio.sleep(0.02)
        assert not later.done()
    assert await later == 20
    assert await numbers(storage) == [1, 2]


async def test_closing_waits_for_the_change_under_way(storage: Storage) -> None:
    """Whoever asked for it hears that it was made."""
    task, go = await under_way(storage, 1)
    closing = asyncio.create_task(storage.close())
    await asyncio.sleep(0.02)
    assert not closing.done()
    go.set()
    await closing
    assert await task == 10
