"""Card drafts in the database: nothing is lost, and they are deleted with their maker."""

import asyncio

from db.store import Store
from db.workshop.card_drafts import DraftRow
from db.workshop.cards import PNG
from tests.db.conftest import Open

SAM, BO = 7_777_777, 8_888_888
NEWT = DraftRow(SAM, 5, 0, {"kind": "species", "name": "Moss newt"}, "", None, 1_000)


async def test_fields_set_at_the_same_time_are_all_stored(store: Store, opened: Open) -> None:
    pair = (store, await opened())
    await store.card_drafts.begin(NEWT)
    await asyncio.gather(*(pair[n % 2].card_drafts.set_fields(SAM, 5, {f"field {n}": "x"}, n) for n in range(12)))
    row = await store.card_drafts.get(SAM, 5)
    assert row is not None
    assert {f"field {n}" for n in range(12)} <= row.fields.keys()


async def test_nobody_reaches_the_draft_of_another_person_or_server(store: Store) -> None:
    await store.card_drafts.begin(NEWT)
    for user, guild in ((BO, 5), (SAM, 6)):
        assert await store.card_drafts.get(user, guild) is None
        assert not await store.card_drafts.set_fields(user, guild, {"name": "x"}, 2_000)
        assert not await store.card_drafts.set_picture(user, guild, PNG, 2_000)
        assert not await store.card_drafts.set_licence(user, guild, "x", 2_000)
        assert not await store.card_drafts.drop(user, guild)
    assert not await store.card_drafts.set_licence(SAM, 5, "there is no picture", 2_000)
    assert await store.card_drafts.get(SAM, 5) == NEWT
    assert await store.card_drafts.drop(SAM, 5)
    assert not await store.card_drafts.drop(SAM, 5)
