"""Takes over the shards that nobody works for, and tells the bot what to begin and what to drop. One process more needs nothing but to be
started; the shards of one that dies go to the others.
"""

import asyncio
from typing import Protocol

import structlog

from db.processes.leases import PATIENCE, Leases
from db.store import StorageUnavailable, Store

log = structlog.get_logger()

LOOK = 1.0
"""Seconds between two looks for a free shard."""

SIGN = 0.5
"""Seconds between two signs of life for the database server, also while a look or its work takes longer."""


class Crew(Protocol):
    """What the bot does for a shard; where one process has all shards, they count as one, the first."""

    async def begin(self, shard: int) -> None:
        """Connect to Discord, give time back and move the tables along."""

    def drop(self, shard: int) -> None:
        """Move no table of this shard along any more: it may be another process's already."""

    async def disconnect(self, shard: int) -> None:
        """Leave the shard's events to another process."""

    def connected(self) -> frozenset[int]:
        """The shards whose events come to this process."""

    def heard(self, words: str) -> None:
        """A notice of some process, maybe this one."""


class Relay:
    """Takes a free shard every second; if this process holds one already, whoever has none goes first. If the connection to the database
    breaks, it holds nothing until it has taken it anew.
    """

    def __init__(self, store: Store, count: int, crew: Crew) -> None:
        self._crew, self._count = crew, count
        self.leases = Leases(store.storage, count)
        self.leases.broke, self.leases.heard = self._broke, crew.heard
        self._began: dict[int, asyncio.Task[None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._looking = asyncio.Lock()
        self._free_since = 0.0
        self._said = ""

    @property
    def held(self) -> frozenset[int]:
        """The shards that this process holds."""
        return frozenset(self._began)

    @property
    def waits(self) -> bool:
        """Whether others have all shards, and this process is ready to take over."""
        return self.leases.up and not self._began

    def start(self) -> None:
        """Take what is free, from now on."""
        self._tasks = [
            asyncio.create_task(self._run(), name="shards"),
            asyncio.create_task(self._live(), name="signs of life"),
        ]

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(SIGN)
            if self.leases.up:
                await self.leases.sign()

    async def _run(self) -> None:
        while True:
            try:
                async with self._looking:
                    await self._look()
                self._said = ""
            except StorageUnavailable as failure:
                if str(failure) != self._said:
                    log.warning("no shard can be taken", why=str(failure))
                self._said = str(failure)
            except Exception:
                log.exception("shards could not be looked at")
            await asyncio.sleep(LOOK)

    async def _look(self) -> None:
        if not self.leases.up:
            await self.leases.open()
            log.info("waits for a shard", of=self._count)
        taken = await self.leases.taken()
        free = [shard for shard in range(self._count) if shard not in taken]
        now = asyncio.get_running_loop().time()
        self._free_since = (self._free_since or now) if free else 0.0
        patient = not self.held or now - self._free_since >= PATIENCE
        if free and patient and await self.leases.take(free[0]):
            self._free_since = 0.0
            log.info("works for a shard", shard=free[0], of=self._count)
            self._began[free[0]] = asyncio.create_task(self._crew.begin(free[0]), name=f"shard {free[0]}")
            self._began[free[0]].add_done_callback(_told)
        for shard in (self._crew.connected() - self.held) & taken:
            await self._crew.disconnect(shard)

    def _broke(self) -> None:
        dropped, self._began = self._began, {}
        for shard, task in dropped.items():
            task.cancel()
            self._crew.drop(shard)
        if dropped:
            log.warning("the connection that holds the shards is broken", shards=sorted(dropped))

    async def stop(self) -> None:
        """Take no more; what this process holds it keeps until `close`."""
        async with self._looking:
            for task in self._tasks[:1]:
                task.cancel()

    async def close(self) -> None:
        """Hold nothing any more: others take over at once."""
        dropped, self._began = self._began, {}
        for task in (*self._tasks, *dropped.values()):
            task.cancel()
        await asyncio.gather(*self._tasks, *dropped.values(), return_exceptions=True)
        await self.leases.close()


def _told(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (failure := task.exception()) is not None:
        log.error("the work for a shard could not begin", exc_info=failure)
