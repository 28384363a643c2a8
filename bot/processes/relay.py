"""Takes over the shards that nobody works for, and tells the bot what to begin and what to drop. One process more needs nothing but to be
started; the shards of one that dies go to the others.
"""

import asyncio
from contextlib import suppress
from typing import Protocol

import structlog

from bot.processes.shares import to_give, to_take
from db.processes.leases import Holders, Leases
from db.processes.notices import Notices
from db.processes.session import Session
from db.store import StorageUnavailable, Store

log = structlog.get_logger()

LOOK = 1.0
"""Seconds between two looks at who holds what."""

SIGN = 0.5
"""Seconds between two signs of life for the database server, also while a look or its work takes longer."""

REST = 60.0
"""Seconds for which a process that couldn't reach Discord takes nothing."""


class Crew(Protocol):
    """What the bot does for a shard; where one process has all shards, they count as one, the first."""

    async def begin(self, shard: int) -> None:
        """Connect to Discord, give time back and move the tables along."""

    def drop(self, shard: int) -> None:
        """Move no table of this shard along any more: it may be another process's already."""

    async def hand_over(self, shard: int) -> None:
        """The same, and leave everything so that another process can begin at once."""

    async def disconnect(self, shard: int) -> None:
        """Leave the shard's events to another process."""

    def connected(self) -> frozenset[int]:
        """The shards whose events come to this process."""

    def deaf(self) -> frozenset[int]:
        """The shards for which Discord has been out of reach for long."""

    def heard(self, words: str) -> None:
        """A notice of some process, maybe this one."""


class Relay:
    """Looks every second. If the connection to the database breaks, this process holds nothing until it has taken it anew."""

    def __init__(self, store: Store, count: int, crew: Crew) -> None:
        self._crew, self._count = crew, count
        self._session = Session(store.storage)
        self._session.broke = self._broke
        self._session.heard = crew.heard
        self.leases = Leases(self._session, count)
        self.notices = Notices(self._session)
        self.holders = Holders(0, {}, frozenset())
        """Who held what at the last look."""
        self._began: dict[int, asyncio.Task[None]] = {}
        self._looks: asyncio.Task[None] | None = None
        self._signs: asyncio.Task[None] | None = None
        self._looking = asyncio.Lock()
        self._free_since: dict[int, float] = {}
        self._rests_until = 0.0
        """Until when, by the loop's time, this process takes nothing and doesn't count as here; 0 if it does."""
        self._wake = asyncio.Event()
        self._said = ""

    @property
    def held(self) -> frozenset[int]:
        """The shards that this process holds."""
        return frozenset(self._began)

    @property
    def waits(self) -> bool:
        """Whether others have all shards, and this process is ready to take over."""
        return self._session.up and not self._began

    def start(self) -> None:
        """Take what is free, from now on."""
        self._looks = asyncio.create_task(self._run(), name="shards")
        self._signs = asyncio.create_task(self._live(), name="signs of life")

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(SIGN)
            if self._session.up:
                with suppress(StorageUnavailable):  # whoever holds something has heard of it
                    await self._session.ask("SELECT 1")

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            try:
                async with self._looking:
                    await self._look()
            except StorageUnavailable as failure:
                self._say(str(failure))
            except Exception:
                log.exception("shards could not be looked at")
            try:
                async with asyncio.timeout(LOOK):
                    await self._wake.wait()
            except TimeoutError:
                continue
            await asyncio.sleep(LOOK / 10)

    async def _look(self) -> None:
        if not self._session.up:
            await self._session.open()
            await self.leases.enter()
            self._rests_until = 0.0
            self.notices.go_on()
        self.holders = holders = await self.leases.look()
        now = asyncio.get_running_loop().time()
        others = holders.here - {holders.mine}
        if self._rests_until and (now >= self._rests_until or not others):
            await self.leases.enter()
            self._rests_until = 0.0
        free = {*range(self._count)} - holders.shards.keys() if not self._rests_until else set[int]()
        self._free_since = {shard: self._free_since.get(shard, now) for shard in free}
        for shard in to_take(holders, self._count, {each: now - since for each, since in self._free_since.items()}):
            if await self.leases.take(shard):
                log.info("works for a shard", shard=shard, of=self._count)
                self._began[shard] = asyncio.create_task(self._crew.begin(shard), name=f"shard {shard}")
                self._began[shard].add_done_callback(_told)
        gives = to_give(holders, self._count)
        if gives in self._began and self._began[gives].done():
            await self._give(gives)
        if others and (deaf := self._crew.deaf() & self.held):
            if not self._rests_until:
                await self.leases.leave()
            self._rests_until = now + REST
            for shard in deaf:
                await self._give(shard)
        for shard in self._crew.connected() - self.held:
            if shard in holders.shards:
                await self._crew.disconnect(shard)
        self._say("waits: others count the shards differently" if holders.strangers else "")

    async def _give(self, shard: int) -> None:
        """Let another process have a shard."""
        log.info("gives a shard away", shard=shard, of=self._count)
        beginning = self._began.pop(shard)
        beginning.cancel()
        await asyncio.gather(beginning, return_exceptions=True)
        await self._crew.hand_over(shard)
        await self._crew.disconnect(shard)
        await self.leases.free(shard)

    def _broke(self) -> None:
        dropped, self._began = self._began, {}
        for shard, task in dropped.items():
            task.cancel()
            self._crew.drop(shard)
        if dropped:
            log.warning("the connection that holds the shards is broken", shards=sorted(dropped))
        self._wake.set()

    def _say(self, what: str) -> None:
        """Log what is in the way, once."""
        if what and what != self._said:
            log.warning("no shard can be taken", why=what)
        self._said = what

    async def stop(self) -> None:
        """Take no more; what this process holds it keeps until `close`."""
        async with self._looking:
            if self._looks is not None:
                self._looks.cancel()

    async def close(self) -> None:
        """Hold nothing any more: others take over at once."""
        if self._signs is not None:
            self._signs.cancel()
        dropped, self._began = self._began, {}
        for task in dropped.values():
            task.cancel()
        await asyncio.gather(*dropped.values(), return_exceptions=True)
        await self.notices.close()
        await self._session.close()


def _told(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (failure := task.exception()) is not None:
        log.error("the work for a shard could not begin", exc_info=failure)
