"""What each audience has seen, and that a person is greeted once."""

import asyncio

from db.messages.rows import ShownRow
from db.people.rows import UserRow
from db.store import Store
from tests.db.conftest import Begin, Open


async def test_however_marks_arrive_the_latest_turn_stays(store: Store, running: Begin, opened: Open) -> None:
    match_id = await running()
    pair = (store, await opened())
    turns = [5, 3, 8, 1, 7, 2, 6, 4]
    await asyncio.gather(
        *(pair[turn % 2].shown.record(ShownRow(match_id, "channel", turn, "x", 7, turn, 4_000)) for turn in turns)
    )
    row = (await store.shown.get(match_id))["channel"]
    assert (row.turn, row.message_id) == (8, 8)


async def test_a_person_is_greeted_exactly_once(store: Store, opened: Open) -> None:
    pair = (store, await opened())
    results = await asyncio.gather(*(pair[k % 2].users.claim_greeting(100, 2_000 + k) for k in range(10)))
    assert sum(results) == 1
    assert await store.users.get(100) == UserRow(100, 2_000 + results.index(True), "dm")
    assert not await store.users.claim_greeting(100, 9_000)


async def test_the_message_an_audience_saw_before_is_noted_in_the_same_step(store: Store, running: Begin) -> None:
    match_id = await running()

    def page(turn: int, message_id: int | None) -> ShownRow:
        return ShownRow(match_id, "seat:0", turn, "hand", 8, message_id, 4_000)

    async def see(turn: int, message_id: int | None) -> tuple[int | None, list[str]]:
        await store.shown.record(page(turn, message_id))
        rows = await store.shown.get(match_id)
        return rows["seat:0"].message_id, [name for name in rows if name != "seat:0"]

    assert await see(1, 81) == (81, [])
    assert await see(1, 81) == (81, []), "the same page, with the next question"
    assert await see(2, 82) == (82, ["past:seat:0:81"])
    assert await see(2, None) == (None, ["past:seat:0:81", "past:seat:0:82"])
    assert await see(3, 81) == (81, ["past:seat:0:82"])
    assert await see(2, 83) == (81, ["past:seat:0:82", "past:seat:0:83"])
    late = (await store.shown.get(match_id))["past:seat:0:83"]
    assert late == ShownRow(match_id, "past:seat:0:83", 2, "hand", 8, 83, 4_000)


async def test_a_message_in_the_wrong_place_is_past_and_the_audience_has_seen_nothing(
    store: Store, running: Begin
) -> None:
    match_id = await running()
    for number, message_id in enumerate((71, None)):
        await store.shown.record(ShownRow(match_id, "channel", 2, "", 7, message_id, 4_000, "[]"))
        await store.shown.retire(match_id, "channel")
        assert await store.shown.get(match_id) == {
            "past:channel:71": ShownRow(match_id, "past:channel:71", 2, "", 7, 71, 4_000, "[]")
        }, number
