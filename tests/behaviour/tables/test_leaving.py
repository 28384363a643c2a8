"""Leaving a running table."""

import pytest
from simcord.actors import MemberActor

from tests.behaviour.driver import (
    Shown,
    Table,
    at_table,
    click,
    custom_ids,
    forge,
    labels,
    offer,
    option_values,
    page_of,
    said,
    table_of,
    text,
)


async def more(table: Table, person: MemberActor, board: Shown) -> Shown:
    return page_of(await table.press(person, board, "more"))


async def leave_to(table: Table, person: MemberActor, board: Shown, level: str) -> Shown:
    page = await more(table, person, board)
    await table.press(person, page, "quit")
    await table.pick(person, page, "heir", level)
    return page


@pytest.mark.parametrize(
    ("game", "level"), [("ecosystem", "sprout"), ("savanna", "grazer"), ("savanna", "hunter"), ("ecosystem", "apex")]
)
async def test_a_leaver_hands_over_to_an_opponent_who_plays_on_at_once(
    table: Table, quick: None, game: str, level: str
) -> None:
    number = await table.open(3, game=game)
    board = table.post()
    await table.ben.slash(table.channel, "wish", table=number, list=option_values(table.hand(table.ben))[0])
    await offer(table, table.ben, number, table.people[3].user)
    offered = table.post()
    old = table.hand(table.ben)
    table.keep_old_pages()
    left = await leave_to(table, table.ben, board, level)
    stored = await table.bot.tables.find(number)
    name = stored.names[1]
    assert (stored.people[1].player, stored.people[1].user_id) == (level, None)
    assert f"You've left table {number}; {name} plays on" in text(left)
    assert f"Ben has left table {number}; {name} ({level}) plays on." in text(table.post())
    record = await table.record(number)
    assert [(row.seat, row.by) for row in record] == [(1, "opponent")]
    for verb in ("more", "hand"):
        assert "aren't at table" in said(await table.press(table.ben, board, verb))
    assert "aren't at table" in said(await table.choose(table.ben.user, old, option_values(old)[0]))
    assert "aren't at table" in said(await table.press(table.ben.user, old, "wishes"))
    assert "isn't offered to you" in said(await table.press(table.people[3], offered, "take"))
    assert await table.bot.tables.store.wishes.get(number, 1) is None
    assert await table.record(number) == record
    for person in (table.ana, table.cleo):
        await table.seal(person.user, table.hand(person))
    assert (await table.bot.tables.find(number)).turn == 2
    assert len(table.dms(table.ben)) == 2, "the greeting and the one hand"
    assert f"{name} " in text(table.post())


async def test_a_substitute_takes_the_seat_with_its_hand_plays_to_the_end_and_asks_for_a_rematch(table: Table) -> None:
    number = await table.open(3, "hints off, what-if off, rated off", ("sprout",), game="savanna", pace="relaxed")
    await table.play_turn()
    first = await offer(table, table.ben, number, table.cleo.user)
    assert not first.ephemeral
    assert f"<@{table.cleo.id}>, Ben offers you their seat at Ecosystem: Savanna, table {number}" in said(first)
    assert "Round 1, pick 2 of 10" in said(first)
    for person in (table.ana, table.ben):
        assert "already" in said(await offer(table, table.ben, number, person.user))
        assert "already at this table" in said(await table.press(person, page_of(first), "take"))
    assert "isn't offered to you" in said(await table.press(table.dimitri, page_of(first), "take"))
    second = await offer(table, table.ben, number, table.dimitri.user)
    assert "isn't offered to you, or no longer is" in said(await table.press(table.cleo, page_of(first), "take"))
    old = table.hand(table.ben)
    table.keep_old_pages()
    assert (await table.bot.tables.find(number)).names[1] == "Ben", "until then it is Ben's seat"
    await table.press(table.dimitri, page_of(second), "take")
    assert f"Dimitri joins table {number}" in text(page_of(second))
    assert not custom_ids(page_of(second))
    assert option_values(table.hand(table.dimitri)) == option_values(old), "the hand comes by direct message"
    assert "aren't at table" in said(await table.choose(table.ben.user, old, option_values(old)[0]))
    assert "left this table" in said(await offer(table, table.dimitri, number, table.ben.user))
    await table.bot.tables.store.offers.put(number, 1, table.ben.id, table.now())
    assert "can't take a seat again" in said(await table.press(table.ben, page_of(first), "take"))
    shown_to_ben = len(table.dms(table.ben))
    for turn in (3, 20):
        await table.skip(number, turn)
        for person in (table.ana, table.dimitri):
            await table.seal(person.user, table.hand(person))
    old_table = await table.bot.tables.find(number)
    assert old_table.row.status == "finished"
    assert old_table.names == ("Ana", "Dimitri", "Clover")
    assert len(await table.record(number)) == 60
    assert "Dimitri" in text(table.post()).splitlines()[1]
    assert f"table {number}" in text(table.dms(table.dimitri)[-1])
    assert len(table.dms(table.ben)) == shown_to_ben
    assert "have no seat at table" in said(await table.press(table.ben, table.post(), "rematch"))
    again = await table.press(table.dimitri, table.post(), "rematch")
    answer = text(page_of(again))
    assert "1 Dimitri (host, ready) · 2 Clover (sprout) · seat 3 is open" in answer
    assert "Pace relaxed" in answer
    assert "Hints off · What-if off · Rated off" in answer
    assert f"Rematch of table {number}: <@{table.ana.id}>, press **Join** to play again." in answer
    new = await table.bot.tables.find(number + 1)
    assert (new.row.game, new.row.pace, new.row.size) == ("savanna", "relaxed", 3)
    assert (new.options, new.settings) == (old_table.options, old_table.settings)
    assert new.row.commitment != old_table.row.commitment


