"""Hands the tables' deliveries a post office on this client."""

from bot.app import Ecodraft
from bot.messages.delivery import Delivery
from cogs.messages.post_office import PostOffice


async def setup(bot: Ecodraft) -> None:
    """Called by discord.py when the extension is loaded."""
    bot.delivery = Delivery(bot.tables, PostOffice(bot, bot.studio))
