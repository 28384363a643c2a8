"""Calling a match off and leaving it together: one transaction, which does nothing if the match has moved on."""

from dataclasses import replace

from db.store import Store
from db.tables.stopping import Snapshot
from tests.db.conftest import Begin


async def seen(store: Store, match_id: int, *agreeing: int) -> Snapshot:
    """What a caller sees of a match now."""
    row, n = await store.matches.get(match_id), len(await store.log.read(match_id))
    assert row is not None
    return Snapshot(match_id, row.status, n, await store.matches.seats(match_id), frozenset(agreeing))


async def status(store: Store, match_id: int) -> tuple[str, str | None]:
    row = await store.matches.get(match_id)
    assert row is not None
    return row.status, row.notice


async def test_a_match_is_called_off_once_as_it_was_seen_and_with_all_votes(store: Store, running: Begin) -> None:
    """Not with another log, other people, or a vote that is missing."""
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
    """A person who takes their seat back, or resumes the match, in the same moment has changed what the caller saw."""
    match_id = await running(seats=2)
    await store.seats.set_away(match_id, 1)
    snapshot = await seen(store, match_id)
    await store.seats.present(match_id, 1, 5_000)
    assert not await store.stopping.call_off(snapshot, 6_000, "its player stopped")
    await store.matches.pause(match_id, "lost")
    snapshot = await seen(store, match_id)
    await store.matches.resume(match_id)
    assert not await store.stopping.leave(snapshot, 6_000, "grazer", {100: "Hazel", 101: "Bramble"})
    assert await store.seats.departures(match_id) == ()


async def test_several_people_leave_in_one_step(store: Store, running: Begin) -> None:
    """Each to an opponent of their own name; their votes go with them, and who stays becomes host."""
    match_id = await running(seats=3)
    for user_id in (100, 101, 102):
        await store.votes.add(match_id, user_id, 5_000)
    snapshot = await seen(store, match_id, 100, 101)
    names = {100: "Hazel", 101: "Bramble"}
    assert not await store.stopping.leave(replace(snapshot, n=snapshot.n + 1), 6_000, "grazer", names)
    assert await store.seats.departures(match_id) == ()
    assert await store.stopping.leave(snapshot, 6_000, "grazer", names)
    seats = [(person.user_id, person.player, person.name) for person in await store.matches.seats(match_id)]
    assert seats == [(None, "grazer", "Hazel"), (None, "grazer", "Bramble"), (102, "human", "Player 2")]
    assert [(gone.seat, gone.user_id) for gone in await store.seats.departures(match_id)] == [(0, 100), (1, 101)]
    assert await store.votes.of(match_id) == {102}
    row = await store.matches.get(match_id)
    assert row is not None
    assert row.host_id == 102


async def test_a_paused_match_runs_on_when_its_last_person_leaves(store: Store, running: Begin) -> None:
    """Nobody else could resume it; as long as somebody is there, it stays paused."""
    match_id = await running(seats=2)
    await store.matches.pause(match_id, "lost")
    assert await store.stopping.leave(await seen(store, match_id), 6_000, "grazer", {100: "Hazel"})
    assert await status(store, match_id) == ("paused", "lost")
    assert await store.stopping.leave(await seen(store, match_id), 6_000, "grazer", {101: "Bramble"})
    assert await status(store, match_id) == ("running", None)


async def test_a_match_is_paused_and_falls_silent_in_one_step(store: Store, running: Begin) -> None:
    """So a crash in between leaves no paused match that waits for ever."""
    match_id = await running()
    assert await store.matches.pause(match_id, "no channel", 5_000)
    row = await store.matches.get(match_id)
    assert row is not None
    assert (row.status, row.asleep_since) == ("paused", 5_000)
