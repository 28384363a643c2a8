"""The archive: the order of finishing, and everything about a match written once, completely or not at all."""

import asyncio

import pytest
from sqlalchemy.exc import IntegrityError

from db.people.rows import CardRow
from db.store import Overtaken, Store
from tests.db.conftest import Begin, Open
from tests.db.invented import card, entry, finished, result
from tests.stored import results_of


async def places(store: Store, *match_ids: int) -> list[int | None]:
    rows = [await store.matches.get(match_id) for match_id in match_ids]
    return [row.finished_n for row in rows if row is not None]


async def test_matches_are_numbered_in_the_order_they_are_finished(store: Store, running: Begin) -> None:
    first, second, cancelled, third = [await running() for _ in range(4)]
    assert await store.archive.next_unarchived() == ()
    await store.log.append(second, 1, 1, 0, "fox D4", "f1", 9_000, finish=True)
    assert await store.matches.close(cancelled, "cancelled", 9_000)
    assert await store.matches.close(third, "finished", 9_000)
    await store.log.append(first, 1, 1, 0, "fox D4", "f1", 8_000, finish=True)
    assert await places(store, first, second, cancelled, third) == [3, 1, None, 2]
    waiting = await store.archive.next_unarchived()
    assert [(row.id, row.finished_n, row.archived) for row in waiting] == [
        (second, 1, False), (third, 2, False), (first, 3, False),
    ]  # fmt: skip
    assert [row.id for row in await store.archive.next_unarchived(limit=1)] == [second]
    assert not await store.matches.close(third, "finished", 9_500), "finished once"
    assert await places(store, third) == [2]


async def test_matches_finished_at_once_get_different_places(store: Store, running: Begin, opened: Open) -> None:
    other = await opened()
    match_ids = [await running() for _ in range(8)]
    await asyncio.gather(
        *(
            (store, other)[k % 2].log.append(match_id, 1, 1, 0, "fox D4", "f1", 9_000, finish=True)
            for k, match_id in enumerate(match_ids)
        )
    )
    assert sorted(place or 0 for place in await places(store, *match_ids)) == list(range(1, 9))
    assert [row.finished_n for row in await store.archive.next_unarchived()] == list(range(1, 9))


async def test_a_match_is_archived_with_all_its_rows(store: Store, running: Begin) -> None:
    match_id, other = await finished(store, running), await finished(store, running)
    rows = [result(match_id, 100, user_id=100, ended="left", won=False), result(match_id, 1), result(match_id, 0)]
    entries = [entry(match_id, 101), entry(match_id, 100, mu=24.0, rank=2)]
    assert await results_of(store, match_id) == ()
    assert await store.archive.put(match_id, rows, entries, [card("fox", 2, 9, 2, 7)])
    assert await results_of(store, match_id) == (rows[2], rows[1], rows[0])
    written = await store.ledger.of_match(match_id)
    assert [(row.player, row.mu, row.n) for row in written] == [(101, 26.0, 1), (100, 24.0, 2)]
    assert await store.archive.cards("ecosystem") == (CardRow("ecosystem", 0, "fox", 2, 9, 2, 7),)
    assert [row.id for row in await store.archive.next_unarchived()] == [other]
    row = await store.matches.get(match_id)
    assert row is not None
    assert row.archived


async def test_of_several_archivers_one_writes(store: Store, running: Begin, opened: Open) -> None:
    pair, match_id = (store, await opened()), await finished(store, running)
    results = await asyncio.gather(
        *(
            pair[k % 2].archive.put(match_id, [result(match_id, 0)], [entry(match_id, 100)], [card("fox", 1, 1, 1, 1)])
            for k in range(6)
        )
    )  # fmt: skip
    assert sorted(results) == [False] * 5 + [True]
    assert await store.ledger.count() == 1
    assert [row.picks for row in await store.archive.cards("ecosystem")] == [1]


async def test_a_match_that_is_not_finished_is_not_archived(store: Store, running: Begin) -> None:
    match_id = await running()
    assert not await store.archive.put(match_id, [result(match_id, 0)], [], [])
    assert not await store.archive.put(404, [], [], [])
    assert await results_of(store, match_id) == ()


