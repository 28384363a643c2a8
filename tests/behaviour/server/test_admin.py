"""/admin: who may use it, what it decides, and that /play obeys."""

from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.server.servers import Server
from tests.behaviour.driver import (
    TURNED,
    Shown,
    Table,
    asks,
    click,
    custom_ids,
    forge,
    labels,
    page_of,
    plant,
    rename,
    said,
    table_of,
    text,
)
from tests.behaviour.permissions import permit


async def admin(here: Table, person: MemberActor, command: str = "show", **chosen: Any) -> str:
    """What /admin says after a choice in one of its parts."""
    result = await person.slash(here.channel, "admin")
    assert result.ephemeral
    page = page_of(result)
    ids = {each.split(":")[4]: each for each in custom_ids(page)}
    for name, value in chosen.items() if command == "set" else ():
        if name == "pace":
            result = await person.select(page, [value], custom_id=ids["pace"])
        elif name == "most":
            form = await person.click(page, custom_id=ids["most"])
            result = await person.submit_modal(form, {"most": str(value)})
        else:
            result = await person.click(page, custom_id=ids[f"{name} {value}"])
        page = page_of(result)
        ids = {each.split(":")[4]: each for each in custom_ids(page)}
    if command in ("channels", "weekly"):
        result = await person.select(page, chosen["these"], custom_id=ids[command])
    if command in ("tables", "close"):
        result = await click(person, page, "Open tables")
    if command == "close":
        form = await click(person, page_of(result), "Close a table")
        result = await person.submit_modal(form, {"table": str(chosen["table"]), "reason": chosen.get("reason", "")})
    assert all(each.ephemeral for each in (result.response, *result.followups) if each is not None)
    return said(result)


async def play(table: Table, person: MemberActor, channel: ChannelHandle | None = None, **terms: Any) -> Shown:
    """An opened lobby."""
    result = await person.slash(channel or table.channel, "play", **terms)
    assert not result.ephemeral, said(result)
    assert result.response is not None
    return result.response


async def refused(
    table: Table, person: MemberActor, channel: ChannelHandle, command: str = "play", **terms: Any
) -> str:
    count = len(await table.bot.tables.store.matches.in_guild(person.guild.id, ("lobby", "running")))
    result = await person.slash(channel, command, **terms)
    assert result.ephemeral
    assert len(await table.bot.tables.store.matches.in_guild(person.guild.id, ("lobby", "running"))) == count
    return said(result)


@pytest.mark.parametrize("words", ["settings", "thread on", "tables", "close", "most", "channels", "weekly"])
async def test_without_manage_server_nothing_is_shown_or_done(table: Table, kim: MemberActor, words: str) -> None:
    """Discord only hides the command: a server can show it to everyone, and a client can forge it."""
    ana, sentence = table.people[0], "Only people who manage this server can use /admin."
    assert not any(each.startswith("admin") for each in ana.available_commands(table.channel))
    lobby = await table.lobby(2)
    every = table.env.backend.visible_commands(user_id=kim.id, channel_id=table.channel.id)
    root = next(each for each in every if each["name"] == "admin")
    typed = await forge(table, ana, 2, {"id": root["id"], "name": "admin", "type": 1, "options": []})
    plant(table, lobby, "b:join:", custom_id=(forged := f"b:admin:0:0:{words}"))
    pressed = await forge(table, ana, 3, {"custom_id": forged, "component_type": 2}, lobby)
    field = {"type": 18, "component": {"type": 4, "custom_id": "table", "value": "1"}}
    sent = await forge(table, ana, 5, {"custom_id": "m:admin:0:0:close", "components": [field]})
    for result in (typed, pressed, sent):
        assert result.ephemeral
        assert said(result) == sentence
    assert await table.bot.servers.get(ana.guild.id) == Server()
    assert (await table.bot.tables.find(1)).row.status == "lobby"


