"""Wish lists: written with a form or a command, used at once or at the deadline, and visible to nobody else."""

from typing import Any

from simcord.actors import MemberActor
from simcord.builders import UserHandle

from bot.turns.wishes import LONGEST
from games.core.sentence import read
from tests.behaviour.driver import Shown, Table, custom_ids, labels, said, text


async def page_of(table: Table, person: MemberActor | UserHandle, message: Shown) -> Shown:
    response = (await table.press(person, message, "wishes")).response
    assert response is not None
    return response


async def write(table: Table, person: MemberActor | UserHandle, page: Shown, typed: str) -> Any:
    form = await table.press(person, page, "wish")
    assert form.modal is not None
    return await person.submit_modal(form, {"list": typed})


async def stored_list(table: Table, number: int, seat: int = 0) -> tuple[tuple[str, ...], str]:
    row = await table.bot.tables.store.wishes.get(number, seat)
    return (row.moves, row.mode) if row is not None else ((), "")


async def test_a_list_is_written_in_a_form_read_back_in_plain_words_edited_and_cleared(table: Table) -> None:
    number = await table.open(2)
    ana = table.people[0].user
    page = await page_of(table, ana, table.hand(table.people[0]))
    assert "It's empty" in text(page)
    assert labels(page) == ["Write a list"]
    written = await write(table, ana, page, " Fox  d4,bee;rabbit D4\nRABBIT d4 e3 D3 ,, stream e3\n")
    page = written.response
    assert page is not None
    assert "1. fox D4\n2. bee\n3. rabbit D4\n4. rabbit D4 D3 E3\n5. stream E3" in text(page)
    assert "**only at the deadline**" in text(page)
    assert labels(page) == ["Edit", "Use it at once", "Clear"]
    form = await table.press(ana, page, "wish")
    assert form.modal is not None
    assert "fox D4, bee, rabbit D4, rabbit D4 D3 E3, stream E3" in repr(form.modal)
    shorter = await ana.submit_modal(form, {"list": "wolf"})
    assert "1. wolf" in said(shorter)
    assert await stored_list(table, number) == (("wolf",), "deadline")
    assert "It's empty" in said(await write(table, ana, page, "   "))
    await write(table, ana, page, "bear E3")
    page = await page_of(table, ana, table.hand(table.people[0]))
    assert "1. bear E3" in text(page)
    asked = (await table.press(ana, page, "unwish")).response
    assert asked is not None
    assert "Clear 1 wish?" in text(asked)
    assert labels(asked) == ["Yes, clear it", "Keep it"]
    assert await stored_list(table, number) == (("bear E3",), "deadline")
    sure, keep = custom_ids(asked)
    kept = await ana.click(asked, custom_id=keep)
    assert "1. bear E3" in said(kept)
    assert kept.response is not None
    asked = (await table.press(ana, kept.response, "unwish")).response
    assert asked is not None
    assert "It's empty" in said(await ana.click(asked, custom_id=sure))
    assert await stored_list(table, number) == ((), "")
    assert not await table.record(number)


async def test_the_command_writes_and_shows_the_list_too(table: Table) -> None:
    number = await table.open(2, game="savanna")
    written = await table.ana.slash(table.channel, "wish", table=number, list="Watering Hole E3, watering-hole, zebra")
    assert written.ephemeral
    assert "1. watering-hole E3\n2. watering-hole\n3. zebra" in said(written)
    assert "1. watering-hole E3" in said(await table.ana.slash(table.channel, "wish", table=number))
    assert "It's empty" in said(await table.ben.slash(table.channel, "wish", table=number))
    assert "aren't at table" in said(await table.cleo.slash(table.channel, "wish", table=number, list="lion"))
    assert "There's no table 99" in said(await table.ana.slash(table.channel, "wish", table=99, list="lion"))
    assert await stored_list(table, number) == (("watering-hole E3", "watering-hole", "zebra"), "deadline")


