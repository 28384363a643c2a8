"""Someone whose hands come only on request seals and changes a pick like everyone else."""

from tests.behaviour.driver import Table, asks, labels, page_of, text


async def test_a_hand_asked_for_in_the_direct_channel_is_a_direct_message(table: Table) -> None:
    await table.open(2, pace="day")
    before = table.hand(table.ana)
    shown = page_of(await table.ana.user.slash("hand"))
    assert not shown.flags.ephemeral
    assert [each.id for each in table.dms(table.ana) if asks(each)] == [shown.id] != [before.id]
    await table.seal(table.ana.user, table.hand(table.ana))
    await table.env.advance_time(3600)
    await table.seal(table.ben.user, table.hand(table.ben))
    assert shown.id not in [each.id for each in table.dms(table.ana)]
    assert len([each for each in table.dms(table.ana) if asks(each)]) == 1


async def test_whoever_gets_hands_on_request_can_ask_for_direct_messages_again(table: Table) -> None:
    await table.open(2)
    await table.bot.tables.store.users.set_hands(table.ana.id, "request")
    sealed = page_of(await table.seal(table.ana, page_of(await table.press(table.ana, table.post(), "hand"))))
    assert "is sealed" in text(sealed)
    assert "Send my hands by DM" in labels(sealed)