async def test_an_archive_that_fails_in_part_writes_nothing(store: Store, running: Begin) -> None:
    match_id = await finished(store, running)
    wrong = entry(match_id, 101, ladder="lions")
    with pytest.raises(IntegrityError, match="ledger_ladder"):
        await store.archive.put(
            match_id, [result(match_id, 0)], [entry(match_id, 100), wrong], [card("fox", 1, 1, 1, 1)]
        )
    assert await results_of(store, match_id) == ()
    assert (await store.ledger.count(), await store.archive.cards("ecosystem")) == (0, ())
    assert [row.id for row in await store.archive.next_unarchived()] == [match_id]


async def test_a_person_erased_in_the_meantime_does_not_come_back(store: Store, running: Begin) -> None:
    match_id = await finished(store, running)
    rows, entries = [result(match_id, 0), result(match_id, 1)], [entry(match_id, 100), entry(match_id, 101)]
    await store.privacy.erase(101)
    for given in ((rows, []), (rows[:1], entries)):
        with pytest.raises(Overtaken):
            await store.archive.put(match_id, *given, [])
    assert [row.id for row in await store.archive.next_unarchived()] == [match_id]
    ghost = (await store.matches.seats(match_id))[1].ghost
    assert ghost is not None
    anew = [rows[0], result(match_id, 1, user_id=None, name="someone", ghost=ghost)]
    assert await store.archive.put(match_id, anew, [entries[0], entry(match_id, -ghost)], [])
    assert (await results_of(store, match_id))[1].ghost == ghost


async def test_a_person_who_left_and_was_erased_has_one_pseudonym(store: Store, running: Begin) -> None:
    left, played, running_still = await running(), await finished(store, running), await running()
    await store.seats.hand_over(left, 0, 4_000, user_id=None, player="grazer", name="Moss")
    await store.privacy.erase(100)
    ghost = (await store.matches.seats(played))[0].ghost
    assert ghost is not None
    assert ghost > 0
    assert [gone.ghost for gone in await store.seats.departures(left)] == [ghost]
    # The successor of an erased person isn't erased; the departure has the pseudonym.
    await store.seats.hand_over(running_still, 0, 5_000, user_id=900, player="human", name="Kim")
    assert [(seat.user_id, seat.ghost) for seat in await store.matches.seats(running_still)] == [
        (900, None),
        (101, None),
    ]
    assert [(gone.user_id, gone.ghost) for gone in await store.seats.departures(running_still)] == [(None, ghost)]
    await store.privacy.erase(101)
    assert (await store.matches.seats(played))[1].ghost not in (None, ghost)


async def test_cards_add_up_over_matches_and_seats(store: Store, running: Begin) -> None:
    for cards in (
        [card("fox", 2, 9, 2, 7), card("bear", 1, 20, 0, -4)],
        [card("fox", 3, 11, 0, 5), card("fox", 1, 1, 1, 1, seats=4)],
    ):
        assert await store.archive.put(await finished(store, running), [], [], cards)
    bear = CardRow("ecosystem", 0, "bear", 1, 20, 0, -4)
    assert await store.archive.cards("ecosystem") == (bear, CardRow("ecosystem", 0, "fox", 6, 21, 3, 13))
    assert await store.archive.cards("ecosystem", 4) == (CardRow("ecosystem", 4, "fox", 1, 1, 1, 1),)
    assert await store.archive.cards("savanna") == ()


async def test_all_results_come_in_the_order_of_finishing(
    store: Store, running: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.people.archive.BATCH", 2)
    first, second, third, never = [await running() for _ in range(4)]
    for match_id in (third, first, second, never):
        await store.log.append(match_id, 1, 1, 0, "fox D4", "f1", 9_000, finish=True)
    for match_id in (first, second, third):
        rows = [] if match_id == first else [result(match_id, 1), result(match_id, 0)]
        assert await store.archive.put(match_id, rows, [], [])
    assert [each async for each in store.archive.all_results()] == [
        ("{}", (result(third, 0), result(third, 1))),
        ("{}", ()),
        ("{}", (result(second, 0), result(second, 1))),
    ]
