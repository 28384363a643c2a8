"""Two processes on one database: the log decides who is first."""

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from bot.tables.lobbies import Lobbies
from bot.tables.table import Table, Tables
from bot.tables.terms import parse_terms
from db.store import Store
from games import GAMES
from games.core.values import Refusal, Stale
from tests.migrated import new_database

PEOPLE = (101, 102, 103)


@pytest_asyncio.fixture
async def both(tmp_path: Path) -> AsyncIterator[tuple[Tables, Tables]]:
    """Two programs, each with its own connections and its own replayed matches in memory."""
    url = await new_database(tmp_path / "table.db")
    stores = [await Store.open(url), await Store.open(url)]
    yield Tables(stores[0], lambda: 1), Tables(stores[1], lambda: 1)
    for store in stores:
        await store.close()


async def begun(tables: Tables) -> Table:
    """A running table of three."""
    lobbies = Lobbies(tables)
    game = GAMES["ecosystem"]
    table = await lobbies.open(game, PEOPLE[0], "Ana", 1, 2, 3, parse_terms(game, "hints on"), 1)
    for user_id in PEOPLE[1:]:
        await lobbies.join(table.id, user_id, f"Person {user_id}", user_id)
    return await lobbies.start(table.id, PEOPLE[0], 2)


def some_move(table: Table, user_id: int, rnd: random.Random) -> str:
    view = table.play.view(table.seat(user_id))
    return str(rnd.choice(table.game.legal(view)))


async def test_picks_that_reach_two_processes_at_once_are_each_stored_once(both: tuple[Tables, Tables]) -> None:
    rnd = random.Random(3)
    number = (await begun(both[0])).id
    for turn in range(1, 21):
        tables = [await each.find(number) for each in both]
        assert [table.turn for table in tables] == [turn, turn]
        picks = [(rnd.randrange(2), user_id) for user_id in PEOPLE]
        sealed = await asyncio.gather(
            *(both[i].seal(tables[i], user_id, turn, some_move(tables[i], user_id, rnd)) for i, user_id in picks)
        )
        assert sum(each.resolved for each in sealed) == 1
    one, other = [await each.find(number) for each in both]
    assert one.row.status == other.row.status == "finished"
    assert one.play.scores() == other.play.scores()
    assert len(await both[0].store.log.read(number)) == 60


async def test_a_stale_memory_is_noticed_by_the_log_and_the_pick_refused_for_its_turn(
    both: tuple[Tables, Tables],
) -> None:
    rnd = random.Random(4)
    number = (await begun(both[0])).id
    old = await both[1].find(number)
    now = await both[0].find(number)
    for user_id in PEOPLE:
        now = (await both[0].seal(now, user_id, 1, some_move(now, user_id, rnd))).table
    with pytest.raises(Stale, match="turn 2 is on the table now"):
        await both[1].seal(old, PEOPLE[1], 1, some_move(old, PEOPLE[1], rnd))
    assert len(await both[0].store.log.read(number)) == 3


async def test_a_log_that_no_longer_leads_to_its_position_pauses_the_match(both: tuple[Tables, Tables]) -> None:
    """A change of the rules without a new edition has this effect."""
    rnd = random.Random(5)
    table = await begun(both[0])
    move = some_move(table, PEOPLE[0], rnd)
    await both[0].store.log.append(table.id, 1, 1, 0, move, "0" * 32, 1)
    stored = await both[1].find(table.id)
    assert stored.row.status == "paused"
    with pytest.raises(Refusal, match="is paused"):
        await both[1].seal(stored, PEOPLE[1], 1, some_move(replace(stored, match=table.match), PEOPLE[1], rnd))
    assert (await both[0].store.matches.get(table.id)).status == "paused"  # type: ignore[union-attr]
