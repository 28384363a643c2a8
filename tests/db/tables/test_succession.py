"""Handing over a seat."""

import asyncio

import pytest
from sqlalchemy import text

from db.messages.rows import ShownRow
from db.store import AlreadySeated, Store
from db.tables.rows import DepartureRow, SeatRow
from db.turns.rows import ClockRow, WishRow
from tests.db.conftest import Begin, Open, match_of


async def host(store: Store, match_id: int) -> int:
    row = await match_of(store, match_id)
    return row.host_id


async def test_an_opponent_takes_over_and_nothing_of_the_person_stays(store: Store, running: Begin) -> None:
    match_id = await running(seats=3)
    for seat in (0, 1):
        await store.clocks.change(match_id, [], [ClockRow(match_id, seat, 2, 3_000, 4_000, 5_000)], {})
        await store.wishes.put(match_id, seat, ["fox D4"], "hand")
        await store.offers.put(match_id, seat, 900 + seat, 3_000)
        await store.votes.add(match_id, 100 + seat, 3_000)
        await store.shown.record(ShownRow(match_id, f"seat:{seat}", 2, "hand", 8, 81, 3_500))
        await store.seats.count_miss(match_id, seat)
    await store.shown.record(ShownRow(match_id, "channel", 2, "0", 7, 71, 3_500))
    await store.storage.execute(text(f"UPDATE seats SET bank = 250 WHERE match_id = {match_id} AND seat = 1"))
    await store.seats.set_away(match_id, 1)
    assert await store.seats.hand_over(match_id, 1, 6_000, user_id=None, player="grazer", name="Moss")
    assert await store.matches.seats(match_id) == (
        SeatRow(match_id, 0, 100, "Player 0", "human", False, 1, 0),
        SeatRow(match_id, 1, None, "Moss", "grazer", False, 0, 250),
        SeatRow(match_id, 2, 102, "Player 2", "human", False, 0, 0),
    )
    assert await store.clocks.of(match_id) == {0: ClockRow(match_id, 0, 2, 3_000, 4_000, 5_000)}
    assert await store.wishes.of(match_id) == {0: WishRow(match_id, 0, ("fox D4",), "hand")}
    assert [await store.offers.take(match_id, seat, 900 + seat) for seat in (0, 1)] == [True, False]
    assert await store.votes.of(match_id) == {100}
    assert set(await store.shown.get(match_id)) == {"channel", "past:seat:1:81", "seat:0"}, (
        "the page is still to be deleted"
    )
    (left,) = await store.seats.departures(match_id)
    assert left == DepartureRow(match_id, left.n, 1, 101, "Player 1", 6_000, "grazer")
    assert await host(store, match_id) == 100
    assert await store.matches.of_user(101, ("running",)) == ()


async def test_nobody_has_two_seats_in_a_match(store: Store, running: Begin) -> None:
    match_id = await running()
    for seat in (0, 1):
        with pytest.raises(AlreadySeated):
            await store.seats.hand_over(match_id, seat, 6_000, user_id=100, player="human", name="Player 0")
    assert [person.user_id for person in await store.matches.seats(match_id)] == [100, 101]
    assert await store.seats.departures(match_id) == ()


async def test_only_a_seat_of_a_match_being_played_is_handed_over(store: Store, running: Begin, lobby: Begin) -> None:
    played, paused, over, waiting = await running(), await running(), await running(), await lobby()
    await store.matches.pause(paused, "its channel is gone")
    await store.matches.close(over, "finished", 5_000)
    await store.matches.join(waiting, 100, "Player 0", 2_000)
    results = [
        await store.seats.hand_over(match_id, seat, 6_000, user_id=None, player="apex", name="Flint")
        for match_id, seat in ((played, 0), (paused, 0), (over, 0), (waiting, 0), (played, 2), (404, 0))
    ]
    assert results == [True, True, False, False, False, False]
    for user_id, player in ((None, "human"), (900, "apex")):
        with pytest.raises(ValueError, match="takes a seat"):
            await store.seats.hand_over(played, 1, 6_000, user_id=user_id, player=player, name="Sam")  # type: ignore[arg-type]


async def test_the_host_passes_to_the_next_person(store: Store, running: Begin) -> None:
    match_id = await running(seats=4)
    assert await host(store, match_id) == 100
    await store.seats.hand_over(match_id, 1, 6_000, user_id=None, player="grazer", name="Moss")
    assert await host(store, match_id) == 100
    await store.seats.hand_over(match_id, 0, 6_000, user_id=None, player="grazer", name="Moss")
    assert await host(store, match_id) == 102
    await store.seats.hand_over(match_id, 2, 6_000, user_id=900, player="human", name="Sam")
    assert await host(store, match_id) == 103
    await store.seats.hand_over(match_id, 3, 6_000, user_id=None, player="grazer", name="Moss")
    assert await host(store, match_id) == 900, "seats are gone round"
    await store.seats.hand_over(match_id, 2, 6_000, user_id=901, player="human", name="Tia")
    assert await host(store, match_id) == 901, "the only person left is the successor"
    await store.seats.hand_over(match_id, 2, 6_000, user_id=None, player="apex", name="Flint")
    assert await host(store, match_id) == 901, "there is nobody to pass it to"


async def test_a_person_who_left_cannot_remove_the_substitute(store: Store, running: Begin, opened: Open) -> None:
    other = await opened()
    for _ in range(3):
        match_id = await running()
        to_sam, to_moss = await asyncio.gather(
            store.seats.hand_over(match_id, 1, 6_000, user_id=900, player="human", name="Sam", leaver=101),
            other.seats.hand_over(match_id, 1, 6_000, user_id=None, player="grazer", name="Moss", leaver=101),
        )
        assert [to_sam, to_moss].count(True) == 1
        assert (await store.matches.seats(match_id))[1].name == ("Sam" if to_sam else "Moss")
        assert len(await store.seats.departures(match_id)) == 1


async def test_accepting_two_seats_at_once_gives_one(store: Store, running: Begin, opened: Open) -> None:
    other = await opened()
    match_id = await running()
    results = await asyncio.gather(
        store.seats.hand_over(match_id, 0, 6_000, user_id=900, player="human", name="Sam"),
        other.seats.hand_over(match_id, 1, 6_000, user_id=900, player="human", name="Sam"),
        return_exceptions=True,
    )
    assert sorted(type(each).__name__ for each in results) == ["AlreadySeated", "bool"]
    assert [person.user_id for person in await store.matches.seats(match_id)].count(900) == 1


async def test_an_offer_is_taken_once_by_the_person_it_names(store: Store, running: Begin, opened: Open) -> None:
    match_id = await running()
    pair = (store, await opened())
    await store.offers.put(match_id, 0, 900, 5_000)
    await store.offers.put(match_id, 1, 900, 5_000)
    await store.offers.put(match_id, 1, 901, 6_000)
    assert not await store.offers.take(match_id, 1, 900), "the offer went to somebody else"
    results = await asyncio.gather(*(pair[k % 2].offers.take(match_id, 1, 901) for k in range(4)))
    assert sorted(results) == [False, False, False, True]
    assert await store.offers.take(match_id, 0, 900)
    assert not await store.offers.take(match_id, 0, 900)
    assert not await store.offers.take(match_id, 0, 900)
