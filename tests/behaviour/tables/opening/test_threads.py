"""A table's own thread hangs below its lobby message, wherever somebody pressed the button that started the table."""

import asyncio

import pytest
from simcord.builders import ChannelHandle

from cogs.tables.lobby_message import LobbyMessages
from tests.behaviour.driver import Table, custom_ids, said, table_of, text
from tests.behaviour.permissions import permit


async def corner(table: Table) -> ChannelHandle:
    """Another thread of the channel."""
    thread = table.env.backend.create_thread(table.channel.id, "corner", table.people[0].id)
    await table.env.settle()
    return next(each for each in table.channel.threads if each.id == thread.id)


async def test_a_table_started_from_a_copy_in_another_thread_gets_its_own(table: Table) -> None:
    """Below its lobby message, which is in the channel."""
    lobby = await table.lobby(2, options="thread on", opponents="sprout")
    there = await corner(table)
    copy = (await table.people[0].slash(there, "board", table=1)).response
    assert copy is not None
    await table.press(table.people[0], copy, "start")
    await table.env.settle()
    own = (await table.bot.tables.find(1)).row.channel_id
    assert own == lobby.id, "the thread of a message has its id"
    assert "pick 1 of 10" in text(table.post(next(each for each in table.channel.threads if each.id == own)))
    assert "started" in text(lobby)


async def test_a_table_of_a_thread_stays_there_when_it_is_started_from_elsewhere(table: Table) -> None:
    """A thread has no threads; nobody reads that one couldn't be opened."""
    ana = table.people[0]
    there = await corner(table)
    lobby = (await ana.slash(there, "play", seats=2, options="thread on", opponents="sprout")).response
    assert lobby is not None
    copy = (await ana.slash(table.channel, "board", table=table_of(lobby))).response
    assert copy is not None
    started = await table.press(ana, copy, "start")
    await table.env.settle()
    assert not started.followups
    assert (await table.bot.tables.find(1)).row.channel_id == there.id
    assert len(table.channel.threads) == 1
    assert "pick 1 of 10" in text(table.post(there))


@pytest.mark.parametrize("lacks", ["the table's channel", "the other one"])
async def test_whether_a_table_may_have_a_thread_is_asked_of_its_channel(table: Table, lacks: str) -> None:
    """The host chooses it on a copy in another channel."""
    ana = table.people[0]
    lobby = await table.lobby(2)
    there = ana.guild.create_text_channel("corridor")
    copy = (await ana.slash(there, "board", table=1)).response
    assert copy is not None
    permit(table, there if lacks == "the other one" else table.channel, create_public_threads=False)
    chosen = await table.pick(ana, copy, "set", "thread-on")
    await table.env.settle()
    if lacks == "the other one":
        assert "Own thread on" in text(lobby)
    else:
        assert f"I'm missing Create Public Threads in <#{table.channel.id}>;" in said(chosen)
        assert "Own thread off" in text(lobby)


async def test_the_drawing_of_a_lobby_may_be_late(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is in its own thread before its lobby message is drawn: that message is still in the channel, and offers no seats."""
    moved, draw = asyncio.Event(), LobbyMessages._draw
    move_to = table.bot.places.move_to

    async def moves(match_id: int, channel_id: int) -> None:
        await move_to(match_id, channel_id)
        moved.set()

    async def draws_late(messages: LobbyMessages, match_id: int) -> None:
        await moved.wait()
        await draw(messages, match_id)

    monkeypatch.setattr(table.bot.places, "move_to", moves)
    monkeypatch.setattr(LobbyMessages, "_draw", draws_late)
    lobby = await table.lobby(2, options="thread on")
    copy = (await table.people[1].slash(table.channel, "board", table=1)).response
    assert copy is not None
    await table.press(table.people[1], copy, "join")
    await table.env.settle()
    assert "1 Ana (host) · 2 Ben" in text(lobby)
    assert not custom_ids(lobby)
