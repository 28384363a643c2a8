"""/admin: what the people who manage a server can decide about its tables."""

from dataclasses import replace
from typing import Literal

import discord
from discord import app_commands, ui

from bot.app import Ecodraft
from bot.messages.messenger import Posted
from bot.server.servers import Server
from bot.tables.pace import by_name
from bot.tables.table import Table
from cogs.kit.answer import Interaction, Page, answer, answered, suggesting
from cogs.kit.choices import pace_choices
from cogs.kit.cog import SERVERS, Cog
from cogs.kit.layouts import container
from cogs.kit.permissions import lacking, managed_server, missing
from cogs.kit.text import cut, plains
from cogs.kit.which_table import Suggestions, tables_of_server
from cogs.tables.table_page import link
from games.core.values import Refusal, listing

LISTED = 20
"""Most tables in a list."""
MOST_CHANNELS = 25


class Admin(Cog):
    """Everything here needs Manage Server. Discord checks it and so does the bot: a server can change who sees a command."""

    admin = app_commands.Group(
        name="admin", description="Tables on this server: where, how many, how fast.", allowed_contexts=SERVERS,
        default_permissions=discord.Permissions(manage_guild=True),
    )  # fmt: skip

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot

    @admin.command(description="This server's settings, and the permissions the bot is missing in this channel.")
    @answered
    async def show(self, interaction: Interaction) -> None:
        server = await self.bot.servers.get(_server(interaction))
        await answer(interaction, _settings(self.bot, interaction, server), edit=False)

    @admin.command(name="set", description="Change the settings; what you leave out stays as it is.")
    @app_commands.describe(
        most="How many tables can be open at once; 0 for any number", pace="The pace of new tables, unless the host chooses another",
        thread="Give every new table its own thread",
        messages="One message a table, which is edited, or a new message for each turn",
    )  # fmt: skip
    @app_commands.choices(pace=pace_choices())
    @answered
    async def decide(
        self, interaction: Interaction, most: app_commands.Range[int, 0, 500] | None = None, pace: str | None = None,
        thread: Literal["on", "off"] | None = None, messages: Literal["one message", "a message a turn"] | None = None,
    ) -> None:  # fmt: skip
        guild_id = _server(interaction)
        server = await self.bot.servers.get(guild_id)
        server = replace(
            server, most=server.most if most is None else most, pace=by_name(pace).name if pace else server.pace,
            thread=thread or server.thread, messages=messages or server.messages,
        )  # fmt: skip
        await self.bot.servers.put(guild_id, server)
        await answer(interaction, _settings(self.bot, interaction, server), edit=False)

    @admin.command(
        description="Allow tables in a channel or a forum, or stop allowing them; if none is allowed, every channel is."
    )
    @app_commands.describe(channel="The channel or forum", allowed="Whether tables can be opened there")
    @answered
    async def channel(
        self, interaction: Interaction, channel: discord.TextChannel | discord.ForumChannel, allowed: bool
    ) -> None:
        guild_id = _server(interaction)
        server = await self.bot.servers.get(guild_id)
        # A deleted channel can no longer be named in a command, so remove it here.
        guild = interaction.guild
        others = tuple(
            each for each in server.channels if each != channel.id and (guild is None or guild.get_channel(each))
        )
        if allowed and len(others) >= MOST_CHANNELS:
            raise Refusal(
                f"{MOST_CHANNELS} channels are already allowed; remove one first, or remove them all to allow every channel."
            )
        server = replace(server, channels=(*others, channel.id) if allowed else others)
        await self.bot.servers.put(guild_id, server)
        await answer(interaction, _settings(self.bot, interaction, server), edit=False)

    @admin.command(
        description="Post a summary of the week's matches in a channel every Monday; without a channel, stop."
    )
    @app_commands.describe(channel="Where it appears; leave this out to stop it")
    @answered
    async def weekly(self, interaction: Interaction, channel: discord.TextChannel | None = None) -> None:
        guild_id = _server(interaction)
        if channel is not None and (
            lacks := lacking(channel.permissions_for(channel.guild.me), ("view_channel", "send_messages"))
        ):
            raise Refusal(
                f"I'm missing {listing(lacks)} in {channel.mention}; allow it there, or choose another channel."
            )
        await self.bot.weekly.choose(guild_id, channel.id if channel else None)
        self.bot.sleeper.wake()
        await answer(interaction, _settings(self.bot, interaction, await self.bot.servers.get(guild_id)), edit=False)

    @admin.command(description="All open tables on this server.")
    @answered
    async def tables(self, interaction: Interaction) -> None:
        tables, count = await self.bot.servers.open_tables(_server(interaction), LISTED)
        lines = [_line(table) for table in tables] or ["No table is open on this server."]
        more = f"\n-# and {count - LISTED} more" if count > LISTED else ""
        text = cut(
            "### Open tables\n" + "\n".join(lines) + more + "\n-# /admin close ends one; nobody loses anything.", 3900
        )
        await answer(interaction, Page(container(ui.TextDisplay(text))), edit=False)

    @admin.command(description="Close a table on this server; nobody loses anything.")
    @app_commands.describe(number="The table's number", reason="Shown at the table")
    @app_commands.rename(number="table")
    @answered
    async def close(
        self, interaction: Interaction, number: app_commands.Range[int, 1], reason: app_commands.Range[str, 1, 150] = ""
    ) -> None:
        # Not `table`: people who manage a server close its tables in any channel.
        closed = await self.bot.servers.close_table(_server(interaction), number, interaction.user.id, reason)
        self.bot.changed(closed)
        await answer(interaction, Page(container(ui.TextDisplay(f"Table {number} is closed."))), edit=False)

    @close.autocomplete("number")
    @suggesting
    async def open_here(self, interaction: Interaction, typed: str) -> Suggestions:
        """The open tables of the server, for people who manage it."""
        return await tables_of_server(interaction, _server(interaction), typed)


def _server(interaction: Interaction) -> int:
    return managed_server(interaction, "use /admin")


async def _settings(bot: Ecodraft, interaction: Interaction, server: Server) -> Page:
    weekly = await bot.weekly.channel(_server(interaction))
    where = ", ".join(f"<#{channel}>" for channel in server.channels) or "in every channel"
    lacking = missing(interaction.channel, interaction.app_permissions, thread=server.thread == "on")
    text = (
        f"### Tables on this server\n- where: {where}\n- open at once: {server.most or 'any number'}\n"
        f"- pace of new tables: {server.pace}\n"
        f"- own thread for each: {server.thread}\n- messages: {server.messages}\n"
        f"- weekly line: {f'<#{weekly}>' if weekly else 'off'}\n"
        + (
            f"**I'm missing {listing(lacking)} in this channel.**"
            if lacking
            else "I have every permission I need in this channel."
        )
    )
    return Page(container(ui.TextDisplay(cut(text, 3900))))


def _line(table: Table) -> str:
    place = (
        link(table, Posted(table.row.channel_id, table.row.message_id))
        if table.row.message_id
        else f"<#{table.row.channel_id}>"
    )
    names = listing(plains(table.names), repeats=True) or "nobody"
    return f"- {table.id} · {table.game.title} · {table.row.status} · {cut(names, 120)} · {place}"


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    await bot.add_cog(Admin(bot))
