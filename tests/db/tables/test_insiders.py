"""Who is part of a match, and where it is."""

from db.store import Store
from db.tables.rows import PlaceRow
from tests.db.conftest import Begin


async def inside(store: Store, match_id: int, user_id: int) -> bool:
    row = await store.matches.find_place(match_id, user_id)
    assert row is not None
    assert row == PlaceRow(5, 7, row.insider, "cd" * 32)
    return row.insider


async def test_who_sits_at_a_match_left_it_or_is_offered_a_seat_is_an_insider(store: Store, running: Begin) -> None:
    one, other = await running(), await running()
    assert [await inside(store, one, user_id) for user_id in (100, 101, 102)] == [True, True, False]
    await store.offers.put(one, 0, 102, 4_000)
    assert (await inside(store, one, 102), await inside(store, other, 102)) == (True, False)
    await store.offers.put(one, 0, 103, 5_000)
    assert (await inside(store, one, 102), await inside(store, one, 103)) == (False, True)
    await store.seats.hand_over(one, 0, 6_000, user_id=103, player="human", name="Sam", leaver=100)
    assert [await inside(store, one, user_id) for user_id in (100, 102, 103)] == [True, False, True]
    assert not await inside(store, other, 103), "a seat at another match opens nothing"


async def test_an_offer_opens_a_match_only_while_it_is_played(store: Store, running: Begin) -> None:
    match_id = await running()
    await store.offers.put(match_id, 0, 102, 4_000)
    await store.matches.pause(match_id, "the channel is gone")
    assert await inside(store, match_id, 102)
    await store.matches.close(match_id, "cancelled", 5_000, "nobody had time")
    assert not await inside(store, match_id, 102)


async def test_who_leaves_a_lobby_or_is_erased_is_a_stranger(store: Store, lobby: Begin, running: Begin) -> None:
    waiting, played = await lobby(), await running()
    await store.matches.join(waiting, 104, "Sam", 2_000)
    assert await inside(store, waiting, 104)
    await store.matches.leave(waiting, 104)
    assert not await inside(store, waiting, 104)
    await store.privacy.erase(101)
    assert not await inside(store, played, 101)


async def test_a_number_without_a_match_has_no_place(store: Store) -> None:
    assert await store.matches.find_place(77, 100) is None
