"""Clocks and silence: who is warned when, and which matches owe something."""

import asyncio

from db.engine import Part
from db.messages.rows import ShownRow
from db.store import Store
from db.turns.rows import ClockRow
from tests.db.conftest import Begin, Open, match_of

WARN, CLOSE = 100, 1_000
LOST = "its channel is gone"


async def due_next(store: Store) -> int | None:
    return await store.due.next_at(WARN, CLOSE, LOST)


async def silent(store: Store, at: int) -> list[int]:
    return [row.id for row in await store.matches.silent(at, WARN, CLOSE, LOST)]


async def test_a_paused_match_is_silent_only_for_want_of_a_channel(store: Store, running: Begin, lobby: Begin) -> None:
    lost, paused, over, waiting = await running(), await running(), await running(), await lobby()
    for match_id in (lost, paused, over):
        assert await store.matches.set_asleep(match_id, 5_000)
    await store.matches.pause(lost, LOST)
    await store.matches.pause(paused, "its record leads elsewhere")
    await store.matches.close(over, "cancelled", 5_500)
    assert not await store.matches.set_asleep(over, 6_000)
    assert not await store.matches.set_asleep(waiting, 6_000)
    assert not await store.matches.set_warned(paused, 6_000)
    assert await due_next(store) == 6_000
    assert (await silent(store, 5_999), await silent(store, 99_000)) == ([], [lost])


async def test_one_of_several_callers_gets_to_warn(store: Store, running: Begin, opened: Open) -> None:
    other = await opened()
    match_id = await running()
    assert not await store.matches.set_warned(match_id, 5_000), "it is awake"
    await store.matches.set_asleep(match_id, 5_000)
    results = await asyncio.gather(*((store, other)[k % 2].matches.set_warned(match_id, 6_000 + k) for k in range(6)))
    assert sorted(results) == [False] * 5 + [True]
    assert (await match_of(store, match_id)).warned_at == 6_000 + results.index(True)


async def test_a_match_does_not_fall_asleep_after_someone_was_heard(store: Store, running: Begin) -> None:
    match_id = await running()
    await store.seats.note_presence(match_id, 0, 6_000)
    assert not await store.matches.set_asleep(match_id, 5_999)
    assert (await match_of(store, match_id)).asleep_since is None
    assert await store.matches.set_asleep(match_id, 6_000)


async def test_whoever_lacks_a_hand_comes_first_and_then_the_soonest_deadline(store: Store, running: Begin) -> None:
    still, late, soon, old, gone, never = [await running() for _ in range(6)]
    for match_id, deadline in ((late, 900), (soon, 100), (old, 700), (gone, 600), (never, 800)):
        await store.clocks.change(match_id, [], [ClockRow(match_id, 1, 3, 0, deadline, deadline)], {})
    for match_id, turn, message in ((late, 3, 1), (soon, 3, 2), (old, 2, 3), (gone, 3, None)):
        await store.shown.record(ShownRow(match_id, "seat:1", turn, "hand", 5, message, 0))
    await store.shown.record(ShownRow(never, "seat:0", 3, "idle", 5, 9, 0))
    assert await store.due.unfinished() == (gone, old, never, soon, late, still)


async def test_a_match_of_which_nothing_is_shown_may_owe_something_until_it_ends(store: Store, running: Begin) -> None:
    without, with_clock = await running(), await running()
    await store.clocks.change(with_clock, [], [ClockRow(with_clock, 1, 1, 0, 900_000, 900_000)], {})
    assert await store.due.unsettled(61_000, 9_000, 9_000) == (without, with_clock)
    await store.shown.record(ShownRow(with_clock, "seat:1", 1, "hand", 5, 7, 0, deadline=900_000))
    await store.shown.record(ShownRow(with_clock, "channel", 1, "", 5, 8, 0, deadline=900_000, seats=0b10))
    assert await store.due.unsettled(61_000, 9_000, 9_000) == (without,)
    assert await store.due.unsettled(960_001, 9_000, 9_000) == (without, with_clock)
    await store.log.append(with_clock, 1, 1, 1, "fox D4", "f", 5)
    assert await store.due.unsettled(61_000, 9_000, 9_000) == (without, with_clock), "its player has moved"
    await store.matches.close(without, "finished", 9)
    assert without in await store.due.unsettled(61_000, 9_000, 9_000), "its end is not shown"


async def test_clocks_wait_while_their_match_does_not_run_and_begin_anew(store: Store, running: Begin) -> None:
    paused, over, played = await running(), await running(), await running()
    for match_id in (paused, over, played):
        await store.clocks.change(match_id, [], [ClockRow(match_id, 0, 1, 1_000, 1_000 * match_id, 9_000)], {})
    await store.matches.pause(paused, "its channel is gone")
    await store.matches.close(over, "cancelled", 5_000)
    assert [clock.match_id for clock in await store.clocks.due(9_999)] == [played]
    assert [each.clock.match_id for each in await store.clocks.running(Part())] == [played]
    assert await due_next(store) == 3_000
    await store.matches.resume(paused)
    assert await store.clocks.of(paused) == {}
    await store.clocks.change(paused, [], [ClockRow(paused, 0, 1, 1_000, 2_000, 9_000)], {})
    assert await due_next(store) == 2_000
    assert [each.clock.match_id for each in await store.clocks.running(Part())] == [paused, played]
