"""A note to oneself stands above the hand of whoever wrote it, and nobody else sees it."""

from simcord.actors import MemberActor

from bot.tables.seats import LONGEST_NOTE
from tests.behaviour.driver import Table, at_table, labels, page_of, said, text


async def write(table: Table, person: MemberActor, number: int, note: str) -> str:
    form = await at_table(table, person, number, "note")
    assert form.modal is not None
    return said(await person.submit_modal(form, {"note": note}))


async def test_a_note_stands_above_its_writers_hand_until_it_is_emptied(table: Table) -> None:
    number = await table.open(2)
    answer = await write(table, table.ana, number, "watch @everyone's **foxes**\nand <@1>")
    shown = "**Your note:** watch @\u200beveryone's \\*\\*foxes\\*\\* and \\<@1\\>"
    assert shown in answer
    hand = page_of(await table.press(table.ana, table.post(), "hand"))
    assert text(hand).startswith(shown)
    other = page_of(await table.press(table.ben, table.post(), "hand"))
    assert "Your note" not in text(other)
    form = await at_table(table, table.ana, number, "note")
    assert "watch @everyone's **foxes**" in repr(form.modal)
    await write(table, table.ben, number, "mine")
    assert f"Your note for table {number} is empty." in await write(table, table.ana, number, "  ")
    assert "Your note" not in text(page_of(await table.press(table.ana, table.post(), "hand")))
    assert "**Your note:** mine" in text(page_of(await table.press(table.ben, table.post(), "hand")))


async def test_a_note_is_for_players_only_and_may_be_as_long_as_the_form_lets_it(table: Table) -> None:
    number = await table.open(2)
    ana, cleo = table.people[0], table.people[2]
    await write(table, ana, number, "x" * LONGEST_NOTE)
    assert "x" * LONGEST_NOTE in text(page_of(await table.press(ana, table.post(), "hand")))
    stranger = await table.press_forged(cleo, table.post(), table.marked(f"b:note:{number}:0:"))
    assert "aren't at table" in said(stranger) or "no table" in said(stranger)
    more = page_of(await at_table(table, ana, number))
    assert "Note to myself" in labels(more)
