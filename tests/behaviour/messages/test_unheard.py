"""Somebody has put the phone away after a press: the next question came to their page without a sound."""

from bot.messages.audiences import UNHEARD
from tests.behaviour.driver import Table, asks

SECONDS = UNHEARD / 1000
SILENT = 1 << 12
"""Discord's flag of a silent message."""


async def both_seal(table: Table) -> int:
    """Ana seals, and Ben right after her, so her page turns into the next question; its message."""
    await table.open(2, pace="live")
    ana, ben = table.people[:2]
    before = table.hand(ana)
    await table.seal(ana.user, before)
    await table.seal(ben.user, table.hand(ben))
    turned = table.hand(ana)
    assert turned.id == before.id, "it makes no sound"
    return turned.id


async def test_whoever_presses_nothing_hears_of_their_turn_after_a_minute(table: Table) -> None:
    """The hand comes as a message, and the page that turned goes."""
    ana = table.people[0]
    turned = await both_seal(table)
    await table.env.advance_time(SECONDS / 2)
    assert table.hand(ana).id == turned
    await table.env.advance_time(SECONDS / 2)
    hands = [each for each in table.dms(ana) if asks(each)]
    assert len(hands) == 1
    assert hands[0].id != turned
    assert not hands[0].flags.value & SILENT
    await table.env.advance_time(SECONDS)
    assert table.hand(ana).id == hands[0].id, "once"


async def test_any_button_of_the_page_shows_that_somebody_is_there(table: Table) -> None:
    """Text is answered with another message, and seals nothing."""
    ana = table.people[0]
    turned = await both_seal(table)
    await table.press(ana.user, table.hand(ana), "text")
    await table.env.advance_time(2 * SECONDS)
    assert table.hand(ana).id == turned


async def test_a_restart_forgets_nothing(table: Table) -> None:
    """Ana hears of her turn when the minute is over."""
    ana = table.people[0]
    turned = await both_seal(table)
    await table.restart()
    assert table.hand(ana).id == turned
    await table.env.advance_time(SECONDS)
    assert table.hand(ana).id != turned
