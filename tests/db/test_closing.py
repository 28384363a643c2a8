"""Closing the storage: whoever still reads or writes is waited for, and whoever comes later is refused."""

import asyncio
import threading

import pytest
from sqlalchemy import text

from db.store import StorageUnavailable, Store
from tests.opened import Open


async def test_closing_waits_for_those_who_read(opened: Open) -> None:
    """A connection that is in use when the pool closes would never be closed."""
    store = await opened()
    asking = asyncio.create_task(store.storage.ask(text("SELECT 1")))
    await asyncio.sleep(0)
    await store.close()
    assert (await asking).scalar() == 1
    assert not store.storage.engine.pool.checkedout()  # type: ignore[attr-defined]


async def test_a_closed_database_takes_no_more_questions(opened: Open) -> None:
    store = await opened()
    await store.close()
    for asking in (store.users.get(1), store.matches.count_running(), store.meta.put("answer", 42)):
        with pytest.raises(StorageUnavailable, match="is closed"):
            await asking


@pytest.mark.sqlite
async def test_closing_ends_the_threads_of_all_connections(opened: Open) -> None:
    """SQLite's files stay open as long as the threads run."""
    before = set(threading.enumerate())
    store = await opened()
    await asyncio.gather(store.meta.put("answer", 42), *(store.users.get(number) for number in range(5)))
    threads = [each for each in set(threading.enumerate()) - before if "connection_worker" in each.name]
    assert threads
    await store.close()
    for each in threads:
        await asyncio.to_thread(each.join, 10)  # it ends once it has answered
    assert not [each for each in threads if each.is_alive()]


async def test_closing_twice_is_closing_once(store: Store) -> None:
    await store.close()
    await store.close()