async def test_a_seat_is_taken_once_even_when_take_is_pressed_twice_at_once(table: Table) -> None:
    number = await table.open(2)
    offered = page_of(await offer(table, table.ben, number, table.cleo.user))
    data = {"custom_id": table.marked(f"b:take:{number}:0:1"), "component_type": 2}
    await table.press_together([(table.cleo, offered, data), (table.cleo, offered, data)])
    stored = await table.bot.tables.find(number)
    assert [person.user_id for person in stored.people] == [table.people[0].id, table.cleo.id]
    assert len(table.dms(table.cleo)) == 2, "the greeting and one hand"
    forged = await forge(
        table, table.people[3], 3, {**data, "custom_id": table.marked(f"b:take:{number}:0:x")}, offered
    )
    assert forged.ephemeral


async def test_a_bot_cannot_be_a_substitute(table: Table) -> None:
    await table.lobby(2)
    lobby = page_of(await at_table(table, table.ana, 1))
    assert labels(lobby) == [*labels(table.post()), "Verify the deal"], "its own page, with Leave and Cancel"
    alone = page_of(await table.ana.slash(table.channel, "solo"))
    assert "Leave the table" not in labels(page_of(await at_table(table, table.ana, 2)))
    for number, page in ((1, lobby), (2, alone)):
        pressed = said(await table.press_forged(table.ana, page, table.marked(f"b:quit:{number}:0:")))
        assert ("hasn't started yet" if number == 1 else "so nobody can take your seat") in pressed
    number = await table.open(2)
    robot = table.env.create_user("robot", bot=True)
    table.ana.guild.add_member(robot)
    assert "A bot can't take your seat" in said(await offer(table, table.ana, number, robot))


