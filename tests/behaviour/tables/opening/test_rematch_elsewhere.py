"""Rematch on a copy of the end page opens where the match was played."""

from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle

from tests.behaviour.driver import Table, labels, page_of, said, text
from tests.behaviour.people.past import finished
from tests.behaviour.permissions import forbid
from tests.behaviour.tables.opening.test_allowed import deny
from tests.behaviour.tables.test_rematch import OTHERS, over

THERE = "The rematch opens in <#{}>, where the match was played: press **Rematch** under the score sheet there.".format


def corridor(table: Table) -> ChannelHandle:
    """Another channel of the same server."""
    return table.people[0].guild.create_text_channel("corridor")


async def copy(person: Any, channel: ChannelHandle | None, number: int = 1) -> Any:
    """The private copy of a score sheet that somebody gets in a channel, or in direct messages."""
    board = await (
        person.slash("match", table=number) if channel is None else person.slash(channel, "match", table=number)
    )
    assert "Rematch" in labels(page_of(board))
    return page_of(board)


async def newest(table: Table) -> Any:
    """The row of the table that was opened last; None for the finished one."""
    return await table.bot.tables.store.matches.get(2)


async def test_in_another_channel_it_opens_where_the_match_was_played(table: Table) -> None:
    await over(table, await table.open(2))
    there = corridor(table)
    again = await table.press(table.ana, await copy(table.ana, there), "rematch")
    assert again.ephemeral
    assert said(again).endswith(f"The rematch is table 2, in <#{table.channel.id}>.")
    assert not table.posts(there)
    lobby = table.post()
    assert f"Rematch of table 1: <@{table.ben.id}>, {OTHERS}" in text(lobby)
    sent: list[Any] = [
        each.json for each in table.env.http_requests if each.path.endswith(f"/channels/{table.channel.id}/messages")
    ]
    assert [int(user_id) for user_id in sent[-1]["allowed_mentions"]["users"]] == [table.ben.id]
    row = await newest(table)
    assert (row.channel_id, row.message_id) == (table.channel.id, lobby.id)
    await table.press(table.ben, lobby, "join")
    assert (await table.bot.tables.find(2)).running
    assert "Started" in text(next(post for post in table.posts() if post.id == lobby.id))


async def test_on_another_server_it_opens_nowhere(table: Table) -> None:
    await finished(table)
    far = table.env.create_guild("Elsewhere")
    place = far.create_text_channel("far")
    await table.env.settle()
    before = len(table.posts(place))
    person = far.add_member(table.ana.user)
    refused = await table.press(person, await copy(person, place), "rematch")
    assert said(refused).endswith(THERE(table.channel.id))
    assert len(table.posts(place)) == before
    assert await newest(table) is None


async def test_where_the_channel_is_gone_it_opens_where_it_is_asked_for(table: Table) -> None:
    await finished(table)
    there = corridor(table)
    table.env.backend.delete_channel(table.channel.id)
    await table.env.settle()
    again = await table.press(table.ana, await copy(table.ana, there), "rematch")
    assert not again.ephemeral
    lobby = table.post(there)
    assert f"Rematch of table 1: <@{table.ben.id}>, {OTHERS}" in text(lobby)
    assert (await newest(table)).channel_id == there.id
    late = await table.press(table.ben, await copy(table.ben, there), "rematch")
    assert f"The rematch is table 2, in <#{there.id}>; join it there." in said(late)
    await table.press(table.ben, lobby, "join")
    late = await table.press(table.ben, await copy(table.ben, there), "rematch")
    assert f"The rematch is table 2, in <#{there.id}>; it has already started." in said(late)
    assert await table.bot.tables.store.matches.get(3) is None


async def test_an_archived_thread_is_not_gone(table: Table) -> None:
    await finished(table, options="thread on")
    (own,) = table.channel.threads
    thread = table.bot.get_channel(own.id)
    assert isinstance(thread, discord.Thread)
    await thread.edit(archived=True)
    await table.env.settle()
    assert table.bot.get_channel(own.id) is None
    refused = await table.press(table.ana, await copy(table.ana, table.channel), "rematch")
    assert said(refused).endswith(THERE(own.id))
    assert await newest(table) is None


async def test_when_discord_cannot_be_reached_nothing_is_taken_for_gone(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finished(table)
    page = await copy(table.ana, corridor(table))
    table.env.backend.delete_channel(table.channel.id)
    await table.env.settle()

    async def fails(channel_id: int) -> None:
        raise TimeoutError

    monkeypatch.setattr(table.bot, "fetch_channel", fails)
    sentence = f"I can't reach <#{table.channel.id}> just now; try again in a minute."
    assert sentence in said(await table.press(table.ana, page, "rematch"))
    assert await newest(table) is None


@pytest.mark.parametrize("who", ["person", "bot"])
async def test_what_is_not_allowed_there_is_said_before_anything_opens(table: Table, who: str) -> None:
    await finished(table)
    there = corridor(table)
    page = await copy(table.ana, there)
    if who == "person":
        deny(table, table.ana, table.channel, send_messages=False)
        sentence = f"The server's admins don't let you send messages in <#{table.channel.id}>, so you can't open a table there."
    else:
        forbid(table, table.channel, attach_files=False)
        sentence = (
            f"I don't have the Attach Files permission in <#{table.channel.id}>; ask someone who manages the server"
        )
    assert sentence in said(await table.press(table.ana, page, "rematch"))
    assert await newest(table) is None
    deny(table, table.ana, there, send_messages=False)


async def test_a_lobby_that_cannot_be_posted_is_closed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody could join it, and it would keep the next one from opening."""
    await finished(table)
    page = await copy(table.ana, corridor(table))

    async def fails(*_: Any, **__: Any) -> None:
        raise TimeoutError

    with monkeypatch.context() as patch:
        patch.setattr(discord.PartialMessageable, "send", fails)
        refused = await table.press(table.ana, page, "rematch")
    assert f"I couldn't write in <#{table.channel.id}>, so there is no rematch yet" in said(refused)
    assert (await newest(table)).status == "cancelled"
    again = await table.press(table.ana, await copy(table.ana, corridor(table)), "rematch")
    assert f"The rematch is table 3, in <#{table.channel.id}>." in said(again)


async def test_two_people_at_once_open_one(table: Table) -> None:
    ana, ben = table.people[:2]
    await finished(table)
    end, page = table.post(), await copy(ben, corridor(table))
    press = {"custom_id": table.marked("b:rematch:1:0:"), "component_type": 2}
    await table.press_together([(ana, end, press), (ben, page, press), (ana, end, press), (ben, page, press)])
    assert (await newest(table)).status == "lobby"
    assert await table.bot.tables.store.matches.get(3) is None
    assert sum("Rematch of table 1" in text(post) for post in table.posts()) == 1
