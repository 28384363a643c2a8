"""Shares Discord's shards among processes, so that others take over a dead one's, and registers the commands."""

import asyncio
from typing import Any, Protocol

import discord
import structlog
from discord.ext import commands

from bot.kit.background import cancel_all
from bot.kit.failures import discord_is_away
from bot.kit.retry import retry_until_done
from db.engine import Storage
from db.meta import Meta
from db.processes.leases import PATIENCE, Leases
from db.store import StorageUnavailable

log = structlog.get_logger()

LOOK = 1.0
"""Seconds between searches for a free shard."""

SIGN = 0.5
"""Seconds between the queries that keep this process's leases alive."""


class Worker(Protocol):
    """The bot as `ShardHolder` sees it: begins and ends the work for a shard."""

    async def begin_shard(self, shard: int) -> None:
        """Connect the shard, give back its lost time and settle its tables."""

    def drop_shard(self, shard: int) -> None: ...

    def connected_shards(self) -> set[int]: ...

    async def disconnect_shard(self, shard: int) -> None: ...

    def receive(self, words: str) -> None: ...


class ShardHolder:
    """Takes a free shard each second; once it holds one, it leaves processes without any a head start. Loses all its
    shards if the database connection breaks."""

    def __init__(self, storage: Storage, count: int, bot: Worker) -> None:
        self._bot, self._count = bot, count
        self.leases = Leases(storage, count)
        self.leases.on_broken, self.leases.on_notice = self._broke, bot.receive
        self._began: dict[int, asyncio.Task[None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._looking = asyncio.Lock()
        self._free_since = 0.0
        self._said = ""

    @property
    def held(self) -> frozenset[int]:
        return frozenset(self._began)

    @property
    def waits(self) -> bool:
        return self.leases.up and not self._began

    def start(self) -> None:
        self._tasks = [
            asyncio.create_task(self._run(), name="shards"),
            asyncio.create_task(self._live(), name="lease queries"),
        ]

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(SIGN)
            if self.leases.up:
                await self.leases.keep_alive()

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
                log.exception("looking for shards failed")
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
            self._began[free[0]] = asyncio.create_task(self._bot.begin_shard(free[0]), name=f"shard {free[0]}")
            self._began[free[0]].add_done_callback(_log_failure)
        for shard in (self._bot.connected_shards() - self.held) & taken:
            await self._bot.disconnect_shard(shard)

    def _broke(self) -> None:
        dropped, self._began = self._began, {}
        for shard, task in dropped.items():
            task.cancel()
            self._bot.drop_shard(shard)
        if dropped:
            log.warning("lost the database connection that holds the shards", shards=sorted(dropped))

    async def stop(self) -> None:
        """Take no more shards, but keep those held until `close`."""
        async with self._looking:
            for task in self._tasks[:1]:
                task.cancel()

    async def close(self) -> None:
        dropped, self._began = self._began, {}
        await cancel_all((*self._tasks, *dropped.values()))
        await self.leases.close()


def _log_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (failure := task.exception()) is not None:
        log.error("the work for a shard could not begin", exc_info=failure)


SERVER = "commands_server"
"""The key in `meta` of the server with its own list of commands; 0 for none."""


class Registration:
    """Registers the commands for everybody, or for one development server alone, and empties the other list."""

    def __init__(self, bot: commands.AutoShardedBot, meta: Meta, server: int | None) -> None:
        self._bot, self._meta, self._server = bot, meta, server

    async def register(self) -> None:
        """Register the commands, with retries while Discord is away. A refusal is only logged."""
        try:
            await retry_until_done("registering the commands", self._update, discord_is_away)
            log.info("the commands are up to date")
        except discord.HTTPException as refused:
            where = f"on server {self._server} (DEV_GUILD)" if self._server else "for everybody"
            log.error(f"Discord doesn't register the commands {where}", code=refused.code, why=refused.text)

    async def _update(self) -> None:
        former = await self._meta.get(SERVER)
        if former and former != self._server:
            try:
                await self._list(former, [])
            except (discord.Forbidden, discord.NotFound):
                log.info("the bot is no longer on the server whose commands it would remove", server=former)
        await self._meta.put(SERVER, self._server or 0)
        await self._list(self._server, [command.to_dict(self._bot.tree) for command in self._bot.tree.get_commands()])
        if self._server is not None:
            await self._list(None, [])

    async def _list(self, server: int | None, wanted: list[dict[str, Any]]) -> None:
        app = self._bot.application_id
        assert app is not None
        if server is None:
            await self._bot.http.bulk_upsert_global_commands(app, wanted)
        else:
            await self._bot.http.bulk_upsert_guild_commands(app, server, wanted)
        log.info("commands registered", server=server, commands=len(wanted))
