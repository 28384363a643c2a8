"""Gives delivery a post office on this client, and learns which direct channels people have from where they press."""

from typing import Any

import aiohttp
import discord
from discord.ext import commands

from bot.app import Ecodraft
from bot.messages.delivery import Delivery
from cogs.kit.answer import Interaction, direct
from cogs.messages.post_office import PostOffice


class Presses(commands.Cog):
    """Hears where people press."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """A press in the direct channel with the bot tells which channel that is, and costs no opening."""
        if interaction.channel_id is not None and direct(interaction):
            await self.bot.direct_channels.heard_from(interaction.user.id, interaction.channel_id)

    @commands.Cog.listener("on_interaction")
    async def on_page(self, interaction: Interaction) -> None:
        """A press on a page shows that somebody looks at it, whatever the button is for."""
        if interaction.message is not None:
            await self.bot.delivery.pressed_on(interaction.message.id)


def end_requests_that_hang(bot: Ecodraft) -> None:
    """Let each request to Discord fail after a while; until then, one that hangs holds up its table.

    discord.py 2.7.1 has no setting for that, so each takes up to the 300 seconds of aiohttp. Answers to presses don't go through its
    `HTTPClient.request`, but all share one session, so the session's own timeout is the one place. It is for one attempt: discord.py's
    pauses for a rate limit don't count, and a websocket has it for the handshake only.
    """
    session: aiohttp.ClientSession = bot.http._HTTPClient__session  # type: ignore[attr-defined]
    if hasattr(session, "_timeout"):  # a simulated Discord has none
        session._timeout = aiohttp.ClientTimeout(total=bot.settings.discord_seconds)


async def setup(bot: Ecodraft) -> None:
    """Give the bot its delivery, once it is logged in."""
    end_requests_that_hang(bot)
    bot.delivery = Delivery(bot.tables, PostOffice(bot, bot.studio, bot.direct_channels))
    await bot.add_cog(Presses(bot))
    leave_messages_unread(bot)
    await bot.add_cog(Deletions(bot))


WRITTEN, CHANGED = "MESSAGE_CREATE", "MESSAGE_UPDATE"
"""Discord docs, Gateway Intents: GUILD_MESSAGES also brings these events."""

HIDDEN = 1 << 6
"""Discord docs, Message Flags: EPHEMERAL. Only one person sees such a message."""


class Deletions(commands.Cog):
    """Tells delivery what is gone."""

    def __init__(self, bot: Ecodraft) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """One message."""
        await self.bot.delivery.deleted(event.channel_id, {event.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Many messages of one channel."""
        await self.bot.delivery.deleted(event.channel_id, event.message_ids)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel with all its messages."""
        await self.bot.delivery.deleted(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """A thread, such as a table's own."""
        await self.bot.delivery.deleted(event.thread_id)


def leave_messages_unread(bot: Ecodraft) -> None:
    """Let discord.py (2.7.1) drop what people change as it drops events it doesn't know, and only count what they write."""

    def count(message: dict[str, Any]) -> None:
        if not message.get("flags", 0) & HIDDEN:
            bot.delivery.written(int(message["channel_id"]), int(message["id"]))

    bot._connection.parsers[WRITTEN] = count
    bot._connection.parsers.pop(CHANGED, None)
