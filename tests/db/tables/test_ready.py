"""Ready marks in a lobby: who agreed to which terms, by which press, and what takes the marks back."""

from dataclasses import replace
from typing import Any

import pytest

from db.store import NotOpen, Store
from db.tables.rows import MatchRow
from tests.db.conftest import Begin, Open, start

HOST, BO, CHI = 100, 101, 102


async def the_row(store: Store, match_id: int) -> MatchRow:
    row = await store.matches.get(match_id)
    assert row is not None
    return row


async def presses(store: Store, match_id: int) -> list[int | None]:
    return [person.press for person in await store.matches.seats(match_id)]


async def test_a_person_joins_with_or_without_a_mark(store: Store, lobby: Begin) -> None:
    match_id = await lobby()
    row = await the_row(store, match_id)
    await store.matches.join(match_id, HOST, "Anna", 2_000, 70, row)
    await store.matches.join(match_id, BO, "Bo", 2_000)
    assert await presses(store, match_id) == [70, None]
    assert await store.seats.ready(row, BO, 71)
    assert await store.seats.ready(row, BO, 72), "pressing again is no mistake"
    assert await presses(store, match_id) == [70, 71], "and the first press counts"


@pytest.mark.parametrize("change", [{"pace": "live"}, {"options": '{"a": 1}'}, {"settings": '{"b": 1}'}, {"size": 5}])
async def test_nobody_agrees_to_terms_they_did_not_see(store: Store, lobby: Begin, change: dict[str, Any]) -> None:
    """Each of them is compared in the transaction that would mark them as ready."""
    match_id = await lobby()
    seen = replace(await the_row(store, match_id), **change)
    await store.matches.join(match_id, HOST, "Anna", 2_000, 70, seen)
    assert not await store.seats.ready(seen, HOST, 71)
    assert await presses(store, match_id) == [None]
    assert await store.seats.ready(await the_row(store, match_id), HOST, 72)


async def test_only_people_at_an_open_lobby_are_ready(store: Store, lobby: Begin, running: Begin) -> None:
    match_id, played = await lobby(), await running()
    assert not await store.seats.ready(await the_row(store, match_id), BO, 71), "no seat"
    assert not await store.seats.ready(await the_row(store, played), HOST, 71), "it has started"
    assert await presses(store, played) == [None, None]


async def test_a_notice_takes_the_marks_of_the_guests_and_stays_until_all_are_ready(store: Store, lobby: Begin) -> None:
    match_id = await lobby()
    row = await the_row(store, match_id)
    for user_id in (HOST, BO, CHI):
        await store.matches.join(match_id, user_id, f"P{user_id}", 2_000, user_id, row)
    assert await store.matches.adjust(match_id, settings='{"thread": "on"}')
    assert await presses(store, match_id) == [HOST, BO, CHI], "without a notice nobody has to agree again"
    assert await store.matches.adjust(match_id, pace="live", notice="{}", by=HOST)
    assert await presses(store, match_id) == [HOST, None, None]
    now = await the_row(store, match_id)
    assert await store.seats.ready(now, BO, 71)
    assert (await the_row(store, match_id)).notice == "{}"
    assert await store.seats.ready(now, CHI, 72)
    assert (await the_row(store, match_id)).notice is None
    assert await store.matches.adjust(match_id, pace="day", notice="{}", by=HOST)
    assert await start(store, match_id, 3_000)
    assert (await the_row(store, match_id)).notice is None, "a match that is played has other notices"


async def test_a_notice_for_nobody_is_not_stored(store: Store, lobby: Begin) -> None:
    match_id = await lobby()
    await store.matches.join(match_id, HOST, "Anna", 2_000, 70, await the_row(store, match_id))
    await store.seats.seat_opponent(match_id, "sprout", "Fern")
    assert await store.matches.adjust(match_id, pace="live", notice="{}", by=HOST)
    assert (await the_row(store, match_id)).notice is None


async def test_a_notice_goes_with_the_last_person_it_was_for(store: Store, lobby: Begin) -> None:
    match_id = await lobby()
    row = await the_row(store, match_id)
    for user_id in (HOST, BO):
        await store.matches.join(match_id, user_id, f"P{user_id}", 2_000, user_id, row)
    await store.matches.adjust(match_id, pace="live", notice="{}", by=HOST)
    assert await store.matches.leave(match_id, BO)
    assert (await the_row(store, match_id)).notice is None


async def test_the_seats_of_those_who_are_not_ready_are_freed_at_once(store: Store, lobby: Begin) -> None:
    """Neither the host's nor an opponent's, and those behind close up with their marks."""
    match_id = await lobby(size=6)
    row = await the_row(store, match_id)
    await store.matches.join(match_id, HOST, "Anna", 2_000)
    await store.matches.join(match_id, BO, "Bo", 2_000)
    await store.seats.seat_opponent(match_id, "sprout", "Fern")
    await store.matches.join(match_id, CHI, "Chi", 2_000, 72, row)
    await store.matches.join(match_id, 103, "Dee", 2_000)
    assert await store.seats.free_unready(match_id, HOST) == 2
    assert await store.seats.free_unready(match_id, HOST) == 0
    people = await store.matches.seats(match_id)
    assert [(each.seat, each.name, each.press) for each in people] == [
        (0, "Anna", None),
        (1, "Fern", None),
        (2, "Chi", 72),
    ]
    await store.matches.close(match_id, "cancelled", 3_000)
    with pytest.raises(NotOpen):
        await store.seats.free_unready(match_id, HOST)


async def test_a_match_has_had_a_rematch_whatever_became_of_it(store: Store, lobby: Begin, opened: Open) -> None:
    old, other = await lobby(), await lobby()
    assert not await store.matches.has_rematch(old)
    again = await lobby(rematch_of=old)
    await store.matches.close(again, "cancelled", 3_000)
    assert await (await opened()).matches.has_rematch(old)
    assert not await store.matches.has_rematch(other)
