"""Time in which nobody can play. It stands still for every table, and nobody loses any of it."""

import asyncio
from collections.abc import Callable

import structlog

from bot.kit.clock import MINUTE, Drift
from bot.turns.alive import last_alive
from bot.turns.clocks import Clocks

log = structlog.get_logger()

SHORTEST_CUT = MINUTE
"""Milliseconds without Discord that are given back to everyone. Shorter cuts happen every few hours and hurt nobody."""


class LostTime:
    """Time stands still from the last sign of life until the bot is on Discord again, while a shard is away, and over a jump of the wall
    clock: a suspended machine, a stopped process, or a time that was set.

    Level-triggered: `look` does what is still to do, as often as it takes. While time stands still, nothing is due.
    """

    def __init__(self, clocks: Clocks, drift: Drift, ended: Callable[[], None] = lambda: None) -> None:
        """`ended` hears when time runs again."""
        self.clocks, self.drift, self._ended = clocks, drift, ended
        self.stands = True
        self.away: set[int] = set()
        """The shards that don't hear Discord at the moment."""
        self._since: int | None = None
        """Since when time stands still; None: since the last sign of life in the database."""
        self._to_note = False
        self._one = asyncio.Lock()

    def ran_until(self) -> int:
        """Now, or when time last ran before it jumped or the process was stopped."""
        return self.clocks.tables.clock() - self.drift.jumped()

    def stop(self) -> None:
        """Time stands still from now on, or from where it has jumped."""
        if not self.stands:
            self.stands, self._to_note = True, True
            self._since = self.ran_until()

    async def left(self, shard: int) -> None:
        """A shard doesn't hear Discord, so some people can't press anything. Time stands still until every shard is back.

        It does so for every table, because hands go through the first shard and tables through that of their server. Others only get
        more time.
        """
        self.away.add(shard)
        self.stop()
        await self.note()

    async def note(self) -> None:
        """Store since when time stands still, so that the next start gives it back even after a crash."""
        if self._to_note and self._since is not None:
            await self.clocks.heartbeat(self._since)
            self._to_note = False

    async def join(self, shard: int, left_at: int = 0) -> None:
        """Begin to work for a shard: its tables get back the time since somebody last did, or since this process left it itself."""
        async with self._one:
            storage, meta = self.clocks.store.storage, self.clocks.store.meta
            part, now = storage.part.only(shard), self.clocks.tables.clock()
            alive = await last_alive(meta, part)
            await self.clocks.give_back(max(alive, left_at) if alive is not None else None, part)
            storage.part = storage.part.with_shard(shard)
            if self.stands and self._since is None:
                self._since = now  # what came before has just been given back

    async def end(self) -> None:
        """Time runs again, unless a shard is away. Everyone has as much time left as when it stopped."""
        async with self._one:
            if not self.stands:
                return
            now = self.clocks.tables.clock()
            if self._since is None or abs(now - self._since) >= SHORTEST_CUT:
                await self.clocks.give_back(self._since, new=self.drift.since_agreed())
            else:
                await self.clocks.heartbeat()
            self.drift.settle()
            self.stands, self._since, self._to_note = False, None, False
            if self.away:  # a shard has left in between
                self.stop()
                await self.note()
            else:
                self._ended()

    async def look(self) -> bool:
        """Whether time runs, after bringing about what has to be. It comes before anything that seems due."""
        if not self.stands and (self.away or self.drift.jumped()):
            self.stop()
        if self.stands and not self.away:
            await self.end()
        await self.note()
        return not self.stands
