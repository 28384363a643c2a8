"""Thinking for opponents outside the event loop, in a few low-priority processes."""

import asyncio
import os
import random
import signal
import threading
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process

from games import edition
from games.core.match import Entry, Match, turns
from games.core.values import Seat, Setup
from games.opponents import LEVELS, choose
from games.opponents.thought import Seen

NICENESS = 10
"""The niceness added to thinking processes (Unix; 19 is the lowest priority), so that the process answering people goes first."""


class Thinkers:
    """`workers` processes, started at the first thought; with 0, one thread of this process thinks (for tests)."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: Executor | None = None
        self._closed = False

    async def choose(self, slug: str, rules: int, view: Seen, level: str, seed: str) -> tuple[str, str]:
        """An opponent's move for this view, as text, and its reason. The same seed gives the same answer.

        Raises whatever the opponent raises, and BrokenProcessPool if a process dies twice on the same thought.
        """
        thought = partial(think, slug, rules, view, level, seed)
        if self._closed:
            raise RuntimeError("These thinkers are closed.")
        if level in LEVELS and not LEVELS[level].budget:
            # A choice that takes milliseconds doesn't queue behind those that take a second.
            return await asyncio.to_thread(thought)
        pool = self._open()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, thought)
        except BrokenProcessPool:
            if self._pool is pool:  # of several thoughts that lost the same pool, the first replaces it
                self._pool = None
            return await loop.run_in_executor(self._open(), thought)

    async def regret(
        self, slug: str, rules: int, setup: Setup, entries: tuple[Entry, ...], seat: Seat, seed: str
    ) -> str:
        """What a player could have done better in a finished match, in a sentence or two; "" if the game can't say."""
        work = partial(look_back, slug, rules, setup, entries, seat, seed)
        return await asyncio.get_running_loop().run_in_executor(self._open(), work)

    def _open(self) -> Executor:
        if self._pool is None:
            # Each process is a fresh interpreter: a fork would copy the threads' locks and the open database.
            self._pool = (
                ProcessPoolExecutor(self.workers, get_context("spawn"), _begin)
                if self.workers
                else ThreadPoolExecutor(1, thread_name_prefix="thinker")
            )
        return self._pool

    async def close(self) -> None:
        """Finish the current thoughts and drop the queue; calling it again does nothing."""
        self._closed = True
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)


def think(slug: str, rules: int, view: Seen, level: str, seed: str) -> tuple[str, str]:
    """One thought, in any process: the move as text and the reason."""
    thought = choose(edition(slug, rules), view, level, random.Random(seed).random)
    return str(thought.move), thought.why


def look_back(slug: str, rules: int, setup: Setup, entries: tuple[Entry, ...], seat: Seat, seed: str) -> str:
    """One seat's regret, in any process."""
    game = edition(slug, rules)
    positions = list(turns(Match.begin(game, setup), entries))
    moves = {(entry.turn, entry.seat): game.parse(entry.text) for entry in entries}
    before = [(match.view(seat), moves[match.turn, seat]) for match in positions if (match.turn, seat) in moves]
    return game.regret(before, positions[-1].view(seat), random.Random(seed).random)


def _begin() -> None:
    """Set up a thinking process: low priority, deaf to Ctrl-C (the bot ends it), and gone when the bot is."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    bot = parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)
