"""The pause between two shards that connect to Discord, also if they are in different processes."""

import asyncio

from bot.kit.errands import Errands
from bot.kit.locks import Locks
from db.processes.leases import Leases
from db.store import StorageUnavailable

PAUSE = 5.0
"""Seconds. Discord docs, Gateway: Rate Limiting: identify requests per 5 seconds are limited to `max_concurrency`."""

AGAIN = 0.2
"""Seconds between two questions whether another process has had its turn."""


class Identify:
    """Shards with the same number modulo `max_concurrency` connect one after the other."""

    def __init__(self, leases: Leases, errands: Errands) -> None:
        self._leases, self._errands = leases, errands
        self._locks = Locks()

    async def turn(self, bucket: int) -> None:
        """Wait until a shard of this bucket may connect."""
        own = self._locks.of("identify", bucket)
        await own.acquire()
        try:
            while not await self._leases.take_turn(bucket):  # noqa: ASYNC110 # another process ends its turn
                await asyncio.sleep(AGAIN)
        except StorageUnavailable:
            await asyncio.sleep(PAUSE)  # whose turn it is can't be known
        except BaseException:
            own.release()
            raise
        self._errands.begin(self._pause(bucket, own), "identify")

    async def _pause(self, bucket: int, own: asyncio.Lock) -> None:
        try:
            await asyncio.sleep(PAUSE)
            await self._leases.end_turn(bucket)
        except StorageUnavailable:
            pass  # the turn has ended with the connection
        finally:
            own.release()
