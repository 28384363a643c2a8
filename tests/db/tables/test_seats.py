"""Seats: opponents in the lobby, missed deadlines, coming back, and what a lobby's host may change."""

import asyncio

import pytest

from db.store import Full, NotOpen, Store
from db.tables.rows import MatchRow, SeatRow
from tests.db.conftest import Begin, Open, start


async def match(store: Store, match_id: int) -> MatchRow:
    row = await store.matches.get(match_id)
    assert row is not None
    return row


async def seat(store: Store, match_id: int, number: int) -> SeatRow:
    return (await store.matches.seats(match_id))[number]


async def test_opponents_take_the_lowest_free_seats_and_people_the_others(store: Store, lobby: Begin) -> None:
    match_id = await lobby(size=4)
    assert await store.seats.seat_opponent(match_id, "grazer", "Moss") == 0
    assert await store.matches.join(match_id, 1, "Anna", 2_000) == 1
    assert await store.seats.seat_opponent(match_id, "apex", "Flint") == 2
    assert await store.matches.join(match_id, 2, "Bo", 2_000) == 3
    with pytest.raises(Full):
        await store.seats.seat_opponent(match_id, "sprout", "Fern")
    with pytest.raises(Full):
        await store.matches.join(match_id, 3, "Chi", 2_000)
    assert await store.matches.seats(match_id) == (
        SeatRow(match_id, 0, None, "Moss", "grazer"),
        SeatRow(match_id, 1, 1, "Anna", "human"),
        SeatRow(match_id, 2, None, "Flint", "apex"),
        SeatRow(match_id, 3, 2, "Bo", "human"),
    )


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


async def test_a_start_gives_people_their_bank_and_hears_them(store: Store, lobby: Begin) -> None:
    match_id = await lobby(size=4)
    for user_id in (1, 2):
        await store.matches.join(match_id, user_id, f"Player {user_id}", 2_000)
    await store.seats.seat_opponent(match_id, "apex", "Flint")
    seen = (await store.matches.seats(match_id))[:2]
    assert not await store.matches.start(match_id, seen, 3_000, bank=900, seed="ab" * 32), "Flint has just sat down"
    assert [person.bank for person in await store.matches.seats(match_id)] == [0, 0, 0]
    assert await start(store, match_id, 3_000, bank=900)
    assert not await start(store, match_id, 4_000, bank=100)
    assert [person.bank for person in await store.matches.seats(match_id)] == [900, 900, 0]
    row = await match(store, match_id)
    assert (row.size, row.started_at, row.heard_at) == (3, 3_000, 3_000)


async def test_misses_are_counted_until_the_player_is_back(store: Store, running: Begin) -> None:
    match_id = await running()
    assert [await store.seats.missed(match_id, 1) for _ in range(3)] == [1, 2, 3]
    assert await store.seats.missed(match_id, 0) == 1
    assert await store.seats.missed(match_id, 7) == 0
    await store.seats.set_away(match_id, 1)
    assert await seat(store, match_id, 1) == SeatRow(match_id, 1, 101, "Player 1", "human", True, 3, 0)
    await store.seats.present(match_id, 1, 4_000)
    assert await seat(store, match_id, 1) == SeatRow(match_id, 1, 101, "Player 1", "human", False, 0, 0)
    assert (await seat(store, match_id, 0)).misses == 1
    await store.seats.present(match_id, 0, 5_000)
    assert (await seat(store, match_id, 0)).misses == 0


async def test_a_present_player_wakes_the_match(store: Store, running: Begin) -> None:
    match_id = await running()
    await store.matches.set_asleep(match_id, 6_000)
    await store.matches.set_warned(match_id, 7_000)
    await store.seats.present(match_id, 0, 8_000)
    row = await match(store, match_id)
    assert (row.heard_at, row.asleep_since, row.warned_at) == (8_000, None, None)
    await store.seats.present(match_id, 1, 7_500)
    assert (await match(store, match_id)).heard_at == 8_000, "who comes late does not turn the time back"


async def test_a_lobby_is_adjusted_as_far_as_its_people_allow(store: Store, lobby: Begin) -> None:
    match_id = await lobby(size=4)
    for user_id in (1, 2):
        await store.matches.join(match_id, user_id, f"Player {user_id}", 2_000)
    await store.seats.seat_opponent(match_id, "sprout", "Fern")
    assert not await store.matches.adjust(match_id, size=2, pace="day"), "three are seated"
    assert (await match(store, match_id)).pace == "none"
    assert await store.matches.adjust(match_id, size=3, pace="day", settings='{"what_if": false}')
    row = await match(store, match_id)
    assert (row.size, row.pace, row.options, row.settings) == (3, "day", "{}", '{"what_if": false}')
    assert await store.matches.adjust(match_id, options='{"islands": true}')
    assert (await match(store, match_id)).options == '{"islands": true}'
    assert await store.matches.adjust(match_id)
    await start(store, match_id, 3_000)
    assert not await store.matches.adjust(match_id, pace="live")
    assert not await store.matches.adjust(match_id)
    assert not await store.matches.adjust(404, pace="live")
    assert (await match(store, match_id)).pace == "day"


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
        assert (shrunk is True and isinstance(seated, Full)) or (shrunk is False and seated == 2)
        assert len(await store.matches.seats(match_id)) <= (await match(store, match_id)).size


async def test_a_match_moves_to_another_channel_until_it_is_over(store: Store, running: Begin, lobby: Begin) -> None:
    waiting, played, over = await lobby(), await running(), await running()
    await store.matches.close(over, "cancelled", 5_000)
    assert await store.matches.move_to(waiting, 77)
    assert await store.matches.move_to(played, 78)
    assert not await store.matches.move_to(over, 79)
    assert not await store.matches.move_to(404, 79)
    assert [(await match(store, match_id)).channel_id for match_id in (waiting, played, over)] == [77, 78, 7]