@pytest.mark.parametrize(
    ("words", "values"),
    [
        ("nonsense", []),
        ("thread maybe", []),
        ("messages none", []),
        ("channels", ["77"]),
        ("weekly", ["x"]),
        ("pace", ["soon"]),
    ],
)
async def test_forged_decisions_change_nothing(table: Table, kim: MemberActor, words: str, values: list[str]) -> None:
    page = page_of(await kim.slash(table.channel, "admin"))
    kind = "t" if values else "b"
    plant(table, page, "b:admin:", custom_id=(forged := f"{kind}:admin:0:0:{words}"))
    data = {"custom_id": forged, "component_type": 3 if values else 2, "values": values}
    assert said(await forge(table, kim, 3, data, page))
    for number in ("-1", "501", "x", "9" * 30):
        field = {"type": 18, "component": {"type": 4, "custom_id": "most", "value": number}}
        sent = await forge(table, kim, 5, {"custom_id": "m:admin:0:0:most", "components": [field]})
        assert "isn't a number from 0 to 500" in said(sent)
    assert await table.bot.servers.get(kim.guild.id) == Server()


async def test_decisions_are_shown_and_stay_if_left_out(table: Table, kim: MemberActor) -> None:
    answer = await admin(table, kim, "show")
    for line in (
        "where: in every channel",
        "at once: any number",
        "pace of new tables: day",
        "own thread for each: off",
        "each table is posted as one message\n",
    ):
        assert line in answer
    assert "I have every permission I need" in answer
    assert "at once: 3" in await admin(table, kim, "set", most=3, pace="relaxed")
    answer = await admin(table, kim, "set", thread="on")
    for line in ("at once: 3", "pace of new tables: relaxed", "own thread for each: on"):
        assert line in answer
    await table.restart()
    assert "at once: 3" in await admin(table, kim, "show")


async def test_a_server_may_have_a_message_a_turn(table: Table, kim: MemberActor) -> None:
    await table.open(2)
    posts = []
    for messages in (None, "a message a turn", "one message"):
        if messages is not None:
            assert f"each table is posted as {messages}\n" in await admin(table, kim, "set", messages=messages)
        await table.play_turn()
        posts.append(len(table.posts()))
    assert posts == [2, 3, 3]


async def test_tables_are_opened_only_where_they_may(table: Table, kim: MemberActor) -> None:
    games = table.ana.guild.create_text_channel("games")
    answer = await admin(table, kim, "channels", these=[games])
    assert f"where: <#{games.id}>" in answer
    for command in ("play", "solo"):
        assert f"opened in <#{games.id}>; go there" in await refused(table, table.ana, table.channel, command)
    lobby = await play(table, table.ana, games)
    assert table_of(lobby) == 1
    solo = await table.ana.slash(games, "solo")
    assert "Turn 1" in said(solo) or solo.ephemeral
    both = await admin(table, kim, "channels", these=[games, table.channel])
    assert f"<#{games.id}>, <#{table.channel.id}>" in both
    await play(table, table.ana)
    assert "in every channel" in await admin(table, kim, "channels", these=[])
    await play(table, table.ana, table.ana.guild.create_text_channel("elsewhere"))


async def test_a_channel_that_is_gone_is_forgotten_with_the_next_decision(table: Table, kim: MemberActor) -> None:
    games = table.ana.guild.create_text_channel("games")
    await admin(table, kim, "channels", these=[games])
    table.env.backend.delete_channel(games.id)
    await table.env.settle()
    assert "in every channel" in await admin(table, kim, "channels", these=[])
    await play(table, table.ana)


async def test_no_more_tables_are_open_at_once_than_may_be(table: Table, kim: MemberActor) -> None:
    ana, ben = table.people[:2]
    await admin(table, kim, "set", most=2)
    first = await play(table, ana)
    await play(table, ben)
    assert "This server has 2 open tables, and its admins allow 2" in await refused(table, ana, table.channel, seats=3)
    assert "its admins allow 2" in await refused(table, ana, table.channel, "solo")
    await table.press(ana, first, "cancel")
    await play(table, ana)
    await admin(table, kim, "set", most=0)
    await play(table, ana, seats=3)


