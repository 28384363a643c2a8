"""What PostgreSQL refuses, and how it fails."""

import asyncio
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import asyncpg
import pytest
from sqlalchemy import text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db import engine
from db.engine import Storage, storage_for
from db.errors import StorageFull, StorageUnavailable, storage_error
from db.store import Store
from db.tables.schema import matches
from tests.db.conftest import Begin
from tests.postgres import Postgres, postgres

pytestmark = pytest.mark.postgres

PASSWORD = "hunter2"


@asynccontextmanager
async def writing(storage: Storage) -> AsyncIterator[AsyncConnection]:
    with storage._translating_errors():
        async with storage.writer.begin() as connection:
            yield connection


def one_sentence(refusal: Exception) -> str:
    said = str(refusal)
    assert said.endswith(".")
    assert "\n" not in said
    assert ". " not in said
    assert PASSWORD not in said
    return said


async def refused(address: str) -> StorageUnavailable:
    """Why a database can't be opened."""
    with pytest.raises(StorageUnavailable) as refusal:
        await Store.open(address)
    one_sentence(refusal.value)
    return refusal.value


def as_somebody(url: str) -> str:
    return url.replace("postgres@", f"somebody:{PASSWORD}@")


async def test_a_user_that_the_server_does_not_know_is_refused_without_the_password(url: str) -> None:
    refusal = await refused(as_somebody(url))
    assert "refuses the user or the password" in str(refusal)
    assert not refusal.passing
    await refused(f"{url.replace('postgres@', 'somebody@')}?password={PASSWORD}")


async def test_a_database_that_the_server_does_not_have_is_named(url: str) -> None:
    refusal = await refused(f"{url}x")
    assert "the server has no database of that name" in str(refusal)
    assert not refusal.passing


async def test_a_server_that_is_not_there_cannot_be_reached() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        refusal = await refused(f"postgresql+asyncpg://somebody:{PASSWORD}@127.0.0.1:{free.getsockname()[1]}/x")
    assert "cannot be reached" in str(refusal)


async def test_a_server_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(engine.TIMES, "timeout", 0.2)
    monkeypatch.setattr("db.store._UPGRADING", 0.0)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        refusal = await refused(f"postgresql+asyncpg://somebody:{PASSWORD}@127.0.0.1:{silent.getsockname()[1]}/x")
    assert "the server doesn't answer; try again" in str(refusal)
    assert refusal.passing


@pytest.fixture
async def storage(store: Store) -> Storage:
    """The open database."""
    return store.storage


async def passes(storage: Storage, sql: str, says: str) -> None:
    with pytest.raises(StorageUnavailable) as refusal:
        async with writing(storage) as connection:
            await connection.execute(text(sql))
    assert says in one_sentence(refusal.value)
    assert "try again" in str(refusal.value)
    assert refusal.value.passing
    async with writing(storage) as connection:
        await connection.execute(text("SELECT 1"))


def fails_with(code: str) -> str:
    return f"DO $$ BEGIN RAISE EXCEPTION 'as asked' USING ERRCODE = '{code}'; END $$"


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("40001", "another write came in between"),
        ("40P01", "two writes waited for each other"),
        ("55P03", "another write takes too long"),
        ("57014", "the statement was cancelled"),
        ("57P01", "the server is stopping"),
        ("57P03", "the server is starting or stopping"),
        ("53300", "too many connections"),
        ("08006", "the connection broke"),
    ],
)
async def test_what_passes_by_itself_asks_to_try_again(storage: Storage, code: str, says: str) -> None:
    await passes(storage, fails_with(code), says)


async def test_a_full_disk_is_said_as_such(storage: Storage) -> None:
    with pytest.raises(StorageFull) as refusal:
        async with writing(storage) as connection:
            await connection.execute(text(fails_with("53100")))
    assert "is full" in one_sentence(refusal.value)


async def test_a_connection_that_is_ended_in_a_transaction_asks_to_try_again(storage: Storage) -> None:
    await passes(storage, "SELECT pg_terminate_backend(pg_backend_pid()), pg_sleep(5)", "; try again")


async def test_two_writers_that_wait_for_each_other_are_told(store: Store, running: Begin) -> None:
    both = [await running(), await running()]
    first_locked = [asyncio.Event(), asyncio.Event()]

    async def write(one: int) -> None:
        async with writing(store.storage) as connection:
            for step, match_id in enumerate((both[one], both[1 - one])):
                await connection.execute(update(matches).where(matches.c.id == match_id).values(notice=str(one)))
                if step == 0:
                    first_locked[one].set()
                    await first_locked[1 - one].wait()

    results = await asyncio.gather(write(0), write(1), return_exceptions=True)
    (loser,) = [each for each in results if each is not None]
    assert isinstance(loser, StorageUnavailable)
    assert loser.passing
    assert "two writes waited for each other" in one_sentence(loser)
    assert len({row.notice for row in [await store.matches.get(each) for each in both] if row is not None}) == 1


async def test_when_every_connection_is_busy_the_next_is_told(
    url: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(engine.POOL, "pool_size", 1)
    monkeypatch.setitem(engine.POOL, "pool_timeout", 0.1)
    small = storage_for(url)
    async with writing(small):
        with pytest.raises(StorageUnavailable, match="all connections are busy; try again") as refusal:
            await small.ask(text("SELECT 1"))
    assert refusal.value.passing
    await small.close()


def test_what_is_no_failure_of_the_database_is_none_of_ours() -> None:
    assert storage_error(ValueError("x"), "x") is None
    assert isinstance(storage_error(asyncpg.InternalClientError("odd"), "x"), StorageUnavailable)
    assert isinstance(storage_error(asyncpg.TooManyConnectionsError("odd"), "x"), StorageUnavailable)


@pytest.fixture
def own() -> Iterator[Postgres]:
    """A server that a test may stop."""
    with postgres() as running_server:
        yield running_server


async def test_a_server_that_is_killed_and_started_again_is_used_again(own: Postgres) -> None:
    store = await Store.open(own.database())
    await store.users.set_name(1, "Anna")

    async def interrupted() -> None:
        async with writing(store.storage) as connection:
            await connection.execute(text("UPDATE users SET name = 'Bo'"))
            await asyncio.to_thread(own.stop, signal.SIGKILL)

    with pytest.raises(StorageUnavailable) as refusal:
        await interrupted()
    one_sentence(refusal.value)
    assert refusal.value.passing
    with pytest.raises(StorageUnavailable):
        await store.users.get(1)
    await asyncio.to_thread(own.start)
    assert (await store.users.get(1)).name == "Anna"
    await store.users.set_name(1, "Bo")
    await store.close()
