"""On PostgreSQL, too, Forget me leaves nothing in the files of the tables, their indexes and the server's statistics."""

from pathlib import Path

import pytest

from db import traces
from db.store import Store
from tests.db.conftest import Begin, Open
from tests.db.invented import entry, result
from tests.db.people.test_forgotten_bytes import DIARY, NAMES, ZOE
from tests.migrated import tell

pytestmark = pytest.mark.postgres


@pytest.fixture
async def life(store: Store, running: Begin, url: str) -> str:
    """The address of a database in which Zoe has played under several names, and which its server knows well."""
    for number, name in enumerate(NAMES * 3):
        await store.users.set_name(ZOE, name)
        await store.users.set_name(number, f"Player {number}")
        match_id = await running()
        assert await store.seats.hand_over(match_id, 0, 4_000, user_id=ZOE, player="human", name=name)
        rows = [result(match_id, 0, user_id=ZOE, name=name)]
        await store.log.append(match_id, 1, 1, 0, "fox D4", "f1", 1, finish=True)
        assert await store.archive.put(match_id, rows, [entry(match_id, ZOE)], [])
        for owner, cards in ((ZOE, DIARY), (number, "lynx")):
            await store.decks.save(owner, 0, f"{cards} {number}", "1.4a", cards * (1 + number), 5_000)
    tell(url, "ANALYZE")
    assert len(found(url)) == 5
    return url


def found(url: str) -> set[bytes]:
    (number,) = tell(url, "CHECKPOINT", "SELECT oid FROM pg_database WHERE datname = current_database()")
    folder = Path(*tell(url, "SHOW data_directory"), "base", number)
    content = b"".join(file.read_bytes() for file in folder.iterdir())
    wanted = *(name.encode() for name in (*NAMES, DIARY)), ZOE.to_bytes(8, "little")
    return {trace for trace in wanted if trace in content}


async def test_no_byte_of_a_forgotten_person_is_left_in_the_tables(store: Store, life: str) -> None:
    assert await store.privacy.erase(ZOE)
    assert found(life) == set()
    assert await store.matches.get(1) is not None, "the rest is there"


async def test_what_an_older_transaction_still_sees_goes_at_the_next_start(
    store: Store, life: str, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(traces, "ATTEMPTS", 2)
    async with (await opened()).storage.reader.begin() as reader:
        await reader.exec_driver_sql("SELECT count(*) FROM log")
        assert not await store.privacy.erase(ZOE)
    assert found(life)
    await opened()
    assert found(life) == set()


async def test_large_tables_are_rewritten_at_the_next_start(
    store: Store, life: str, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(traces, "AT_ONCE", 1)
    assert not await store.privacy.erase(ZOE)
    assert found(life)
    await opened()
    assert found(life) == set()
