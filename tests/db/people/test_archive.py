"""The archive: a match is written completely or not at all, and never with the name of an erased person."""

import pytest
from sqlalchemy.exc import IntegrityError

from db.store import Overtaken, Store
from tests.db.conftest import Begin
from tests.db.invented import card, entry, finished, result
from tests.stored import results_of


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
