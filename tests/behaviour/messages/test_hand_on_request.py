"""Someone whose hands come only on request seals and changes a pick like everyone else."""

from tests.behaviour.driver import Table, asks, labels, said, text


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
    assert {"Change", "My tables", "Rules", "Text", "Table", "Wish list", "Send my hands by DM"} == set(shown)


async def test_a_hand_asked_for_in_the_direct_channel_is_a_direct_message(table: Table) -> None:
    """It takes the place of the one before, and goes with its turn however late that is: a page that only one person sees could stay."""
    await table.open(2, pace="day")
    ana, ben = table.people[:2]
    before = table.hand(ana)
    shown = (await ana.user.slash("hand")).response
    assert shown is not None
    assert not shown.flags.ephemeral
    assert [each.id for each in table.dms(ana) if asks(each)] == [shown.id] != [before.id]
    await table.seal(ana.user, table.hand(ana))
    await table.env.advance_time(3600)
    await table.seal(ben.user, table.hand(ben))
    assert shown.id not in [each.id for each in table.dms(ana)]
    assert len([each for each in table.dms(ana) if asks(each)]) == 1
