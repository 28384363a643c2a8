"""What the daily deals and deals played again ask of the database."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import NullPool, create_engine, text

from db.engine import metadata
from db.store import Store
from tests.db.conftest import Begin, Open


@pytest.mark.parametrize(("column", "index"), [("daily", "matches_by_day"), ("deal_of", "matches_by_deal")])
def test_sqlite_finds_the_tables_of_a_deal_by_an_index(column: str, index: str) -> None:
    with create_engine("sqlite://", poolclass=NullPool).begin() as connection:
        metadata.create_all(connection)
        plan = text(f"EXPLAIN QUERY PLAN SELECT size FROM matches WHERE id = :deal OR {column} = :deal")
        assert index in str(connection.execute(plan, {"deal": 1}).all())


async def test_of_many_tries_at_once_one_begins(store: Store, opened: Open, running: Begin) -> None:
    row = await store.matches.get(await running())
    assert row is not None
    pair, mine = (store, await opened()), replace(row, daily=5)
    begun = await asyncio.gather(*(pair[number % 2].deals.begin(mine, ()) for number in range(6)))
    (number,) = filter(None, begun)
    assert await store.deals.tries(row.host_id, 5) == {row.game: (number, "running")}
    assert await store.deals.begin(replace(mine, daily=6), ())
    assert await store.deals.begin(replace(mine, host_id=99), ()), "others have tries of their own"
