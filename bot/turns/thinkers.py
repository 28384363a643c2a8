"""Chooses opponents' moves in worker processes."""

import asyncio
import random

from bot.kit.pool import Pool
from games import edition
from games.core.game import ViewLike
from games.opponents import LEVELS, choose
from games.opponents.choose import ranks_at_a_glance

LONGEST_REFLEX = 30.0
"""Seconds after which a quick move is given up; a worker's first one also loads the games."""

LONGEST = 300.0
"""Seconds after which looking ahead is given up."""


class Thinkers:
    """Chooses quick moves in the pool `quick`, and others in `deep`, whose last worker is kept free for jobs."""

    def __init__(self, quick: Pool, deep: Pool) -> None:
        self._quick, self._deep = quick, deep
        self._places = asyncio.Semaphore(max(1, deep.size - 1))

    async def choose(self, slug: str, rules: int, view: ViewLike, level: str, seed: str, *, hurry: bool = False) -> str:
        """A move for whoever has this view; the same seed gives the same one. In a `hurry` the opponent doesn't look
        ahead. Raises what the opponent and Pool.run raise."""
        seen = slug, rules, view, level, seed
        if hurry:
            return await self._quick.run(think, *seen, 0, longest=LONGEST_REFLEX)
        if not looks_ahead(level):
            return await self._quick.run(think, *seen, longest=LONGEST_REFLEX)
        if level == "hunter":
            practised = await self._quick.run(reflex, *seen, longest=LONGEST_REFLEX)
            if practised is not None:
                return practised
        async with self._places:
            return await self._deep.run(think, *seen, longest=LONGEST)


def looks_ahead(level: str) -> bool:
    return level not in LEVELS or bool(LEVELS[level].budget)


def think(slug: str, rules: int, view: ViewLike, level: str, seed: str, budget: int | None = None) -> str:
    """A move, computed in a worker; `budget` overrides the level's number of imagined endings."""
    if budget is None and level in LEVELS and LEVELS[level].budget:
        from native.engine import install  # it loads the drafts, which other levels don't need

        install()
    return str(choose(edition(slug, rules), view, level, random.Random(seed).random, budget))


def reflex(slug: str, rules: int, view: ViewLike, level: str, seed: str) -> str | None:
    """A move without looking ahead; None if the game can't rank moves at a glance here."""
    return think(slug, rules, view, level, seed, 0) if ranks_at_a_glance(edition(slug, rules), view) else None
