"""What somebody shares is noted once in a channel, and goes with them."""

import asyncio
from collections import Counter

from db.store import Store
from tests.db.conftest import Begin, Open

SAM, BO, CHANNEL = 7_777_777, 8_888_888, 70
WHAT = "puzzle phylo 3"


async def test_a_thing_is_shared_once_in_a_channel(store: Store, opened: Open) -> None:
    pair = (store, await opened())
    for who in (SAM, BO):
        await store.users.set_name(who, "x")
    noted = await asyncio.gather(*(pair[number % 2].shares.add(SAM, WHAT, CHANNEL) for number in range(6)))
    assert Counter(noted) == {True: 1, False: 5}
    for who, what, where in ((BO, WHAT, CHANNEL), (SAM, "match 3", CHANNEL), (SAM, WHAT, CHANNEL + 1)):
        assert await store.shares.add(who, what, where)
    await store.close()
    again = (await opened()).shares
    assert not await again.add(SAM, WHAT, CHANNEL)
    await again.remove(SAM, WHAT, CHANNEL)
    assert await again.add(SAM, WHAT, CHANNEL)
    for who, what, where in ((BO, WHAT, CHANNEL), (SAM, "match 3", CHANNEL), (SAM, WHAT, CHANNEL + 1)):
        assert not await again.add(who, what, where), "other shares stay"


async def test_whoever_has_a_seat_can_share_without_any_settings(store: Store, running: Begin) -> None:
    assert not await store.shares.add(SAM, "match 1", CHANNEL)
    match_id = await running()
    assert await store.seats.hand_over(match_id, 0, 4_000, user_id=SAM, player="human", name="Sam")
    assert await store.shares.add(SAM, "match 1", CHANNEL)


async def test_a_share_that_comes_after_its_person_was_erased_leaves_nothing(store: Store, opened: Open) -> None:
    other = await opened()
    for _ in range(5):
        await store.users.set_name(SAM, "Sam")
        await asyncio.gather(store.shares.add(SAM, WHAT, CHANNEL), other.privacy.erase(SAM))
        assert not any((await store.privacy.export(SAM)).values())
