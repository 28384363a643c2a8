"""The menu of a table's message."""

from tests.behaviour.driver import Table, asks, page_of, said, text
from tests.behaviour.people.past import finished

NO_TABLE = "That message doesn't belong to a table, or its buttons are gone; see your tables with /tables."


async def test_my_hand_at_the_table_that_the_message_shows(table: Table) -> None:
    await table.open(2)
    number = await table.open(2)
    chosen = await table.ana.context_menu(table.channel, "My hand", table.post())
    assert chosen.ephemeral
    assert asks(page_of(chosen))
    assert f"table {number}" in text(page_of(chosen))
    assert "You aren't at table" in said(await table.cleo.context_menu(table.channel, "My hand", table.post()))
    assert f"table {number}" in said(await table.ben.context_menu(table.channel, "My hand", table.post()))


async def test_the_review_of_the_match_whose_end_the_message_shows(table: Table) -> None:
    await finished(table)
    begun = await table.ana.context_menu(table.channel, "Review", table.post())
    assert begun.ephemeral
    assert said(begun).startswith("### Your match: ")
    await table.open(2)
    refused = await table.ana.context_menu(table.channel, "Review", table.post())
    assert said(refused) == "You can review a match once it's finished."


async def test_other_messages_show_no_table(table: Table) -> None:
    await table.open(2)
    await table.open(2)
    mine = await table.ana.slash(table.channel, "tables")
    assert said(await table.ana.context_menu(table.channel, "My hand", page_of(mine))) == NO_TABLE
    for entry in ("My hand", "Review"):
        spoken = await table.ben.send(table.channel, "b:hand:1:0:")
        assert said(await table.ana.context_menu(table.channel, entry, spoken)) == NO_TABLE
