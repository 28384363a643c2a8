"""Thinking for opponents outside the event loop, in a few low-priority processes."""

import asyncio
import random
from collections.abc import Callable
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TypeVar
from weakref import WeakSet

from bot.kit.processes import done_in, kill, workers
from games import edition
from games.opponents import LEVELS, choose
from games.opponents.thought import Seen

T = TypeVar("T")

LONGEST_REFLEX = 30.0
"""Seconds after which a thought that should take milliseconds is given up: all that are as quick wait behind it. The first one also waits
until its process has started.
"""

NICENESS = 10
"""What is added to the niceness of thinking processes."""

Answer = tuple[str, str]
"""A move as text, and the reason for it."""


class Thinkers:
    """Those who think long, in `workers` processes, and those who answer in milliseconds, in one of their own; each starts with its first
    thought. With 0, they are threads of this process (for tests).
    """

    def __init__(self, workers: int) -> None:
        self.deep = Crew(workers, "thinker", spare=True)
        self.quick = Crew(1, "reflex", LONGEST_REFLEX)
        self._workers, self._closed = workers, False

    async def choose(self, slug: str, rules: int, view: Seen, level: str, seed: str, *, hurry: bool = False) -> Answer:
        """An opponent's move for this view, as text, and its reason. The same seed gives the same answer. In a `hurry` it imagines no
        endings, and so it waits for nobody's long thought.

        Raises whatever the opponent raises, and BrokenProcessPool if a process dies twice during the same thought. It doesn't count if the
        process was killed because another thought was given up.
        """
        if self._closed:
            raise RuntimeError("These thinkers are closed.")
        thought = partial(think, slug, rules, view, level, seed)
        if hurry:
            return await self._at_once(partial(thought, 0))
        if not looks_ahead(level):
            return await self._at_once(thought)
        if level == "hunter":
            practised = await self._at_once(partial(reflex, slug, rules, view, level, seed))
            if practised is not None:
                return practised
        return await self.deep.do(thought)

    async def _at_once(self, thought: Callable[[], T]) -> T:
        return await (self.quick.do(thought) if self._workers else asyncio.to_thread(thought))

    async def close(self) -> None:
        """Drop all thoughts, the current ones too, unless a thread has them; calling it again does nothing."""
        self._closed = True
        await asyncio.gather(self.deep.close(), self.quick.close())


class Crew:
    """Processes that think, each one thought at a time; with 0, one thread. `name` is the thread's; `longest`: after so many seconds a
    thought is given up; `spare`: they only get processors that nobody else wants.
    """

    def __init__(self, workers: int, name: str, longest: float | None = None, *, spare: bool = False) -> None:
        self._workers, self._name, self._longest, self._spare = workers, name, longest, spare
        self.pool: Executor | None = None
        self._killed: WeakSet[Executor] = WeakSet()
        """The pools that were replaced because a thought was given up."""
        self._places = asyncio.Semaphore(max(1, workers))
        self._closed = False

    async def do(self, thought: Callable[[], T]) -> T:
        """What the thought comes to. Raises what it raises, BrokenProcessPool if a process dies twice meanwhile, TimeoutError if it takes
        longer than it may, its wait for a place not counted, and CancelledError once this crew is closed.
        """
        async with self._places, asyncio.timeout(self._longest):
            deaths = 0
            while True:
                pool = self._open()
                try:
                    return await done_in(pool, thought, partial(self._give_up, pool))
                except BrokenProcessPool:
                    if self.pool is pool:  # of several thoughts that lost the same pool, the first replaces it
                        self.pool = None
                    deaths += pool not in self._killed
                    if deaths == 2:
                        raise

    def _give_up(self, pool: Executor) -> None:
        """A thought in this pool is given up. The process that has it may never end, and others would wait for it: the pool is replaced,
        and its other thoughts are thought again.
        """
        if self.pool is pool:
            self.pool = None
        self._killed.add(pool)
        kill(pool)

    def _open(self) -> Executor:
        """The pool. Raises CancelledError once this crew is closed: whatever waited until then is dropped."""
        if self._closed:
            raise asyncio.CancelledError
        if self.pool is None:
            self.pool = workers(self._workers, NICENESS, self._name, spare=self._spare)
        return self.pool

    async def close(self) -> None:
        """The same for one crew."""
        self._closed = True
        pool, self.pool = self.pool, None
        if pool is not None:
            await asyncio.to_thread(kill, pool, wait=True)


def looks_ahead(level: str) -> bool:
    """Whether this level imagines how a match goes on; a level that nobody has may be anything."""
    return level not in LEVELS or bool(LEVELS[level].budget)


def think(slug: str, rules: int, view: Seen, level: str, seed: str, budget: int | None = None) -> Answer:
    """One thought, in any process: the move as text and the reason. `budget` overrides the level's number of imagined endings."""
    if budget is None and level in LEVELS and LEVELS[level].budget:
        from native.engine import install  # it loads the drafts, which other levels can do without

        install()
    thought = choose(edition(slug, rules), view, level, random.Random(seed).random, budget)
    return str(thought.move), thought.why


def reflex(slug: str, rules: int, view: Seen, level: str, seed: str) -> Answer | None:
    """The thought of somebody who moves from long practice here; None if they have to imagine endings."""
    return think(slug, rules, view, level, seed, 0) if edition(slug, rules).reflex(view) is not None else None