async def test_a_list_that_cannot_be_read_gets_one_sentence_and_the_old_one_stays(table: Table) -> None:
    number = await table.open(2)
    await table.ana.slash(table.channel, "wish", table=number, list="fox")
    for typed, sentence in [
        ("unicorn", 'Wish 1: There\'s no card "unicorn"'),
        ("fox, fox J9", 'Wish 2: There\'s no place "J9"'),
        ("give bear", "You can't wish for Nitka's card"),
        ("bear, <@&1> @everyone", "Wish 2: There's no card"),
        ("ﬀox", "Wish 1: There's no card"),
        ("x" * (LONGEST + 1), "characters"),
        (", ".join(["fox"] * 21), "A wish list can hold up to 20 wishes; this one has 21."),
    ]:
        result = await table.ana.slash(table.channel, "wish", table=number, list=typed)
        assert result.ephemeral
        assert sentence in said(result), typed
        assert "Your list hasn't changed." in said(result)
        assert len(said(result)) < 300
        assert await stored_list(table, number) == (("fox",), "deadline")
    twenty = ", ".join([f"rabbit {cell} D4 E4" for cell in ("D3", "E3", "F3", "D5")] * 5)
    assert "20. rabbit D5 D4 E4" in said(await table.ana.slash(table.channel, "wish", table=number, list=twenty))


async def test_a_list_used_at_once_seals_each_hand_as_it_arrives_and_the_player_may_change_it(table: Table) -> None:
    number = await table.open(3)
    await table.seal(table.ana.user, table.hand(table.ana))
    stored = await table.bot.tables.find(number)
    coming = [choice.word for choice in read(stored.game, stored.play.view(2), skip=False).choices]
    page = (await table.ana.slash(table.channel, "wish", table=number, list=f"bear I7, {', '.join(coming)}")).response
    assert page is not None
    await table.press(table.ana, page, "when")
    assert "as soon as you get a hand" in text(page)
    assert len(await table.record(number)) == 1, "this turn Ana has picked herself"
    await table.seal(table.ben.user, table.hand(table.ben))
    await table.seal(table.cleo.user, table.hand(table.cleo), lambda values: values[-1])
    record = await table.record(number)
    assert [(row.seat, row.by) for row in record if row.turn == 1] == [(0, "player"), (1, "player"), (2, "player")]
    (wished,) = record[3:]
    assert (wished.turn, wished.seat, wished.by) == (2, 0, "wish")
    card = wished.move.split()[0]
    assert await stored_list(table, number) == (("bear I7", *(each for each in coming if each != card)), "hand")
    assert "Waiting for Ben and Cleo" in text(table.post())
    hand = (await table.press(table.ana, table.post(), "hand")).response
    assert hand is not None
    assert "is sealed" in text(hand)
    await table.press(table.ana, hand, "change")
    await table.seal(table.ana, hand, lambda values: values[-1])
    assert [row.by for row in (await table.record(number))[3:]] == ["wish", "player"]
    for person in (table.ben, table.cleo):
        await table.seal(person.user, table.hand(person))
    for row in (await table.record(number))[7:]:
        assert (row.turn, row.seat, row.by) == (3, 0, "wish"), (
            "and the next hand again, where it holds one of the cards"
        )


async def test_strangers_and_the_others_at_the_table_cannot_touch_a_list(table: Table) -> None:
    number = await table.open(2)
    ana, ben, stranger = *table.people[:2], table.people[3]
    await ana.slash(table.channel, "wish", table=number, list="fox I7, bear")
    post = table.post()
    for verb in ("wishes", "wish", "when", "unwish"):
        custom_id = table.marked(f"b:{verb}:{number}:0:")
        refused = await table.press_forged(stranger, post, custom_id)
        assert refused.modal is None
        assert refused.ephemeral
        assert "aren't at table" in said(refused)
        own = await ben.click(post, custom_id=custom_id)
        assert "I7" not in said(own) + repr(own.modal)
    assert await stored_list(table, number) == (("fox I7", "bear"), "deadline")
    assert await stored_list(table, number, 1) == ((), "")
