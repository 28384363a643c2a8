"""What belongs to a match beside its log: wishes, reviews, votes, offers, notifications; a person's choices; forgetting all of it."""

import asyncio

from db.store import Store
from tests.db.conftest import Begin, Open

DAY = 86_400_000


async def test_a_vote_counts_once_and_can_be_taken_back(store: Store, running: Begin, opened: Open) -> None:
    match_id, elsewhere = await running(), await running()
    pair = (store, await opened())
    await asyncio.gather(*(pair[k % 2].votes.add(match_id, 100, 5_000 + k) for k in range(4)))
    await store.votes.add(match_id, 101, 6_000)
    assert await store.votes.of(match_id) == frozenset({100, 101})
    assert await store.votes.of(match_id, late=True) == frozenset()
    await store.votes.add(match_id, 101, 7_000, late=True)
    assert await store.votes.of(match_id, late=True) == frozenset({101}), "the last one counts"
    assert await store.votes.of(match_id) == frozenset({100, 101})
    assert await store.votes.of(elsewhere) == frozenset()
    assert await store.votes.remove(match_id, 100)
    assert not await store.votes.remove(match_id, 100)
    assert await store.votes.of(match_id) == frozenset({101})


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


async def test_notifications_of_a_day_are_remembered(store: Store) -> None:
    assert await store.notifications.recent(100, 0) == ()
    for at in (3_000, 1_000, 1_000, 2_000):
        await store.notifications.add(100, at)
    await store.notifications.add(101, 2_500)
    assert await store.notifications.recent(100, 0) == (1_000, 1_000, 2_000, 3_000)
    assert await store.notifications.recent(100, 2_000) == (2_000, 3_000)
    await store.notifications.add(101, 2_000 + DAY)
    assert await store.notifications.recent(100, 0) == (2_000, 3_000), "what is older than a day is forgotten"
    assert await store.notifications.recent(101, 0) == (2_500, 2_000 + DAY)
