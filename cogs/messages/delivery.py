"""Gives delivery a post office on this client, and learns which direct channels people have from where they press."""

import aiohttp
from discord.ext import commands

from bot.app import Ecodraft
from bot.messages.delivery import Delivery
from cogs.kit.answer import Interaction
from cogs.kit.reply import direct
from cogs.messages.deletions import Deletions, leave_messages_unread
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
