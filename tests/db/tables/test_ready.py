"""Ready marks in a lobby."""

from dataclasses import replace
from typing import Any

import pytest

from db.store import NotOpen, Store
from tests.db.conftest import Begin, Open, match_of

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


async def test_the_seats_of_those_who_are_not_ready_are_freed_at_once(store: Store, lobby: Begin) -> None:
    match_id = await lobby(size=6)
    row = await match_of(store, match_id)
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
