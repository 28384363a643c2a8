"""The bot joins a server, is removed from it, comes back, and misses all of that while it is away."""

import asyncio
from datetime import UTC, datetime

import pytest
from simcord.backend import serializers
from simcord.builders import ChannelHandle, GuildHandle
from structlog.testing import capture_logs

from bot.kit.clock import HOUR
from bot.messages.messenger import Obstacle, Undelivered
from bot.tables.seats import REMOVED
from db.messages.rows import CHANNEL
from tests.behaviour.driver import Table, at_table, labels, option_values, said, table_of, text
from tests.behaviour.permissions import forbid

DAY = 24 * HOUR


def join(table: Table, guild: GuildHandle | None = None) -> None:
    """Discord tells that the bot is now on a server, by default the first."""
    backend = table.env.backend
    guild_id = guild.id if guild is not None else table.people[0].guild.id
    since(table, guild_id, 0)
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, backend.get_guild(guild_id)))


def since(table: Table, guild_id: int, ms_ago: int) -> None:
    backend = table.env.backend
    then = datetime.fromtimestamp((table.now() - ms_ago) / 1000, UTC).isoformat()
    backend.get_member(guild_id, backend.bot_user.id).joined_at = then


async def remove(table: Table) -> None:
    """Somebody removes the bot from the first server."""
    table.env.backend.emit("GUILD_DELETE", {"id": str(table.people[0].guild.id)})
    await table.env.settle()


def a_server(table: Table, *channels: str) -> tuple[GuildHandle, list[ChannelHandle]]:
    backend = table.env.backend
    with pytest.MonkeyPatch.context() as silence:
        silence.setattr(backend, "emit", lambda *_, **__: None)
        guild = table.env.create_guild("Meadow")
        return guild, [guild.create_text_channel(name) for name in channels]


def requests(table: Table) -> list[str]:
    """Everything that the bot has asked of Discord."""
    return [f"{each.method} {each.path}" for each in table.env.http_requests]


