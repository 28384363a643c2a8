"""Hears when somebody deletes a table's message or channel, so that the table appears again at once or pauses; and how many messages are
written below it.

Messages are deleted in silence unless the bot asks for the events of all messages in its servers. That intent is not privileged, and brings
no text but that of messages that mention the bot. Without it, a table whose message is gone could stand until the next deadline. What is
written or changed is dropped unread: of what is written, only the ids of message and channel are counted; of what is deleted, only the ids
are compared with those of the tables.
"""

from typing import Any

import discord
from discord.ext import commands

from bot.app import Ecodraft

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
