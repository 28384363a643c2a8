"""Tables with threads of their own, and tables in threads, forum posts and voice chats."""

import pytest
from simcord.builders import ChannelHandle
from simcord.enums import ChannelType

from tests.behaviour.driver import Table, page_of, said, table_of, text
from tests.behaviour.permissions import forbid, keeper, permit
from tests.behaviour.server.test_admin import admin


async def corner(
    table: Table, channel: ChannelHandle | None = None, kind: int = ChannelType.PUBLIC_THREAD
) -> ChannelHandle:
    """Another thread of the channel, or of another one."""
    place = channel or table.channel
    thread = table.env.backend.create_thread(place.id, "corner", table.people[0].id, type=kind)
    await table.env.settle()
    return next(each for each in place.threads if each.id == thread.id)


@pytest.mark.parametrize("command", ["play", "solo"])
async def test_in_a_private_thread_the_bot_asks_to_be_added_before_it_opens_a_table(table: Table, command: str) -> None:
    """Discord lets a bot answer in such a thread, but not write."""
    forbid(table, table.channel, manage_threads=False)
    ana, thread = table.people[0], await corner(table, kind=ChannelType.PRIVATE_THREAD)
    refused = said(await ana.slash(thread, command))
    assert refused == "I can't write here because I'm not in this private thread; mention @Ecodraft here to add me."
    assert await table.bot.tables.store.matches.get(1) is None
    table.env.backend.add_thread_member(thread.id, table.env.backend.bot_user.id)
    await table.env.settle()
    await ana.slash(thread, command)
    assert await table.bot.tables.store.matches.get(1) is not None


async def test_in_the_chat_of_a_voice_channel_the_bot_needs_connect(table: Table) -> None:
    """Without Connect, Discord lets the bot answer there, but not write."""
    voice = table.ana.guild.create_voice_channel("lounge")
    forbid(table, voice, connect=False)
    assert "I don't have the Connect permission in this channel" in said(await table.ana.slash(voice, "play"))
    assert await table.bot.tables.store.matches.get(1) is None
    forbid(table, voice, connect=True)
    await table.ana.slash(voice, "play")
    assert await table.bot.tables.store.matches.get(1) is not None


async def test_a_forum_can_be_allowed_and_a_match_played_in_its_posts(table: Table) -> None:
    forum = table.ana.guild.create_forum_channel("games")
    kim = keeper(table)
    await table.env.settle()
    assert f"where: <#{forum.id}>" in await admin(table, kim, "channels", these=[forum])
    assert f"opened in <#{forum.id}>" in said(await table.ana.slash(table.channel, "play"))
    post = await corner(table, forum)
    lobby = page_of(await table.ana.slash(post, "play", seats=2, options="thread on"))
    await table.press(table.ben, lobby, "join")
    await table.env.settle()
    assert (await table.bot.tables.find(1)).row.channel_id == post.id
    assert "pick 1 of 10" in text(table.post(post))
    await table.play_turn()
    assert "pick 2 of 10" in text(table.post(post))
    await table.bot.tables.store.matches.close(1, "cancelled", table.now(), "a test")
    await table.go_on(1)
    assert "was called off" in text(table.post(post))


async def test_a_thread_that_is_archived_while_somebody_is_to_move_is_opened_with_the_reminder(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody can press anything in an archived thread."""
    ana, thread = table.people[0], await corner(table)
    lobby = page_of(await ana.slash(thread, "play", seats=2, pace="day"))
    await table.press(table.people[1], lobby, "join")
    await table.env.settle()
    stored = table.env.backend.get_channel(thread.id)
    assert stored.thread_metadata is not None
    await table.env.advance_time(3600)
    stored.thread_metadata.archived = True
    table.env.backend.announce_channel_update(thread.id)
    await table.env.settle()
    assert stored.thread_metadata.archived
    monkeypatch.setattr(
        "bot.turns.settling.SWEEP_EVERY", 30 * 24 * 3_600_000
    )  # more than a thousand looks would find nothing
    await table.env.advance_time(70 * 3600)
    assert "is waiting for your pick" in "".join(text(message) for message in table.dms(ana))
    assert not stored.thread_metadata.archived


async def test_a_table_started_from_a_copy_in_another_thread_gets_its_own(table: Table) -> None:
    lobby = await table.lobby(2, options="thread on", opponents="sprout")
    there = await corner(table)
    copy = page_of(await table.people[0].slash(there, "match", table=1))
    await table.press(table.people[0], copy, "start")
    await table.env.settle()
    own = (await table.bot.tables.find(1)).row.channel_id
    assert own == lobby.id, "the thread of a message has its id"
    assert "pick 1 of 10" in text(table.post(next(each for each in table.channel.threads if each.id == own)))
    assert "Started" in text(lobby)


async def test_a_table_of_a_thread_stays_there_when_it_is_started_from_elsewhere(table: Table) -> None:
    """Discord has no threads within threads."""
    there = await corner(table)
    lobby = page_of(await table.ana.slash(there, "play", seats=2, options="thread on", opponents="sprout"))
    copy = page_of(await table.ana.slash(table.channel, "match", table=table_of(lobby)))
    started = await table.press(table.ana, copy, "start")
    await table.env.settle()
    assert not started.followups
    assert (await table.bot.tables.find(1)).row.channel_id == there.id
    assert len(table.channel.threads) == 1
    assert "pick 1 of 10" in text(table.post(there))


@pytest.mark.parametrize("lacks", ["the table's channel", "the other one"])
async def test_whether_a_table_may_have_a_thread_is_asked_of_its_channel(table: Table, lacks: str) -> None:
    lobby = await table.lobby(2)
    there = table.ana.guild.create_text_channel("corridor")
    copy = page_of(await table.ana.slash(there, "match", table=1))
    permit(table, there if lacks == "the other one" else table.channel, create_public_threads=False)
    chosen = await table.pick(table.ana, copy, "set", "thread-on")
    await table.env.settle()
    if lacks == "the other one":
        assert "Own thread on" in text(lobby)
    else:
        assert f"I don't have the Create Public Threads permission in <#{table.channel.id}>;" in said(chosen)
        assert "Own thread on" not in text(lobby)
