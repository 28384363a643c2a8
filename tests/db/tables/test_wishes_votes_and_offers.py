"""What belongs to a match beside its log: wishes, reviews, votes, offers, notifications; a person's choices; forgetting all of it."""

import asyncio

import pytest
from sqlalchemy.exc import IntegrityError

from db.people.rows import UserRow
from db.store import Store
from db.tables.rows import By, LogRow
from db.turns.rows import WishRow
from tests.db.conftest import Begin, Open
from tests.db.invented import finished

DAY = 86_400_000


async def test_wishes_come_back_in_their_order(store: Store, running: Begin) -> None:
    match_id, other = await running(), await running()
    assert await store.wishes.get(match_id, 0) is None
    await store.wishes.put(match_id, 0, ["watering-hole E4", 'a "quoted" wish', "Ζωή\n2"], "deadline")
    await store.wishes.put(match_id, 1, (), "hand")
    await store.wishes.put(other, 0, ["fox D4"], "hand")
    row = WishRow(match_id, 0, ("watering-hole E4", 'a "quoted" wish', "Ζωή\n2"), "deadline")
    assert await store.wishes.get(match_id, 0) == row
    assert await store.wishes.of(match_id) == {0: row, 1: WishRow(match_id, 1, (), "hand")}
    await store.wishes.put(match_id, 0, ["bear E4"], "hand")
    assert await store.wishes.get(match_id, 0) == WishRow(match_id, 0, ("bear E4",), "hand")
    await store.wishes.clear(match_id, 0)
    await store.wishes.clear(match_id, 0)
    assert set(await store.wishes.of(match_id)) == {1}
    assert set(await store.wishes.of(other)) == {0}
    with pytest.raises(IntegrityError):
        await store.wishes.put(404, 0, ["fox D4"], "hand")


async def test_the_latest_review_of_a_finished_match_is_kept_and_survives_a_restart(
    store: Store, running: Begin, opened: Open
) -> None:
    """Of one that still runs it would tell what is hidden."""
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


async def test_numbers_are_stored_by_name(store: Store) -> None:
    assert await store.meta.get("alive_at") is None
    await store.meta.put("alive_at", 5_000)
    await store.meta.put("alive_at", 1 << 62)
    await store.meta.put("other", -1)
    assert (await store.meta.get("alive_at"), await store.meta.get("other")) == (1 << 62, -1)


async def test_the_log_says_who_moved(store: Store, running: Begin) -> None:
    match_id = await running()
    who: tuple[By, ...] = ("player", "wish", "stand-in", "opponent")
    for n, by in enumerate(who, start=1):
        await store.log.append(match_id, n, n, 0, "fox D4", f"f{n}", 4_000, by=by)
    await store.log.append(match_id, 5, 5, 0, "fox D4", "f5", 4_000)
    assert [entry.by for entry in await store.log.read(match_id)] == [*who, "player"]
    whole = await store.matches.whole(match_id, after=3)
    assert whole is not None
    assert whole[2][0] == LogRow(match_id, 4, 4, 0, "fox D4", "f4", 4_000, "opponent")
    with pytest.raises(ValueError, match="log_by"):
        await store.log.append(match_id, 6, 6, 0, "fox D4", "f6", 4_000, by="somebody")  # type: ignore[arg-type]


async def test_each_choice_of_a_person_leaves_the_others(store: Store) -> None:
    await store.users.set_hours(100, "9-22 Europe/Vienna")
    assert await store.users.get(100) == UserRow(100, None, "dm", "9-22 Europe/Vienna", True)
    await store.users.set_reminders(100, False)
    await store.users.set_hands(100, "request")
    assert await store.users.greeted(100, 5_000)
    assert await store.users.get(100) == UserRow(100, 5_000, "request", "9-22 Europe/Vienna", False)
    await store.users.set_hours(100, "")
    await store.users.set_reminders(100, True)
    assert await store.users.get(100) == UserRow(100, 5_000, "request", "", True)
    assert await store.users.get(101) == UserRow(101, None, "dm", "", True)
