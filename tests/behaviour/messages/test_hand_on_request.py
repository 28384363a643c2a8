"""Someone whose hands come only on request seals and changes a pick like everyone else."""

from tests.behaviour.driver import Table, asks, page_of


async def test_a_hand_asked_for_in_the_direct_channel_is_a_direct_message(table: Table) -> None:
    """It takes the place of the one before, and goes with its turn however late that is: a page that only one person sees could stay."""
    await table.open(2, pace="day")
    ana, ben = table.people[:2]
    before = table.hand(ana)
    shown = page_of(await ana.user.slash("hand"))
    assert not shown.flags.ephemeral
    assert [each.id for each in table.dms(ana) if asks(each)] == [shown.id] != [before.id]
    await table.seal(ana.user, table.hand(ana))
    await table.env.advance_time(3600)
    await table.seal(ben.user, table.hand(ben))
    assert shown.id not in [each.id for each in table.dms(ana)]
    assert len([each for each in table.dms(ana) if asks(each)]) == 1
