"""Hands the tables' deliveries a post office on this client."""

from bot.app import Ecodraft
from bot.messages.delivery import Delivery
from cogs.kit.items import Button, Menu
from cogs.kit.many_menu import ManyMenu
from cogs.messages.post_office import PostOffice


async def setup(bot: Ecodraft) -> None:
    """Called by discord.py when the extension is loaded."""
    bot.delivery = Delivery(bot.tables, PostOffice(bot, bot.studio))
    bot.add_dynamic_items(Button, ManyMenu, Menu)
