"""Ready marks in a lobby."""

from dataclasses import replace
from typing import Any

import pytest

from db.store import Store
from tests.db.conftest import Begin, match_of

HOST, BO, CHI = 100, 101, 102


async def presses(store: Store, match_id: int) -> list[int | None]:
    return [person.press for person in await store.matches.seats(match_id)]


@pytest.mark.parametrize("change", [{"pace": "live"}, {"options": '{"a": 1}'}, {"settings": '{"b": 1}'}, {"size": 5}])
async def test_nobody_agrees_to_terms_they_did_not_see(store: Store, lobby: Begin, change: dict[str, Any]) -> None:
    match_id = await lobby()
    seen = replace(await match_of(store, match_id), **change)
    await store.matches.join(match_id, HOST, "Anna", 2_000, 70, seen)
    assert not await store.seats.ready(seen, HOST, 71)
    assert await presses(store, match_id) == [None]
    assert await store.seats.ready(await match_of(store, match_id), HOST, 72)


async def test_seats_of_others_who_are_not_ready_are_freed(store: Store, lobby: Begin) -> None:
    match_id = await lobby(size=6)
    row = await match_of(store, match_id)
    await store.seats.seat_opponent(match_id, "sprout", "Fern")
    for user_id, press in ((HOST, None), (BO, None), (103, None), (CHI, 72)):
        await store.matches.join(match_id, user_id, f"P{user_id}", 2_000, press, row)
    assert await store.seats.free_unready(match_id, HOST) == 2
    assert [each.user_id for each in await store.matches.seats(match_id)] == [None, HOST, CHI]


async def test_a_match_has_had_a_rematch_only_if_that_is_its_own(store: Store, lobby: Begin) -> None:
    old, other = await lobby(), await lobby()
    await lobby(rematch_of=old)
    assert [await store.matches.has_rematch(each) for each in (old, other)] == [True, False]


async def test_only_people_at_an_open_lobby_are_ready(store: Store, lobby: Begin, running: Begin) -> None:
    match_id, played = await lobby(), await running()
    assert not await store.seats.ready(await match_of(store, match_id), BO, 71), "no seat"
    assert not await store.seats.ready(await match_of(store, played), HOST, 71), "it has started"
    assert await presses(store, played) == [None, None]


async def test_a_notice_goes_with_the_last_person_it_was_for(store: Store, lobby: Begin) -> None:
    match_id = await lobby()
    row = await match_of(store, match_id)
    for user_id in (HOST, BO):
        await store.matches.join(match_id, user_id, f"P{user_id}", 2_000, user_id, row)
    await store.matches.adjust(match_id, pace="live", notice="{}", by=HOST)
    assert await store.matches.leave(match_id, BO)
    assert (await match_of(store, match_id)).notice is None
