"""Who waits for whom: closing waits for those who read or write, and reads in the background wait for people."""

import asyncio

import pytest
from sqlalchemy import select, text

from db.people.schema import users
from db.store import StorageUnavailable, Store
from db.tables.schema import matches
from tests.opened import Open


async def test_closing_waits_for_those_who_read(opened: Open) -> None:
    """A connection that is in use when the pool closes would never be closed."""
    store = await opened()
    async with store.storage.read() as connection:
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0.05)
        assert not closing.done()
        assert (await connection.execute(text("SELECT 1"))).scalar() == 1
    await closing
    assert not store.storage.engine.pool.checkedout()  # type: ignore[attr-defined]


async def test_closing_waits_for_a_change_until_it_is_on_disk(opened: Open) -> None:
    """It is there when the database is opened again."""
    store = await opened()
    change = asyncio.create_task(store.meta.put("answer", 42))
    await asyncio.sleep(0)
    await store.close()
    await change
    assert await (await opened()).meta.beginning("answer") == {"answer": 42}


@pytest.mark.parametrize("how", ["read", "moment", "writing"])
async def test_a_closed_database_opens_no_new_connection(opened: Open, how: str) -> None:
    """One sentence, whatever somebody wants."""
    store = await opened()
    await store.close()
    with pytest.raises(StorageUnavailable, match="is closed"):
        async with getattr(store.storage, how)():
            pass
    with pytest.raises(StorageUnavailable, match="is closed"):
        await store.meta.put("answer", 42)


async def test_closing_twice_is_closing_once(store: Store) -> None:
    """The bot may be put away twice."""
    await store.close()
    await store.close()


async def test_people_go_first_before_and_after_every_read_and_find_every_connection_free(store: Store) -> None:
    storage, free = store.storage, list[int]()

    async def people_first() -> None:
        free.append(storage._in_use)

    storage.people_first = people_first
    await storage.ask(lambda connection: connection.execute(select(users)).all())
    async with storage.read() as connection:
        await connection.execute(select(matches))
    async with storage.moment() as connection:
        await connection.execute(select(matches))
    assert free == [0] * 6


async def test_a_change_waits_for_nobody(store: Store) -> None:
    async def people_first() -> None:
        raise AssertionError

    store.storage.people_first = people_first
    assert await store.storage.execute(users.delete()) == 0


async def test_a_read_that_is_cancelled_while_people_go_first_leaves_no_connection_behind(store: Store) -> None:
    waits = asyncio.Event()

    async def people_first() -> None:
        waits.set()
        await asyncio.Event().wait()

    store.storage.people_first = people_first
    read = asyncio.create_task(store.storage.ask(lambda connection: connection.execute(select(users)).all()))
    await waits.wait()
    read.cancel()
    with pytest.raises(asyncio.CancelledError):
        await read
    assert store.storage._in_use == 0
