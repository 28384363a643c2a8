"""Draws what each game's first pictures need, before somebody waits for them. Only programs load this; in simulated time it would wait."""

import asyncio

import structlog

from bot.app import Ecodraft
from bot.kit.processes import tidy
from bot.kit.studio import Studio
from bot.tables.tables import Tables
from cogs.kit.asked import banner
from cogs.server.rehearsal import rehearse, seats
from games import GAMES
from render import PICTURES

log = structlog.get_logger()

PAUSE = 5.0
"""Seconds between two games: each takes a processor for most of a second, and the start has more to do."""

BREATH = 0.1
"""Seconds between two pages of a rehearsal."""


async def warm(studio: Studio, pause: float = PAUSE) -> None:
    """Draw the banner of every game in each process, one game after the other; the first one is what `/play` shows by default."""
    for slug in PICTURES:
        try:
            await studio.rehearse(banner, slug)
        except Exception:
            log.exception("a game's first picture fails", game=slug)
        await asyncio.sleep(pause)
    await studio.rehearse(tidy)


async def rehearse_what_is_played(studio: Studio, tables: Tables, pause: float = PAUSE) -> None:
    """Rehearse each game once somebody plays it, until all are."""
    known: set[str] = set()
    while not known >= {*GAMES}:
        for slug in sorted(tables.played - known):
            known.add(slug)
            try:
                await rehearsal(studio, slug)
                await studio.rehearse(tidy)
            except Exception:
                log.exception("a game's rehearsal fails", game=slug)
        await asyncio.sleep(pause)


async def rehearsal(studio: Studio, slug: str) -> None:
    """Draw made-up matches of a game in each process."""
    for size in seats(slug):
        page = 0
        while not all(await studio.rehearse(rehearse, slug, size, page)):
            page += 1
            await asyncio.sleep(BREATH)


async def setup(bot: Ecodraft) -> None:
    """Add this to the bot."""
    bot.errands.begin(warm(bot.studio), "warming")
    bot.errands.begin(rehearse_what_is_played(bot.studio, bot.tables), "rehearsals")
