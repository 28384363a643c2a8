"""/admin: what people who manage a server decide about its tables."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import ButtonStyle, app_commands

from bot.app import Ecodraft
from bot.messages.messenger import Posted
from bot.server.servers import A_MESSAGE_A_TURN, ONE_MESSAGE, Server
from bot.tables.pace import describe, find_pace, offered
from bot.tables.table import Table
from cogs.kit.answer import Interaction, answer, open_form
from cogs.kit.items import MENU, Button, Channels, Menu, Page, Part, Press, arrows, form, menu_option, page_of, textbox
from cogs.kit.permissions import lacking, managed_server, missing_names, missing_permissions
from cogs.kit.router import Cog, Verb, form_fields, on_servers, private_command
from cogs.kit.text import cut, outdated, plain_names
from cogs.tables.table_page import link
from games.core.values import Refusal, listing, quoted

LISTED, NAMED = 10, 3
MOST_TABLES = 500
LONGEST_REASON = 150


class Admin(Cog):
    """The pages of /admin. Everything needs Manage Server, which the bot checks too, because a server can change who
    sees a command."""

    def __init__(self, bot: Ecodraft) -> None:
        super().__init__(bot, admin=Verb(self.press, self.sent))

    @app_commands.command(
        description="Tables on this server: where, how many, how fast; close one; see reported cards."
    )
    @app_commands.default_permissions(manage_guild=True)
    @on_servers
    @private_command
    async def admin(self, interaction: Interaction) -> None:
        await answer(interaction, self._settings(interaction, _server(interaction)))

    async def press(self, interaction: Interaction, press: Press) -> None:
        guild_id = _server(interaction)
        match press.split_words():
            case ("most",):
                most = str((await self.bot.servers.get(guild_id)).most)
                asked = textbox("Most tables", "most", 3, most, note="0 for any number")
                return await open_form(interaction, form("Tables open at once", press, asked))
            case ("close",):
                number = textbox("The table's number", "table", 15)
                reason = textbox("Reason", "reason", LONGEST_REASON, note="Shown at the table", needed=False)
                return await open_form(interaction, form("Close a table", press, number, reason))
            case ("tables",):
                await answer(interaction, self._tables(guild_id, press.version))
                return None
        async with self.bot.tables.locks.of("server", guild_id):
            await self._decide(interaction, guild_id, press)
        await answer(interaction, self._settings(interaction, guild_id))
        return None

    async def _decide(self, interaction: Interaction, guild_id: int, press: Press) -> None:
        server = was = await self.bot.servers.get(guild_id)
        match press.split_words():
            case ("settings",):
                pass
            case ("pace", pace):
                server = replace(server, pace=find_pace(pace).name)
            case ("thread", "on" | "off" as thread):
                server = replace(server, thread=thread)
            case ("messages", *words) if (messages := " ".join(words)) in (ONE_MESSAGE, A_MESSAGE_A_TURN):
                server = replace(server, messages=messages)
            case ("channels", *ids):
                server = replace(server, channels=tuple(each.id for each in _channels(interaction, ids)))
            case ("weekly", *ids):
                await self._weekly(interaction, guild_id, _channels(interaction, ids))
            case _:
                raise outdated("button", "open the page again with /admin")
        if server != was:
            await self.bot.servers.put(guild_id, server)

    async def sent(self, interaction: Interaction, press: Press, data: dict[str, Any]) -> None:
        guild_id, texts = _server(interaction), form_fields(data)
        if press.words == "most":
            most = _number(texts.get("most", ""), 0, MOST_TABLES)
            async with self.bot.tables.locks.of("server", guild_id):
                server = await self.bot.servers.get(guild_id)
                await self.bot.servers.put(guild_id, replace(server, most=most))
            await answer(interaction, self._settings(interaction, guild_id))
        elif press.words == "close":
            # People who manage a server close its tables in any channel.
            number = _number(texts.get("table", ""), 1, 10**15)
            reason = texts.get("reason", "").strip()[:LONGEST_REASON]
            closed = await self.bot.servers.close_table(guild_id, number, interaction.user.id, reason)
            self.bot.update_soon(closed)
            await answer(interaction, self._tables(guild_id, 0, f"Table {number} is closed."))
        else:
            raise outdated("form", "open it again from /admin")

    async def _weekly(
        self, interaction: Interaction, guild_id: int, chosen: Sequence[discord.abc.GuildChannel]
    ) -> None:
        channel = chosen[0] if chosen else None
        if channel is not None and not isinstance(channel, discord.TextChannel):
            raise outdated("choice", "open the page again with /admin")
        if channel is not None and (
            lacks := missing_names(channel.permissions_for(channel.guild.me), ("view_channel", "send_messages"))
        ):
            raise Refusal(
                f"{lacking(lacks)} in {channel.mention}; grant what's missing there, or choose another channel."
            )
        await self.bot.weekly.choose(guild_id, channel.id if channel else None)
        self.bot.scheduler.wake()

    async def _tables(self, guild_id: int, page: int, notice: str = "") -> Page:
        tables, count = await self.bot.servers.open_tables(guild_id, page * LISTED, LISTED)
        pages = -(-count // LISTED)
        if page and page >= pages:
            return await self._tables(guild_id, max(0, pages - 1), notice)
        lines = [_line(table) for table in tables] or ["No table is open on this server."]
        more = f"\n-# page {page + 1} of {pages}" if pages > 1 else ""
        head = f"{notice}\n### Open tables\n".lstrip()
        text = cut(head + "\n".join(lines) + more + "\n-# If you close one, nobody loses anything.", 3900)
        close = Button.make("Close a table", Press("admin", words="close"), ButtonStyle.danger)
        back = Button.make("Settings", Press("admin", words="settings"))
        turns = arrows(lambda there, place: Press("admin", place, there, "tables"), page, pages) if pages > 1 else []
        return page_of(text, [close, *turns, back])

    async def _settings(self, interaction: Interaction, guild_id: int) -> Page:
        server = await self.bot.servers.get(guild_id)
        weekly = await self.bot.weekly.channel(guild_id)
        where = ", ".join(f"<#{channel}>" for channel in server.channels) or "in every channel"
        lacks = missing_permissions(interaction.channel, interaction.app_permissions, thread=server.thread == "on")
        text = (
            f"### Tables on this server\n- where: {where}\n- open at once: {server.most or 'any number'}\n"
            f"- pace of new tables: {server.pace}\n"
            f"- own thread for each: {server.thread}\n- each table is posted as {server.messages}\n"
            f"- weekly summary: {f'<#{weekly}>' if weekly else 'off'}\n"
            + (f"**{lacking(lacks)} in this channel.**" if lacks else "I have every permission I need in this channel.")
        )
        return page_of(cut(text, 3500), *_choices(interaction.guild, server, weekly))


def _choices(guild: discord.Guild | None, server: Server, weekly: int | None) -> list[Part]:
    def there(*channels: int | None) -> list[int]:
        return [each for each in channels if each and guild is not None and guild.get_channel(each)]

    text, forum = [discord.ChannelType.text, discord.ChannelType.news], discord.ChannelType.forum
    paces = [menu_option(describe(each), each.name, chosen=each.name == server.pace) for each in offered()]
    thread = (
        ("No threads for tables", "thread off") if server.thread == "on" else ("A thread for each table", "thread on")
    )
    each_turn = server.messages == A_MESSAGE_A_TURN
    messages = ONE_MESSAGE if each_turn else A_MESSAGE_A_TURN
    label = "One message a table" if each_turn else "A message a turn"
    return [
        Menu.make("The pace of new tables", Press("admin", words="pace"), paces),
        Channels.make(
            "Where tables may open; everywhere if none is chosen", Press("admin", words="channels"),
            there(*server.channels)[:MENU], [*text, forum], MENU,
        ),
        Channels.make(
            "Where the week's matches are summed up on Mondays", Press("admin", words="weekly"), there(weekly), text, 1
        ),
        [
            Button.make("Most tables at once", Press("admin", words="most")),
            Button.make(thread[0], Press("admin", words=thread[1])),
            Button.make(label, Press("admin", words=f"messages {messages}")),
            Button.make("Open tables", Press("admin", words="tables")),
            Button.make("Reported cards", Press("card", words="reports")),
        ],
    ]  # fmt: skip


def _server(interaction: Interaction) -> int:
    return managed_server(interaction, "use /admin")


def _channels(interaction: Interaction, ids: Sequence[str]) -> list[discord.abc.GuildChannel]:
    guild: discord.Guild | None = interaction.guild
    found = [guild.get_channel(int(each)) if guild is not None and each.isdecimal() else None for each in ids]
    channels = [each for each in found if isinstance(each, discord.TextChannel | discord.ForumChannel)]
    if len(channels) < len(ids):
        raise outdated("choice", "open the page again with /admin")
    return list(channels)


def _number(typed: str, least: int, most: int) -> int:
    text = typed.strip()
    if not (text.isdecimal() and len(text) < 17 and least <= int(text) <= most):
        raise Refusal(f"{quoted(typed)} isn't a number from {least} to {most:,}.")
    return int(text)


def _line(table: Table) -> str:
    place = (
        link(table, Posted(table.row.channel_id, table.row.message_id))
        if table.row.message_id
        else f"<#{table.row.channel_id}>"
    )
    names = plain_names(table.names)
    more = [f"{len(names) - NAMED} more"] if len(names) > NAMED else []
    text = listing([*names[:NAMED], *more], repeats=True)
    return f"- {table.id} · {table.game.title} · {table.row.status} · {text or 'nobody'} · {place}"