async def test_a_table_is_called_off_when_everyone_present_agrees(table: Table) -> None:
    number = await table.open(3, opponents=("sprout",))
    await table.play_turn()
    board = table.post()
    page = await more(table, table.ana, board)
    assert "Call it off" in labels(page)
    await table.press(table.ana, page, "void")
    assert f"1 of 2 agrees to call table {number} off" in text(page)
    news = f"Ana would like to call table {number} off (1 of 2 agrees)"
    assert news in text(table.post())
    page = await more(table, table.ana, board)
    assert "Ana would like to call the table off" in text(page)
    assert "Play on after all" in labels(page)
    await table.press(table.ana, page, "void")
    assert f"You're playing on; 0 of 2 agree to call table {number} off." in text(page)
    back = f"Ana is playing on after all; 0 of 2 agree to call table {number} off."
    assert back in text(table.post())
    assert "aren't at table" in said(await table.press(table.cleo, board, "more"))
    page = await more(table, table.ben, board)
    await table.press(table.ben, page, "void")
    assert (await table.bot.tables.find(number)).running
    await table.restart()
    page_of_ana = table.hand(table.ana)
    table.keep_old_pages()
    page = await more(table, table.ana, board)
    assert "Ben would like to call the table off" in text(page)
    assert "Agree to call it off" in labels(page)
    await table.press(table.ana, page, "void")
    assert f"Table {number} has been called off; nobody loses anything." in text(page)
    stored = await table.bot.tables.find(number)
    assert stored.row.status == "cancelled"
    off = next(post for post in reversed(table.posts()) if "was called off" in text(post))
    assert "Everyone agreed to stop" in text(off)
    assert "win" not in text(off)
    assert labels(off) == ["Verify the deal"]
    assert stored.row.seed in said(await table.press(table.ana, off, "proof"))
    assert not any(custom_ids(post) for post in table.posts() if post.id != off.id), (
        "no other button of this table is left"
    )
    for person in (table.ana, table.ben):
        assert "was called off" in text(table.dms(person)[-1])
    refused = await table.choose(table.ana.user, page_of_ana, option_values(page_of_ana)[0])
    assert "was closed" in said(refused) or "was closed" in text(table.dms(table.ana)[-1])
    assert len(await table.record(number)) == 4


async def test_absent_players_are_not_asked_about_calling_a_table_off(table: Table) -> None:
    number = await table.open(2, pace="live")
    for minutes in (12, 2, 2):
        await table.seal(table.ana.user, table.hand(table.ana))
        await table.env.advance_time(minutes * 60 + 1)
    board = next(post for post in reversed(table.posts()) if custom_ids(post))
    page = await more(table, table.ana, board)
    assert "You've missed" not in text(page)
    for missed in ("a deadline.", "2 deadlines in a row."):
        await table.bot.tables.store.seats.count_miss(number, 0)
        page = await more(table, table.ana, board)
        assert f"You've missed {missed}" in text(page)
    assert "Call it off" in labels(page)
    await table.press(table.ana, page, "void")
    assert "can't be undone" in text(page), "one who decides alone is asked once more"
    assert (await table.bot.tables.find(number)).running
    await table.press(table.ana, page, "void")
    assert (await table.bot.tables.find(number)).row.status == "cancelled"


async def test_a_seat_can_be_left_despite_a_lost_channel(table: Table) -> None:
    number = await table.open(2)
    board = table.post()
    page = await more(table, table.ana, board)
    await table.press(table.ana, page, "quit")
    table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=503, times=1)
    left = await table.pick(table.ana, page, "heir", "sprout")
    assert "wrong on the bot's side" not in said(left)
    assert [row.by for row in await table.record(number)] == ["opponent"]


async def keep(person: MemberActor, page: Shown, label: str) -> str:
    answer = page_of(await click(person, page, label))
    assert answer.id == page.id
    return text(answer)


@pytest.mark.parametrize(("verb", "label", "opponents"), [("quit", "Stay", ()), ("void", "Play on", ("sprout",))])
async def test_whoever_stays_after_all_is_not_asked_any_more(
    table: Table, verb: str, label: str, opponents: tuple[str, ...]
) -> None:
    number = await table.open(2, opponents=opponents)
    page = await more(table, table.people[0], table.post())
    await table.press(table.people[0], page, verb)
    assert await keep(table.people[0], page, label) == f"You stay at table {number}.\n-# Ecosystem · table {number}"
    assert (await table.bot.tables.find(number)).running


async def test_a_lobby_that_stays_open_asks_no_more(table: Table) -> None:
    number = table_of(lobby := await table.lobby(3))
    await table.press(table.ben, lobby, "join")
    asked = page_of(await at_table(table, table.ana, number, "cancel"))
    assert (await keep(table.ana, asked, "Keep it open")).startswith(f"Table {number} stays open.\n")
    assert labels(asked) == ["My tables", "Show the table"]
    again = page_of(await at_table(table, table.ana, number, "cancel"))
    await table.bot.tables.store.matches.close(number, "expired", table.now(), lobby=True)
    assert f"Table {number} is over." in await keep(table.ana, again, "Keep it open")
