"""Hands the tables' deliveries a post office on this client."""

from bot.app import Ecodraft
from bot.delivery import Delivery
from cogs.ui.items import Button, Menu
from cogs.ui.post_office import PostOffice
from cogs.ui.studio import Studio


async def setup(bot: Ecodraft) -> None:
    """Called by discord.py when the extension is loaded."""
    studio = Studio(bot.settings.picture_threads)
    bot.studio = studio
    bot.delivery = Delivery(bot.tables, PostOffice(bot, studio))
    bot.add_dynamic_items(Button, Menu)
