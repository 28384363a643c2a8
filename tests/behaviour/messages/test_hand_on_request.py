"""Someone whose hands come only on request seals and changes a pick like everyone else."""

from tests.behaviour.driver import Table, labels, said, text


async def test_a_pick_of_someone_with_closed_messages_is_shown_as_sealed(table: Table) -> None:
    """The first pick of a turn; beside the usual buttons the page has one that asks for direct messages again."""
    await table.open(2)
    ana = table.people[0]
    await table.bot.tables.store.users.set_hands(ana.id, "request")
    hand = await table.press(ana, table.post(), "hand")
    assert hand.response is not None
    sealed = await table.seal(ana, hand.response)
    assert sealed.response is not None
    assert "is sealed" in text(sealed.response), said(sealed)
    shown = labels(sealed.response)
    assert {"Change", "My other tables", "Rules", "Text", "Wish list", "Send my hands by DM"} == set(shown)
