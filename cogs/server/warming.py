"""Draws what each game's first picture needs, before somebody waits for it. Only programs load this; in simulated time it would wait."""

import asyncio

import structlog

from bot.app import Ecodraft
from bot.kit.studio import Studio
from cogs.kit.asked import banner
from render import PICTURES

log = structlog.get_logger()

PAUSE = 5.0
"""Seconds between two games: each takes a processor for most of a second, and the start has more to do."""


async def warm(studio: Studio, pause: float = PAUSE) -> None:
    """Draw the banner of every game in each process, one game after the other; the first one is what `/play` shows by default."""
    for slug in PICTURES:
        try:
            await asyncio.gather(*(studio.draw(banner, slug) for _ in range(studio.processes or 1)))
        except Exception:
            log.exception("a game's first picture fails", game=slug)
        await asyncio.sleep(pause)


async def setup(bot: Ecodraft) -> None:
    """Called by discord.py when the extension is loaded."""
    bot.errands.begin(warm(bot.studio), "warming")
