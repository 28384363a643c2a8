"""Thinking for opponents outside the event loop."""

import asyncio
import random

from bot.kit.pool import Pool
from games import edition
from games.core.game import Seen
from games.opponents import LEVELS, choose
from games.opponents.choose import by_heart

LONGEST_REFLEX = 30.0
"""Seconds after which a thought that should take milliseconds is given up. The first one also loads the games."""

LONGEST = 300.0
"""The same for one that looks ahead."""


class Thinkers:
    """Those who answer in milliseconds think in the pool `quick`, and those who look ahead in `deep`; one worker there is for jobs."""

    def __init__(self, quick: Pool, deep: Pool) -> None:
        self._quick, self._deep = quick, deep
        self._places = asyncio.Semaphore(max(1, deep.size - 1))

    async def choose(self, slug: str, rules: int, view: Seen, level: str, seed: str, *, hurry: bool = False) -> str:
        """An opponent's move for this view, as text. The same seed gives the same answer. In a `hurry` it imagines no
        endings, and so it waits for nobody's long thought.

        Raises whatever the opponent raises, and what Pool.run raises.
        """
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
    """Whether this level imagines how a match goes on; a level that nobody has may be anything."""
    return level not in LEVELS or bool(LEVELS[level].budget)


def think(slug: str, rules: int, view: Seen, level: str, seed: str, budget: int | None = None) -> str:
    """One thought, in any process: the move as text. `budget` overrides the level's number of imagined endings."""
    if budget is None and level in LEVELS and LEVELS[level].budget:
        from native.engine import install  # it loads the drafts, which other levels can do without

        install()
    return str(choose(edition(slug, rules), view, level, random.Random(seed).random, budget))


def reflex(slug: str, rules: int, view: Seen, level: str, seed: str) -> str | None:
    """The thought of somebody who moves from long practice here; None if they have to imagine endings."""
    return think(slug, rules, view, level, seed, 0) if by_heart(edition(slug, rules), view) else None
