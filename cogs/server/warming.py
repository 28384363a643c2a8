"""Draws each game's banner when a bot starts: a worker's first picture of a game takes longest. Only programs load this."""

from bot.app import Ecodraft
from bot.kit.pool import Studio
from cogs.kit.drawings import banner
from cogs.kit.files import attempted
from render import PICTURES


async def warm(studio: Studio) -> None:
    """Draw every banner; the first one is what `/play` shows by default."""
    for slug in PICTURES:
        await attempted(studio.draw, banner, slug)


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    bot.errands.begin(warm(bot.studio), "warming")
