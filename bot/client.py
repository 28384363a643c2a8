"""A discord.py client that waits while Discord is away and can connect only some of its shards."""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import Any

import aiohttp
import discord
import structlog
from discord.ext import commands
from discord.gateway import ReconnectWebSocket
from yarl import URL

from bot.kit.failures import discord_is_away
from bot.kit.retry import retry_until_done

log = structlog.get_logger()


class Client(commands.AutoShardedBot):
    """Keeps trying to log in and connect while Discord is away. A wrong token raises LoginFailure."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._gateway = URL()
        self.launched: set[int] = set()
        self._listed: dict[int, asyncio.Event] = {}
        self._logged_in = False

    async def login(self, token: str) -> None:
        await retry_until_done("the login", partial(self._log_in, token), self._may_retry_login)

    async def _log_in(self, token: str) -> None:
        # Close what an earlier attempt opened; discord.py leaves it open.
        await self.http.close()
        self.http.connector = discord.utils.MISSING
        await super().login(token)

    def _may_retry_login(self, failure: Exception) -> bool:
        return not self._logged_in and discord_is_away(failure)

    async def setup_hook(self) -> None:
        self._logged_in = True

    async def launch_shards(self) -> None:
        await retry_until_done("the connection", super().launch_shards, discord_is_away)

    async def find_gateway(self) -> None:
        await retry_until_done("the connection", self._look_up, discord_is_away)

    async def _look_up(self) -> None:
        recommended, address, _ = await self.http.get_bot_gateway()
        self._gateway = URL(address)
        self.shard_count = self.shard_count or recommended
        self._connection.shard_count = self.shard_count
        self._connection.shard_ids = []

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        await self._wait_until_allowed()
        await _unless_cancelled(partial(super().launch_shard, gateway, shard_id, initial=initial))
        shard = self.shards[shard_id]._parent
        # In discord.py 2.7.1, Shard.reconnect ends the whole program if Discord hangs up before it says hello.
        shard._handled_exceptions = (*shard._handled_exceptions, ReconnectWebSocket)
        for name in ("reidentify", "reconnect"):
            setattr(shard, name, partial(self._connect_again, getattr(shard, name)))

    async def _wait_until_allowed(self) -> None:
        """Wait while Discord allows no more sessions today; a bot that exceeds the limit loses its token."""
        while True:
            try:
                limits = await self.fetch_session_start_limits()
            except (discord.DiscordException, aiohttp.ClientError, OSError):
                return  # connecting will show whether Discord is there
            if limits.remaining > 0:
                return
            pause = max(1.0, limits.reset_after / 1000)
            log.warning("no session is left; the bot waits until Discord allows another", seconds=pause)
            await asyncio.sleep(pause)

    async def _connect_again(self, how: Callable[..., Awaitable[None]], *why: ReconnectWebSocket) -> None:
        if not any(each.resume for each in why):
            await self._wait_until_allowed()
        await _unless_cancelled(partial(how, *why))

    async def connect_shards(self, shards: Collection[int]) -> None:
        for shard in sorted(set(shards) - self.launched):
            self._listed[shard] = asyncio.Event()
            # discord.py reports that it is ready once as many shards as listed here are connected.
            self._connection.shard_ids = sorted({*self.launched, shard})
            await self.launch_shard(self._gateway, shard, initial=True)
            self.launched.add(shard)
        for shard in shards:
            await self._listed[shard].wait()

    async def on_shard_ready(self, shard: int) -> None:
        await self.on_shard_resumed(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        if shard in self._listed:
            self._listed[shard].set()

    async def on_shard_disconnect(self, shard: int) -> None:
        if shard in self._listed:
            self._listed[shard].clear()

    async def disconnect_shards(self, shards: Collection[int]) -> None:
        """Disconnect shards and forget their servers. Skips those that are reconnecting, so call it again for them."""
        for shard in set(shards) & self.launched:
            if self.shards[shard].is_closed():
                continue
            self.launched.discard(shard)
            await self.shards[shard].disconnect()
            for guild in [guild for guild in self.guilds if guild.shard_id == shard]:
                self._connection._remove_guild(guild)


async def _unless_cancelled(connect: Callable[[], Awaitable[None]]) -> None:
    """Connect, then raise a cancellation that discord.py 2.7.1 has swallowed on Python 3.11."""
    await connect()
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError
