"""Calling a match off and leaving it together."""

from dataclasses import replace

from db.store import Store
from db.tables.stopping import Snapshot
from tests.db.conftest import Begin, match_of


async def seen(store: Store, match_id: int, *agreeing: int) -> Snapshot:
    """What a caller sees of a match now."""
    row, n = await store.matches.get(match_id), len(await store.log.read(match_id))
    assert row is not None
    return Snapshot(match_id, row.status, n, await store.matches.seats(match_id), frozenset(agreeing))


async def status(store: Store, match_id: int) -> tuple[str, str | None]:
    row = await match_of(store, match_id)
    return row.status, row.notice


async def test_a_match_is_called_off_once_as_it_was_seen_and_with_all_votes(store: Store, running: Begin) -> None:
    match_id = await running(seats=2)
    await store.votes.add(match_id, 101, 5_000)
    snapshot = await seen(store, match_id, 100, 101)
    assert not await store.stopping.call_off(snapshot, 6_000, "all agree"), "one vote is missing"
    await store.votes.add(match_id, 100, 5_000)
    assert not await store.stopping.call_off(replace(snapshot, n=snapshot.n + 1), 6_000, "all agree")
    assert not await store.stopping.call_off(replace(snapshot, people=snapshot.people[:1]), 6_000, "all agree")
    assert not await store.stopping.call_off(replace(snapshot, agreeing=frozenset({100, 101, 102})), 6_000, "all agree")
    assert await status(store, match_id) == ("running", None)
    assert await store.stopping.call_off(snapshot, 6_000, "all agree")
    assert not await store.stopping.call_off(snapshot, 6_001, "again")
    assert await status(store, match_id) == ("cancelled", "all agree")


async def test_nobody_is_taken_along_who_has_just_come_back(store: Store, running: Begin) -> None:
    match_id = await running(seats=2)
    await store.seats.set_away(match_id, 1)
    snapshot = await seen(store, match_id)
    await store.seats.note_presence(match_id, 1, 5_000)
    assert not await store.stopping.call_off(snapshot, 6_000, "its player stopped")
    await store.matches.pause(match_id, "lost")
    snapshot = await seen(store, match_id)
    await store.matches.resume(match_id)
    assert not await store.stopping.leave(snapshot, 6_000, "grazer", {100: "Hazel", 101: "Bramble"})
    assert await store.seats.departures(match_id) == ()


async def test_a_match_is_paused_and_falls_silent_in_one_step(store: Store, running: Begin) -> None:
    """A crash in between would leave a paused match that waits for ever."""
    match_id = await running()
    assert await store.matches.pause(match_id, "no channel", 5_000)
    row = await match_of(store, match_id)
    assert (row.status, row.asleep_since) == ("paused", 5_000)
