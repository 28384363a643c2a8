"""Tables that have to be looked at without anybody having pressed there: all at the start, and those whose deadlines were moved.

There may be ten thousand. Most owe nothing, which a glance at their rows shows. The others are moved along a few at a time, those where
somebody may be waiting first, and no faster than Discord takes messages. Tables are glanced at during those pauses, and between the others.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from heapq import heappop, heappush
from itertools import islice

import structlog

from bot.turns.glance import Lack, lack
from db.turns.glances import Glance, Glances

log = structlog.get_logger()

AT_ONCE = 4
"""Tables that are moved along at the same time."""

IN_A_ROW = 4
"""Most tables that are moved along between two glances: among those not yet glanced at, somebody may be waiting, too."""

AT_A_GLANCE = 100
"""Tables whose rows are read together."""

RATE = 40.0
"""Requests a second for which the backlog leaves time. Discord takes 50 of a bot, and people are playing meanwhile."""

BURST = 1.0
"""Seconds for whose requests nobody waits after a pause."""

Rank = tuple[int, int, int]
"""How urgent a table is, the least first: by what it may lack, by its next deadline, by its last move."""

UNKNOWN: Rank = -Lack.MORE, 0, 0
"""The rank of a table whose rows could not be read."""

LATE = 1 << 62
"""The rank's deadline of a table without one."""


class Backlog:
    """Looks at tables in the background. `work` moves one along, and returns when its messages are out or take too long."""

    def __init__(self, glances: Glances, work: Callable[[int], Awaitable[None]]) -> None:
        self._glances = glances
        self._work = work
        self._unseen: dict[int, None] = {}
        """The tables not yet glanced at, the most urgent first, as far as those who add them know."""
        self._glanced: set[int] = set()
        """The tables whose rows are being read."""
        self._waiting: dict[int, tuple[Rank, int]] = {}
        """The tables that are to be moved along: their rank, and how many requests that may take."""
        self._order: list[tuple[Rank, int]] = []
        self._free_at = 0.0
        self._since = 0
        """Tables that have been moved along since the last glance."""
        self._one = asyncio.Lock()
        self._now, self._sleep = asyncio.get_running_loop().time, asyncio.sleep
        self.tasks: set[asyncio.Task[None]] = set()

    def add(self, match_ids: Iterable[int]) -> None:
        """Look at these tables, too."""
        for match_id in match_ids:
            if match_id not in self._waiting:
                self._unseen[match_id] = None
        at_work = sum(not task.done() for task in self.tasks)
        for _ in range(min(AT_ONCE, len(self._unseen)) - at_work):
            task = asyncio.create_task(self._run(), name="backlog")
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    def drop(self, match_id: int) -> None:
        """Somebody else moves this table along."""
        self._unseen.pop(match_id, None)
        self._glanced.discard(match_id)
        self._waiting.pop(match_id, None)

    @property
    def busy(self) -> bool:
        """Whether there is anything left to look at."""
        return bool(self.tasks)

    async def close(self) -> None:
        """Stop; the next start looks at all tables anyway."""
        self._unseen.clear()
        self._waiting.clear()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _run(self) -> None:
        """Move one table along after the other."""
        while (match_id := await self._next()) is not None:
            try:
                await self._work(match_id)
            except Exception:
                log.exception("a table of the backlog failed", match=match_id)

    async def _next(self) -> int | None:
        """The most urgent table, once there is time for its requests; None if none is left. Where somebody may be waiting, it doesn't wait
        for a glance at the others.
        """
        async with self._one:
            while self._unseen or self._order:
                pause = self._free_at - self._now()
                if self._unseen and (pause > 0 or not self._somebody_waits or self._since >= IN_A_ROW):
                    await self._glance()
                    self._since = 0
                    continue
                if self._waiting and pause > 0:
                    await self._sleep(pause)
                rank, match_id = heappop(self._order)
                if match_id in self._waiting and self._waiting[match_id][0] == rank:
                    _, requests = self._waiting.pop(match_id)
                    self._since += 1
                    self._free_at = max(self._free_at, self._now() - BURST) + requests / RATE
                    return match_id
        return None

    @property
    def _somebody_waits(self) -> bool:
        return bool(self._order) and self._order[0][0][0] == -Lack.MORE

    async def _glance(self) -> None:
        """Put the next tables that may lack something in their place."""
        match_ids = [*islice(self._unseen, AT_A_GLANCE)]
        for match_id in match_ids:
            del self._unseen[match_id]
        self._glanced = {*match_ids}
        places = dict.fromkeys(match_ids, (UNKNOWN, 4))
        try:
            seen = await self._glances.of(match_ids)
            places = await asyncio.to_thread(lambda: {each.match_id: place for each in seen if (place := _place(each))})
        except Exception:
            log.exception("the rows of the backlog could not be read", tables=len(match_ids))
        for match_id in self._glanced & places.keys():
            self._waiting[match_id] = places[match_id]
            heappush(self._order, (places[match_id][0], match_id))
        self._glanced.clear()


def _place(seen: Glance) -> tuple[Rank, int] | None:
    """The rank of a table and its requests; None if it lacks nothing."""
    lacks = lack(seen)
    if lacks is Lack.NOTHING:
        return None
    soonest = min(
        (each.deadline_at if each.reminded else each.reminder_at for each in seen.clocks.values()), default=LATE
    )
    return (-lacks, soonest, -seen.heard_at), len(seen.clocks) + 1 if lacks is Lack.DATES else seen.size + 1