async def test_a_new_server_is_greeted_once_in_its_channel_for_system_messages(table: Table) -> None:
    guild, (first, system) = a_server(table, "first", "system")
    table.env.backend.get_guild(guild.id).system_channel_id = system.id
    join(table, guild)
    await table.env.settle()
    (hello,) = table.posts(system)
    assert "**/play**" in text(hello)
    assert "**/solo**" in text(hello)
    assert "**/help**" in text(hello)
    assert "missing" not in text(hello)
    assert labels(hello) == ["Open a table", "Learn a game", "How it works"]
    assert "**/learn**" in text(hello)
    table.env.backend.emit("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})
    join(table, guild)
    await table.env.settle()
    await table.restart()
    assert (len(table.posts(system)), len(table.posts(first))) == (1, 0)
    lena = guild.add_member(table.env.create_user("lena", global_name="Lena"))
    games = await table.press(lena, table.posts(system)[0], "help")
    assert games.ephemeral
    assert games.response is not None
    assert "Savannah Lines" in labels(games.response)


async def test_a_greeting_goes_where_the_bot_may_write(table: Table) -> None:
    guild, (hidden, mute, open_) = a_server(table, "hidden", "mute", "open")
    table.env.backend.get_guild(guild.id).system_channel_id = mute.id
    forbid(table, hidden, view_channel=False)
    forbid(table, mute, send_messages=False)
    join(table, guild)
    await table.env.settle()
    assert [len(table.posts(each)) for each in (hidden, mute, open_)] == [0, 0, 1]
    quiet, (shut,) = a_server(table, "shut")
    forbid(table, shut, send_messages=False)
    before = requests(table)
    join(table, quiet)
    await table.env.settle()
    assert requests(table) == before


async def test_a_greeting_names_the_missing_permissions_of_the_server(table: Table) -> None:
    guild, (plain,) = a_server(table, "plain")
    for role in table.env.backend.get_guild(guild.id).roles.values():
        role.permissions &= ~(1 << 16)
    join(table, guild)
    await table.env.settle()
    assert "**I don't have the Read Message History permission on this server.**" in text(table.posts(plain)[0])


@pytest.mark.parametrize(("days", "greetings"), [(1, 1), (8, 0)])
async def test_a_server_that_invited_the_bot_while_it_was_away_is_greeted(
    table: Table, days: int, greetings: int
) -> None:
    """A bot that learns to greet doesn't disturb servers it joined long ago."""
    guild, (channel,) = a_server(table, "channel")
    since(table, guild.id, days * DAY)
    await table.restart()
    await table.env.settle()
    async with asyncio.timeout(20):
        while len(table.posts(channel)) < greetings:  # noqa: ASYNC110 # a thread reads the database meanwhile
            await asyncio.sleep(0.01)
    assert len(table.posts(channel)) == greetings


async def test_tables_of_a_server_that_removed_the_bot_wait_without_a_word(table: Table) -> None:
    number = await table.open(2)
    hand = table.hand(table.people[0])
    lobby = await table.lobby(3)
    before = requests(table)
    with capture_logs() as logged:
        await remove(table)
        await table.go_on(number)
    assert await table.bot.due_at() is None, "no clock, no silence and no lobby's end is due any more"
    assert requests(table) == before
    assert [(each["log_level"], each["event"]) for each in logged] == [
        ("info", "the tables of a server that removed the bot are paused")
    ]
    stored = await table.bot.tables.find(number)
    assert (stored.row.status, stored.row.notice, stored.row.asleep_since) == ("paused", REMOVED, None)
    assert [person.away or person.misses for person in stored.people] == [0, 0]
    assert (await table.bot.tables.find(table_of(lobby))).row.status == "cancelled"
    ana = table.people[0].user
    assert f"paused: {REMOVED}" in said(await ana.slash("tables"))
    assert REMOVED in said(await table.choose(ana, hand, option_values(hand)[0]))


async def test_an_outage_of_a_server_is_no_removal(table: Table) -> None:
    number = await table.open(2)
    table.env.backend.emit("GUILD_DELETE", {"id": str(table.people[0].guild.id), "unavailable": True})
    await table.env.settle()
    assert (await table.bot.tables.find(number)).running


async def test_a_server_that_invites_the_bot_again_is_greeted_again_and_its_tables_go_on(table: Table) -> None:
    number = await table.open(2)
    await remove(table)
    join(table)
    await table.env.settle()
    hello = text(table.post())
    assert "tables that paused when I was removed" in hello
    assert f"able {number}" not in hello, "whoever can't view its channel doesn't learn that it exists"
    assert "**/tables**" in hello
    assert "continues here" in said(await at_table(table, table.ana, number, "resume"))
    await table.env.settle()
    assert "Waiting for Ana and Ben" in text(table.post())
    await table.seal(table.ana.user, table.hand(table.ana))
    assert (await table.bot.tables.find(number)).n == 1


async def test_a_server_that_removed_the_bot_while_it_was_away_hears_nothing(table: Table) -> None:
    number = await table.open(2)
    del table.env.backend.guilds[table.people[0].guild.id]  # the bot hears nothing of it
    before = requests(table)
    await table.restart()
    await table.env.settle()
    assert (await table.bot.tables.find(number)).row.notice == REMOVED
    assert not [each for each in requests(table)[len(before) :] if "/messages" in each]


async def test_a_message_that_is_on_its_way_when_the_bot_is_removed_worries_nobody(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The channel is lost with the server: the host needs no message about it."""
    number = await table.open(2)
    messages = len(table.dms(table.people[0]))

    async def refused(*_: object) -> None:
        await table.bot.membership.pause_tables(table.people[0].guild.id)
        raise Undelivered(Obstacle.NO_CHANNEL, "Discord says 50001")

    monkeypatch.setattr(table.bot.delivery.messenger, "post_table", refused)
    await table.bot.tables.store.shown.clear_message(number, CHANNEL)
    await table.go_on(number)
    assert (await table.bot.tables.find(number)).row.notice == REMOVED
    assert len(table.dms(table.people[0])) == messages
