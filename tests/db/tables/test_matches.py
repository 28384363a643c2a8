"""Lobbies and matches: seats fill exactly, a match starts and ends once, and queries find them."""

import asyncio

import pytest

from db.messages.rows import ShownRow
from db.store import LobbyFull, NotOpen, Store
from db.tables.rows import SeatRow
from tests.db.conftest import Begin, Open, match_of, start
from tests.db.invented import finished


async def test_discord_ids_of_64_bits_come_back_whole(store: Store, lobby: Begin) -> None:
    match_id = await lobby(channel_id=(1 << 63) - 1)
    await store.matches.join(match_id, (1 << 63) - 1, "Ζωή", 2_000)
    row = await match_of(store, match_id)
    assert row.channel_id == (1 << 63) - 1
    assert await store.matches.seats(match_id) == (SeatRow(match_id, 0, (1 << 63) - 1, "Ζωή"),)


async def test_twenty_people_at_once_fill_exactly_the_free_seats(store: Store, lobby: Begin, opened: Open) -> None:
    other = await opened()
    match_id = await lobby(size=6)
    await store.matches.join(match_id, 1, "Host", 2_000)
    results = await asyncio.gather(
        *((store, other)[k % 2].matches.join(match_id, 100 + k, f"Player {k}", 2_000) for k in range(20)),
        return_exceptions=True,
    )
    assert sorted(seat for seat in results if isinstance(seat, int)) == [1, 2, 3, 4, 5]
    assert sum(isinstance(each, LobbyFull) for each in results) == 15
    people = await store.matches.seats(match_id)
    assert [person.seat for person in people] == [0, 1, 2, 3, 4, 5]
    assert len({person.user_id for person in people}) == 6


async def test_only_an_open_lobby_is_joined_and_left(store: Store, lobby: Begin, running: Begin) -> None:
    started, closed, late = await running(), await lobby(), await lobby(expires_at=5_000)
    assert await store.matches.close(closed, "cancelled", 2_000, "its host called it off")
    await store.matches.join(late, 1, "Early", 4_999)
    for match_id in (started, closed, late, 404):
        with pytest.raises(NotOpen):
            await store.matches.join(match_id, 9, "Late", 5_000)
    for match_id in (started, closed, 404):
        with pytest.raises(NotOpen):
            await store.matches.leave(match_id, 100)


async def test_one_of_many_simultaneous_starts_succeeds(store: Store, lobby: Begin, opened: Open) -> None:
    other = await opened()
    match_id = await lobby(size=6)
    for user_id in (1, 2, 3):
        await store.matches.join(match_id, user_id, f"Player {user_id}", 2_000)
    seen = await store.matches.seats(match_id)
    results = await asyncio.gather(
        *((store, other)[k % 2].matches.start(match_id, seen, 3_000 + k, seed=f"{k}", presses=f"{k}") for k in range(8))
    )
    assert sorted(results) == [False] * 7 + [True]
    row = await match_of(store, match_id)
    first = results.index(True)
    assert (row.status, row.size, row.started_at) == ("running", 3, 3_000 + first)
    assert (row.seed, row.presses) == (f"{first}", f"{first}"), "the deal is that of the start which succeeded"


async def test_a_match_does_not_start_if_someone_has_just_joined_or_pressed(store: Store, lobby: Begin) -> None:
    match_id = await lobby(size=3)
    await store.matches.join(match_id, 1, "Anna", 2_000)
    row, alone = await match_of(store, match_id), await store.matches.seats(match_id)
    await store.matches.join(match_id, 2, "Bo", 2_000)
    together = await store.matches.seats(match_id)
    assert not await store.matches.start(match_id, alone, 3_000, seed="ab" * 32)
    assert await store.seats.ready(row, 2, 77)
    assert not await store.matches.start(match_id, together, 3_000, seed="ab" * 32)
    assert (await match_of(store, match_id)).status == "lobby"
    assert await start(store, match_id, 3_000)


async def test_a_match_ends_once(store: Store, running: Begin) -> None:
    match_id = await running()
    assert await store.matches.close(match_id, "cancelled", 5_000, "asked for")
    assert not await store.matches.close(match_id, "finished", 6_000)
    row = await match_of(store, match_id)
    assert (row.status, row.ended_at, row.notice) == ("cancelled", 5_000, "asked for")
    with pytest.raises(ValueError, match="not running"):
        await store.matches.close(match_id, "running", 7_000)


async def test_a_match_that_has_just_started_does_not_expire(store: Store, running: Begin, lobby: Begin) -> None:
    started, waiting = await running(), await lobby()
    assert not await store.matches.close(started, "expired", 5_000)
    assert await store.matches.close(waiting, "expired", 5_000)
    assert await store.due.unfinished() == (started,)


async def test_deliveries_are_unfinished_until_everyone_has_seen_the_end(
    store: Store, running: Begin, lobby: Begin
) -> None:
    goes_on, delivered, undelivered, called_off = await running(), await running(), await running(), await lobby()
    for match_id in (delivered, undelivered):
        await store.log.append(match_id, 1, 1, 0, "fox D4", "f", 4_000, finish=True)
    await store.matches.close(called_off, "cancelled", 4_000)
    await store.shown.record(ShownRow(delivered, "channel", 2, "end", 7, 71, 5_000))
    assert await store.due.unfinished() == (goes_on, delivered, undelivered)
    await store.shown.record(ShownRow(delivered, "all", 2, "done", None, None, 5_000))
    assert await store.due.unfinished() == (goes_on, undelivered)


async def test_the_latest_review_of_a_finished_match_is_kept_and_survives_a_restart(
    store: Store, running: Begin, opened: Open
) -> None:
    """A review of a running match would tell what is hidden."""
    plays, over = await running(), await running()
    assert await store.matches.close(over, "cancelled", 9_000, "")
    for match_id in (plays, over):
        await store.reviews.keep(match_id, 1, "too early")
        assert await store.reviews.of(match_id, 1) is None
    ended = await finished(store, running)
    await store.reviews.keep(ended, 1, "first")
    await store.reviews.keep(ended, 1, "second")
    await store.close()
    again = await opened()
    assert await again.reviews.of(ended, 1) == "second"
    assert await again.reviews.of(ended, 0) is None
