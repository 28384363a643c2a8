"""A page in the channel comes below the table's newest message."""

from tests.behaviour.driver import Table, asks, page_of, text


async def last_pick_of_round_one(table: Table) -> int:
    number = await table.open(2)
    for person in table.people[:2]:
        await table.bot.tables.store.users.set_hands(person.id, "request")
    await table.skip(number, 10)
    table.bot.delivery.update_soon(number)
    await table.at_rest()
    return number


async def test_the_page_of_the_last_pick_of_a_round_comes_below_the_table(table: Table) -> None:
    number = await last_pick_of_round_one(table)
    await table.seal(table.ben, page_of(await table.ben.slash(table.channel, "hand")))
    asked = page_of(await table.ana.slash(table.channel, "hand"))
    page = (await table.seal(table.ana, asked)).followups[-1]
    (board,) = [each for each in table.posts() if "ound 2" in text(each)]
    assert asks(page)
    assert page.id > board.id > asked.id
    assert (await table.bot.tables.find(number)).turn == 11


async def test_the_page_of_somebody_who_waits_comes_below_the_table_too(table: Table) -> None:
    number = await last_pick_of_round_one(table)
    waiting = await table.seal(table.ana, page_of(await table.ana.slash(table.channel, "hand")))
    above = page_of(waiting)
    await table.seal(table.ben, page_of(await table.ben.slash(table.channel, "hand")))
    await table.at_rest()
    (board,) = [each for each in table.posts() if "ound 2" in text(each)]
    page = waiting.followups[-1]
    assert asks(page)
    assert page.id > board.id > above.id
    assert above.id not in table.env.backend.messages[table.channel.id]
    live = (await table.bot.tables.store.shown.get(number))["seat:0"]
    assert live.message_id == page.id
    assert not asks(page_of(await table.seal(table.ana, page)))


async def test_a_page_that_cannot_come_below_turns_where_it_is(table: Table) -> None:
    await last_pick_of_round_one(table)
    await table.bot.tables.store.users.set_hands(table.ben.id, "dm")
    waiting = await table.seal(table.ana, page_of(await table.ana.slash(table.channel, "hand")))
    asked = table.hand(table.ben)
    table.env.inject_error("POST", "/webhooks/*", status=400, code=50035, times=1)
    await table.seal(table.ben.user, asked)
    await table.at_rest()
    assert asks(page_of(waiting))
