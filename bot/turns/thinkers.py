"""Thinking for opponents outside the event loop, in a few low-priority processes."""

import asyncio
import random
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from weakref import WeakSet

from bot.kit.processes import done_in, kill, workers
from games import edition
from games.opponents import LEVELS, choose
from games.opponents.thought import Seen

NICENESS = 10
"""What is added to the niceness of thinking processes."""


class Thinkers:
    """`workers` processes, started at the first thought; with 0, one thread of this process thinks (for tests)."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: Executor | None = None
        self._killed: WeakSet[Executor] = WeakSet()
        """The pools that were replaced because a thought was given up."""
        self._places = asyncio.Semaphore(max(1, workers))
        self._closed = False

    async def choose(
        self, slug: str, rules: int, view: Seen, level: str, seed: str, *, hurry: bool = False
    ) -> tuple[str, str]:
        """An opponent's move for this view, as text, and its reason. The same seed gives the same answer. In a `hurry` it imagines no
        endings, and so it waits for nobody else's thought.

        Raises whatever the opponent raises, and BrokenProcessPool if a process dies twice during the same thought. It doesn't count if the
        process was killed because another thought was given up.
        """
        thought = partial(think, slug, rules, view, level, seed)
        if self._closed:
            raise RuntimeError("These thinkers are closed.")
        # A choice that takes milliseconds doesn't queue behind those that take a second.
        if hurry:
            return await asyncio.to_thread(thought, 0)
        if level in LEVELS and not LEVELS[level].budget:
            return await asyncio.to_thread(thought)
        if level == "hunter" and await asyncio.to_thread(practised, slug, rules, view):
            return await asyncio.to_thread(thought)
        async with self._places:
            deaths = 0
            while True:
                pool = self._open()
                try:
                    return await done_in(pool, thought, partial(self._give_up, pool))
                except BrokenProcessPool:
                    if self._pool is pool:  # of several thoughts that lost the same pool, the first replaces it
                        self._pool = None
                    deaths += pool not in self._killed
                    if deaths == 2:
                        raise

    def _give_up(self, pool: Executor) -> None:
        """A thought in this pool is given up. The process that has it may never end, and others would wait for it: the pool is replaced,
        and its other thoughts are thought again.
        """
        if self._pool is pool:
            self._pool = None
        self._killed.add(pool)
        kill(pool)

    def _open(self) -> Executor:
        """The pool. Raises CancelledError once these thinkers are closed: whatever waited until then is dropped."""
        if self._closed:
            raise asyncio.CancelledError
        if self._pool is None:
            self._pool = workers(self.workers, NICENESS, "thinker")
        return self._pool

    async def close(self) -> None:
        """Finish the current thoughts and drop the queue; calling it again does nothing."""
        self._closed = True
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)


def think(slug: str, rules: int, view: Seen, level: str, seed: str, budget: int | None = None) -> tuple[str, str]:
    """One thought, in any process: the move as text and the reason. `budget` overrides the level's number of imagined endings."""
    if budget is None and level in LEVELS and LEVELS[level].budget:
        from native.engine import install  # it loads the drafts, which the bot's own process can do without

        install()
    thought = choose(edition(slug, rules), view, level, random.Random(seed).random, budget)
    return str(thought.move), thought.why


def practised(slug: str, rules: int, view: Seen) -> bool:
    """Whether a hunter moves from long practice here."""
    return edition(slug, rules).reflex(view) is not None