async def test_the_pace_and_the_thread_are_the_servers_unless_the_host_chooses(table: Table, kim: MemberActor) -> None:
    await admin(table, kim, "set", pace="relaxed", thread="on")
    answer = text(await play(table, table.ana))
    assert "Pace relaxed" in answer
    assert "Own thread on" in answer
    answer = text(await play(table, table.ana, pace="live", options="thread off"))
    assert "Pace live" in answer
    assert "Own thread on" not in answer
    number = await table.open(2)
    assert (await table.bot.tables.find(number)).row.channel_id in {each.id for each in table.channel.threads}


async def test_missing_permissions_are_named(table: Table, kim: MemberActor) -> None:
    permit(table, table.channel, attach_files=False, create_public_threads=False)
    answer = await admin(table, kim, "show")
    assert "**I don't have the Attach Files permission in this channel.**" in answer
    answer = await admin(table, kim, "set", thread="on")
    assert "**I don't have the Attach Files and Create Public Threads permissions in this channel.**" in answer


async def test_open_tables_are_listed_with_their_people(table: Table, kim: MemberActor) -> None:
    assert "No table is open on this server." in await admin(table, kim, "tables")
    ana, name = table.people[0], TURNED.strip()
    rename(table, name)
    await table.open(2)
    await play(table, ana, game="savanna")
    answer = await admin(table, kim, "tables")
    assert f"- 2 · Ecosystem: Savanna · lobby · \u2068{name}\u2069 · " in answer
    assert f"- 1 · Ecosystem · running · \u2068{name}\u2069 and Ben · " in answer
    assert "nobody loses anything" in answer
    for person in table.people:
        assert str(person.id) not in answer


async def test_a_lobby_that_is_closed_says_so_and_loses_its_buttons(table: Table, kim: MemberActor) -> None:
    lobby = await table.lobby(2)
    number = table_of(lobby)
    assert f"Table {number} is closed." in await admin(table, kim, "close", table=number, reason="too @everyone late")
    assert (await table.bot.tables.find(number)).row.status == "cancelled"
    answer = text(table.post())
    assert "Closed: the server's admins closed it: too" in answer
    assert answer.endswith("late")
    assert "@everyone" not in answer
    assert labels(table.post()) == []
    assert "already over" in await admin(table, kim, "close", table=number)


async def test_a_running_table_is_closed_at_nobodys_cost(table: Table, kim: MemberActor) -> None:
    number = await table.open(2)
    await table.skip(number, 5)
    await admin(table, kim, "close", table=number, reason="spring cleaning")
    stored = await table.bot.tables.find(number)
    assert stored.row.status == "cancelled"
    assert "The server's admins closed it: spring cleaning." in text(table.post())
    assert await table.bot.tables.store.ledger.count() == 0
    assert await table.bot.archive.update() == 0
    assert "was closed" in said(await table.ana.slash(table.channel, "hand", table=number))
    assert not any(asks(page) for page in table.dms(table.ana)), "no page offers a pick any more"
    assert "No table is open" in await admin(table, kim, "tables")


async def test_a_table_of_another_server_is_not_touched(table: Table, kim: MemberActor) -> None:
    lobby = await table.lobby(2)
    number = table_of(lobby)
    other = table.env.create_guild("Elsewhere")
    place = other.create_text_channel("there")
    role = other.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
    lee = other.add_member(table.env.create_user("lee", global_name="Lee"), roles=[role])
    await table.env.settle()
    listed = page_of(await click(lee, page_of(await lee.slash(place, "admin")), "Open tables"))
    assert "No table is open" in text(listed)
    form = await click(lee, listed, "Close a table")
    result = await lee.submit_modal(form, {"table": str(number), "reason": ""})
    assert said(result) == f"There's no table {number} here; see yours with /tables."
    assert "There's no table 99 here;" in await admin(table, kim, "close", table=99)
    assert (await table.bot.tables.find(number)).row.status == "lobby"
