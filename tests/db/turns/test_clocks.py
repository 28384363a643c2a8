"""Clocks and silence: what is due when, given to one caller, and the same after a restart."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from db.part import Part
from db.store import Store
from db.tables.rows import MatchRow
from db.turns.rows import ClockRow
from tests.db.conftest import Begin, Open
from tests.statements import statements

WARN, CLOSE = 100, 1_000


async def match(store: Store, match_id: int) -> MatchRow:
    row = await store.matches.get(match_id)
    assert row is not None
    return row


async def next_clock(store: Store) -> int | None:
    return (await store.due.next(WARN, CLOSE, "")).clock


async def test_a_clock_is_set_replaced_and_removed(store: Store, running: Begin) -> None:
    match_id, other = await running(), await running()
    first = ClockRow(match_id, 1, 3, 1_000, 4_000, 5_000)
    for clock in (first, ClockRow(match_id, 0, 3, 1_000, 4_500, 6_000, True), ClockRow(other, 0, 1, 1, 2, 3)):
        await store.clocks.start(clock)
    assert list((await store.clocks.of(match_id)).items()) == [
        (0, ClockRow(match_id, 0, 3, 1_000, 4_500, 6_000, True)),
        (1, first),
    ]
    assert await store.clocks.reminded(match_id, 1, 3)
    later = replace(first, turn=4, since=7_000, reminder_at=8_000, deadline_at=9_000)
    await store.clocks.start(later)
    assert (await store.clocks.of(match_id))[1] == later, "a new turn is reminded anew"
    await store.clocks.stop(match_id, 1)
    await store.clocks.stop(match_id, 1)
    assert set(await store.clocks.of(match_id)) == {0}
    await store.clocks.start(later)
    await store.clocks.stop_all(match_id)
    assert await store.clocks.of(match_id) == {}
    assert set(await store.clocks.of(other)) == {0}
    with pytest.raises(IntegrityError):
        await store.clocks.start(ClockRow(404, 0, 1, 1, 2, 3))


async def test_first_the_reminder_comes_then_the_deadline(store: Store, running: Begin) -> None:
    match_id = await running()
    assert await next_clock(store) is None
    assert await store.clocks.due(1 << 62) == ()
    anna, bo = ClockRow(match_id, 0, 3, 1_000, 4_000, 6_000), ClockRow(match_id, 1, 3, 1_000, 3_000, 5_000)
    await store.clocks.start(anna)
    await store.clocks.start(bo)
    assert await next_clock(store) == 3_000
    assert await store.clocks.due(2_999) == ()
    assert await store.clocks.due(3_000) == (bo,)
    assert await store.clocks.due(9_000) == (bo, anna), "the soonest first"
    assert await store.clocks.reminded(match_id, 1, 3)
    assert await next_clock(store) == 4_000
    assert await store.clocks.due(4_999) == (anna,)
    assert await store.clocks.reminded(match_id, 0, 3)
    assert await next_clock(store) == 5_000
    assert await store.clocks.due(5_999) == (replace(bo, reminded=True),)
    assert await store.clocks.due(6_000) == (replace(bo, reminded=True), replace(anna, reminded=True))


async def test_a_reminder_is_given_once_and_only_for_its_turn(store: Store, running: Begin, opened: Open) -> None:
    other = await opened()
    match_id = await running()
    await store.clocks.start(ClockRow(match_id, 0, 3, 1_000, 4_000, 6_000))
    for seat, turn in ((0, 2), (1, 3)):
        assert not await store.clocks.reminded(match_id, seat, turn)
    results = await asyncio.gather(*((store, other)[k % 2].clocks.reminded(match_id, 0, 3) for k in range(6)))
    assert sorted(results) == [False] * 5 + [True]


async def test_clocks_wait_while_their_match_does_not_run_and_begin_anew(store: Store, running: Begin) -> None:
    paused, over, played = await running(), await running(), await running()
    for match_id in (paused, over, played):
        await store.clocks.start(ClockRow(match_id, 0, 1, 1_000, 1_000 * match_id, 9_000))
    await store.matches.pause(paused, "its channel is gone")
    await store.matches.close(over, "cancelled", 5_000)
    assert [clock.match_id for clock in await store.clocks.due(9_999)] == [played]
    assert [each.clock.match_id for each in await store.clocks.running()] == [played]
    assert await next_clock(store) == 3_000
    await store.matches.resume(paused)
    assert await store.clocks.of(paused) == {}
    await store.clocks.start(ClockRow(paused, 0, 1, 1_000, 2_000, 9_000))
    assert await next_clock(store) == 2_000
    assert [each.clock.match_id for each in await store.clocks.running()] == [paused, played]


async def test_clocks_survive_a_restart(store: Store, running: Begin, opened: Open) -> None:
    match_id = await running()
    clock = ClockRow(match_id, 1, 3, 1_000, 4_000, 5_000)
    await store.clocks.start(clock)
    await store.clocks.reminded(match_id, 1, 3)
    await store.meta.put("alive_at", 4_500)
    await store.close()
    again = await opened()
    assert [each.clock for each in await again.clocks.running()] == [replace(clock, reminded=True)]
    assert await next_clock(again) == 5_000
    assert await again.meta.get("alive_at") == 4_500


@pytest.mark.sqlite
async def test_the_questions_of_the_clock_use_its_indexes(store: Store) -> None:
    plan = "EXPLAIN QUERY PLAN SELECT * FROM clocks WHERE reminded = 0 AND reminder_at <= 5 OR reminded = 1 AND deadline_at <= 5"
    steps = [row.detail for row in await store.storage.ask(text(plan))]
    assert not any(step.startswith("SCAN") for step in steps)
    assert any("clocks_by_reminder" in step for step in steps)
    assert any("clocks_by_deadline" in step for step in steps)


async def test_a_silent_match_is_warned_and_then_closed(store: Store, running: Begin) -> None:
    match_id, awake = await running(), await running()
    assert (await store.due.next(WARN, CLOSE, "")).silence is None
    assert await store.matches.set_asleep(match_id, 5_000)
    assert (await store.due.next(WARN, CLOSE, "")).silence == 5_100
    assert await store.matches.silent(5_099, WARN, CLOSE) == ()
    assert await store.matches.silent(5_100, WARN, CLOSE) == (await match(store, match_id),)
    assert await store.matches.set_warned(match_id, 5_150)
    assert (await match(store, match_id)).warned_at == 5_150
    assert (await store.due.next(WARN, CLOSE, "")).silence == 6_000
    assert await store.matches.silent(5_999, WARN, CLOSE) == ()
    assert [row.id for row in await store.matches.silent(6_000, WARN, CLOSE)] == [match_id]
    assert await store.matches.set_asleep(awake, 4_990)
    assert [row.id for row in await store.matches.silent(9_000, WARN, CLOSE)] == [awake, match_id]
    assert await store.matches.set_asleep(match_id, None)
    row = await match(store, match_id)
    assert (row.asleep_since, row.warned_at) == (None, None)
    assert (await store.due.next(WARN, CLOSE, "")).silence == 5_090


async def test_a_match_that_does_not_run_is_not_silent(store: Store, running: Begin, lobby: Begin) -> None:
    paused, over, waiting = await running(), await running(), await lobby()
    assert await store.matches.set_asleep(paused, 5_000)
    await store.matches.pause(paused, "its channel is gone")
    assert await store.matches.set_asleep(over, 5_000)
    await store.matches.close(over, "cancelled", 5_500)
    assert not await store.matches.set_asleep(over, 6_000)
    assert not await store.matches.set_asleep(waiting, 6_000)
    assert not await store.matches.set_warned(paused, 6_000)
    assert (await store.due.next(WARN, CLOSE, "")).silence is None
    assert await store.matches.silent(99_000, WARN, CLOSE) == ()


async def test_one_of_several_callers_gets_to_warn(store: Store, running: Begin, opened: Open) -> None:
    other = await opened()
    match_id = await running()
    assert not await store.matches.set_warned(match_id, 5_000), "it is awake"
    await store.matches.set_asleep(match_id, 5_000)
    results = await asyncio.gather(*((store, other)[k % 2].matches.set_warned(match_id, 6_000 + k) for k in range(6)))
    assert sorted(results) == [False] * 5 + [True]
    assert (await match(store, match_id)).warned_at == 6_000 + results.index(True)


async def test_a_match_does_not_fall_asleep_after_someone_was_heard(store: Store, running: Begin) -> None:
    match_id = await running()
    await store.seats.present(match_id, 0, 6_000)
    assert not await store.matches.set_asleep(match_id, 5_999)
    assert (await match(store, match_id)).asleep_since is None
    assert await store.matches.set_asleep(match_id, 6_000)


@pytest.mark.sqlite
async def test_what_is_due_next_is_one_question_to_indexes(store: Store) -> None:
    """Whenever somebody presses, the bot asks it; it must not read ten thousand matches for that."""
    with statements(store.storage) as asked:
        await store.due.next(WARN, CLOSE, "its channel is gone")
    assert len(asked) == 1
    async with store.storage.reader.begin() as connection:
        values = (0,) * asked[0].count("?")
        plan = [row[-1] for row in await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {asked[0]}", values)]
    assert "SEARCH matches USING COVERING INDEX matches_asleep (status=? AND asleep_since>?)" in plan
    read = [step for step in plan if step.startswith(("SCAN", "SEARCH"))]
    assert [step for step in read if "INDEX" not in step and "PRIMARY KEY" not in step] == ["SCAN CONSTANT ROW"]


async def test_the_question_follows_the_part_of_the_process(store: Store, running: Begin) -> None:
    """It is kept until the process works for other tables."""
    await store.clocks.start(ClockRow(await running(), 0, 3, 1_000, 4_000, 6_000))
    assert await next_clock(store) == 4_000
    store.storage.part = Part(2, frozenset())
    assert await next_clock(store) is None
    store.storage.part = Part()
    assert await next_clock(store) == 4_000
