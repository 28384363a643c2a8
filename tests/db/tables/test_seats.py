"""Seats of a lobby."""

import asyncio

import pytest

from db.store import LobbyFull, NotOpen, Store
from db.tables.rows import SeatRow
from tests.db.conftest import Begin, Open, match_of, start


async def seat(store: Store, match_id: int, number: int) -> SeatRow:
    return (await store.matches.seats(match_id))[number]


async def test_an_opponent_sits_down_only_in_a_lobby(store: Store, lobby: Begin, running: Begin) -> None:
    closed = await lobby()
    await store.matches.close(closed, "cancelled", 2_000)
    for match_id in (await running(), closed, 404):
        with pytest.raises(NotOpen):
            await store.seats.seat_opponent(match_id, "sprout", "Fern")
    with pytest.raises(ValueError, match="no human"):
        await store.seats.seat_opponent(await lobby(), "human", "Anna")


async def test_seats_close_up_behind_a_removed_opponent(store: Store, lobby: Begin) -> None:
    match_id = await lobby(size=5)
    await store.matches.join(match_id, 1, "Anna", 2_000)
    await store.seats.seat_opponent(match_id, "sprout", "Fern")
    await store.matches.join(match_id, 2, "Bo", 2_000)
    await store.seats.seat_opponent(match_id, "apex", "Flint")
    assert not await store.seats.remove_opponent(match_id, 2), "a person is not sent away"
    assert not await store.seats.remove_opponent(match_id, 4)
    assert not await store.seats.remove_opponent(404, 0)
    assert await store.seats.remove_opponent(match_id, 1)
    assert await store.matches.seats(match_id) == (
        SeatRow(match_id, 0, 1, "Anna"),
        SeatRow(match_id, 1, 2, "Bo"),
        SeatRow(match_id, 2, None, "Flint", "apex"),
    )
    await start(store, match_id, 3_000)
    assert not await store.seats.remove_opponent(match_id, 2), "the match has started"


async def test_a_present_player_wakes_the_match(store: Store, running: Begin) -> None:
    match_id = await running()
    await store.matches.set_asleep(match_id, 6_000)
    await store.matches.set_warned(match_id, 7_000)
    await store.seats.note_presence(match_id, 0, 8_000)
    row = await match_of(store, match_id)
    assert (row.heard_at, row.asleep_since, row.warned_at) == (8_000, None, None)
    await store.seats.note_presence(match_id, 1, 7_500)
    assert (await match_of(store, match_id)).heard_at == 8_000, "who comes late does not turn the time back"


async def test_a_lobby_shrinks_or_someone_joins_but_not_both(store: Store, lobby: Begin, opened: Open) -> None:
    other = await opened()
    for _ in range(4):
        match_id = await lobby(size=3)
        for user_id in (1, 2):
            await store.matches.join(match_id, user_id, f"Player {user_id}", 2_000)
        shrunk, seated = await asyncio.gather(
            store.matches.adjust(match_id, size=2),
            other.matches.join(match_id, 3, "Chi", 2_000),
            return_exceptions=True,
        )
        assert (shrunk is True and isinstance(seated, LobbyFull)) or (shrunk is False and seated == 2)
        assert len(await store.matches.seats(match_id)) <= (await match_of(store, match_id)).size
