"""A process that works for one of two shards."""

import pytest_asyncio
from sqlalchemy import update

from bot.kit.clock import HOUR, MINUTE, ClockJumps
from bot.tables.pace import CLOSE_AFTER, WARN_AFTER
from bot.turns.clocks import LostTime, last_alive
from db.engine import Part
from db.tables.schema import matches
from tests.bot.room import Room

OTHER = 1 << 22
"""A server of the second shard."""


@pytest_asyncio.fixture
async def tables(room: Room) -> tuple[int, int]:
    """A running table of either shard; this process works for the first."""
    ours, theirs = [(await room.begin("ecosystem", 2, "live")).id for _ in range(2)]
    async with room.store.storage.writer.begin() as connection:
        await connection.execute(update(matches).where(matches.c.id == theirs).values(guild_id=OTHER))
    room.store.storage.part = Part(2, frozenset({0}))
    return ours, theirs


async def left(room: Room, number: int) -> int:
    return min(row.deadline_at for row in (await room.store.clocks.of(number)).values()) - room.now


async def test_only_its_own_tables_are_due_owed_or_caught_up(room: Room, tables: tuple[int, int]) -> None:
    storage = room.store.storage
    for held, expected in (((0,), {tables[0]}), ((1,), {tables[1]}), ((), set()), ((0, 1), {*tables})):
        storage.part = Part(2, frozenset(held))
        assert {row.match_id for row in await room.store.clocks.due(room.now + HOUR)} == expected
        assert {*await room.store.due.unsettled(room.now + HOUR, WARN_AFTER, CLOSE_AFTER)} == expected
        assert {*await room.store.due.unfinished()} == expected
        assert ((await room.clocks.next_at()) is None) == (not expected)
        assert len(await room.store.matches.guilds(("running",))) == len(expected)


async def test_what_happens_at_another_table_its_process_hears(room: Room, tables: tuple[int, int]) -> None:
    heard: list[str] = []
    room.delivery.owner.broadcast = heard.append
    for number in tables:
        room.turns.settle_soon(number)
        room.delivery.update_soon(number)
    await room.quiet()
    assert sorted(heard) == [f"delivery {tables[1]} {OTHER}", f"turn {tables[1]} {OTHER}"]


async def test_whoever_takes_a_shard_over_gives_its_tables_their_time_back(room: Room, tables: tuple[int, int]) -> None:
    lost = LostTime(room.clocks, ClockJumps(room.time, room.time))
    await room.store.meta.put("alive_at 1/2", room.now)
    await lost.adopt(0)
    await lost.resume()
    room.now += HOUR
    before = await left(room, tables[0])
    await lost.adopt(1)
    assert room.store.storage.part.whole
    assert await left(room, tables[0]) == before
    assert await left(room, tables[1]) == 12 * MINUTE
    room.store.storage.part = Part(2, frozenset({0}))
    room.now += HOUR
    await lost.adopt(1, left_at=room.now - MINUTE)
    assert await left(room, tables[1]) == 12 * MINUTE - HOUR + MINUTE


async def test_a_sign_of_life_outlives_another_number_of_shards(room: Room) -> None:
    """Nobody knows any more which shard a table was in, so the latest sign of all counts."""
    meta = room.store.meta
    await meta.put("alive_at", 5)
    assert await last_alive(meta, Part()) == 5
    assert await last_alive(meta, Part(2, frozenset({1}))) == 5
    await meta.put_all(("alive_at 0/2",), 9)
    assert await last_alive(meta, Part(2, frozenset({1}))) == 5, "the other shard's is not its own"
    assert await last_alive(meta, Part(2, frozenset({0}))) == 9
    assert await last_alive(meta, Part()) == 9
