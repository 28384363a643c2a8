"""Greets each new server once, and pauses the tables of those that remove the bot."""

from collections.abc import Iterator
from functools import partial

import discord
import structlog
from discord.ext import commands

from bot.kit.retry import retry_until_done
from cogs.kit.items import Button, Page, Press, page_of
from cogs.kit.permissions import lacking, missing_names
from cogs.kit.router import Cog

log = structlog.get_logger()

ABOUT = (
    "Ecodraft plays card games about ecosystems here: everybody gets a secret hand, places a card whenever they have a minute, and sees "
    "every ecosystem grow as a picture."
)
TO_WRITE = ("view_channel", "send_messages")


class Arrivals(Cog):
    """Looks at every server that appears, because discord.py reports a new one as such only while it is connected."""

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        for guild in [*self.bot.guilds]:
            await self._greet(guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._greet(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._greet(guild)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the tables of a server that has removed the bot; discord.py reports an outage as another event."""

        async def leave() -> None:
            if self.bot.get_guild(guild.id) is None:
                await self.bot.membership.pause_tables(guild.id)

        self.bot.background_tasks.begin(retry_until_done("leaving a server", leave), "leaving a server")

    async def _greet(self, guild: discord.Guild) -> None:
        joined = guild.me.joined_at if not guild.unavailable and guild.me is not None else None
        if joined is None or not await self.bot.membership.claim_greeting(guild.id, int(joined.timestamp() * 1000)):
            return
        hello = partial(greeting, guild, await self.bot.membership.has_paused_tables(guild.id))
        for channel in _writable(guild):
            try:
                await channel.send(**hello().body, silent=True)
            except (discord.Forbidden, discord.NotFound):
                continue
            except (discord.HTTPException, OSError) as failure:
                log.warning("a server could not be greeted", guild=guild.id, why=str(failure))
            return
        log.info("no channel for a greeting", guild=guild.id)


def _writable(guild: discord.Guild) -> Iterator[discord.TextChannel]:
    """The channels where the bot may greet: the one for system messages, then the others from the top."""
    system = guild.system_channel
    for channel in [*([system] if system else []), *(each for each in guild.text_channels if each != system)]:
        if not missing_names(channel.permissions_for(guild.me), TO_WRITE):
            yield channel


def greeting(guild: discord.Guild, some_wait: bool) -> Page:
    """The greeting of a server. If `some_wait`, it mentions paused tables, but names none: their channels may be
    hidden."""
    lines = [
        f"### Hello!\n{ABOUT}",
        "**/learn** teaches a game in three minutes, **/play** opens a table in a channel, **/solo** starts a match for you alone, and "
        "**/help** shows the rest.",
    ]
    if lacks := missing_names(guild.me.guild_permissions):
        lines.append(
            f"**{lacking(lacks)} on this server.** Someone who manages it can grant what's missing under Server Settings, Roles."
        )
    if some_wait:
        lines.append(
            "The tables that paused when I was removed from this server are still here; every pick is safe. Any of their players can go "
            "on: type **/tables**, choose the table and press **Resume here**."
        )
    buttons = [
        Button.make("Open a table", Press("help", words="play"), discord.ButtonStyle.primary),
        Button.make("Learn a game", Press("learn")),
        Button.make("How it works", Press("help")),
    ]
    return page_of("\n\n".join(lines), buttons)
