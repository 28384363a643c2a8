"""A client that connects only the shards that its process holds, and more of them while it runs."""

import asyncio
from collections.abc import Collection
from typing import Any

from yarl import URL

from bot.kit.failures import discord_is_away
from bot.kit.persist import persist
from bot.patient import PatientBot


class ShardedBot(PatientBot):
    """With `by_lease`, nothing connects by itself: `connect_shards` is for whoever holds a lease."""

    by_lease = False
    """Whether several processes share the shards."""

    def __init__(self, shards: int | None, **options: Any) -> None:
        """`shards`: how many there are in all; None for as many as Discord recommends."""
        super().__init__(shard_count=shards, **options)
        self._gateway = URL()
        self._launched: set[int] = set()
        self._listed: dict[int, asyncio.Event] = {}
        """Set for each shard while it is connected and its servers are known."""

    async def launch_shards(self) -> None:
        """Connect all shards, or find out how many there are."""
        if not self.by_lease:
            await super().launch_shards()
            return
        await persist("the connection", self._look_up, discord_is_away, odd=False)
        self._connection.shard_ids = []

    async def _look_up(self) -> None:
        recommended, address, _ = await self.http.get_bot_gateway()
        self._gateway = URL(address)
        if self.shard_count is None:
            self.shard_count = recommended
        self._connection.shard_count = self.shard_count

    async def connect_shards(self, shards: Collection[int]) -> None:
        """Connect these, unless they are, and wait until their servers are known."""
        for shard in sorted(set(shards) - self._launched):
            self._listed[shard] = asyncio.Event()
            # discord.py says that all is ready once it has as many shards as this.
            self._connection.shard_ids = sorted({*self._launched, shard})
            await self.launch_shard(self._gateway, shard, initial=True)
            self._launched.add(shard)
        for shard in shards:
            await self._listed[shard].wait()

    async def on_shard_ready(self, shard: int) -> None:
        """A new connection has listed its servers."""
        self._hears(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        """The connection is back, and no event was missed."""
        self._hears(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        """The connection is lost; discord.py tries to get it back."""
        if shard in self._listed:
            self._listed[shard].clear()

    def _hears(self, shard: int) -> None:
        if shard in self._listed:
            self._listed[shard].set()

    async def disconnect_shards(self, shards: Collection[int]) -> None:
        """Leave these to another process, and forget their servers. One that has lost its connection can't be held back from returning, so
        it is left when it has: this is to be called again.
        """
        for shard in set(shards) & self._launched:
            if self.shards[shard].is_closed():
                continue
            self._launched.discard(shard)
            await self.shards[shard].disconnect()
            for guild in [guild for guild in self.guilds if guild.shard_id == shard]:
                self._connection._remove_guild(guild)

    @property
    def launched(self) -> frozenset[int]:
        """The shards that are connected, or about to be again."""
        return frozenset(self._launched)
