"""A bot of several processes: each takes over shards that nobody works for. One process more needs nothing but to be started; the shards
of one that dies go to the others. With a database of its own, one process has all.
"""

import asyncio
from functools import partial
from typing import Any

import discord
import structlog
from discord.ext import commands

from bot.client import Client
from bot.kit.background import Errands
from bot.kit.clock import Clock, Sleeper
from bot.kit.failures import discord_is_away
from bot.kit.limits import Turnstile
from bot.kit.persist import persist
from bot.messages.delivery import Delivery
from bot.settings import Settings
from bot.turns.clocks import LostTime
from bot.turns.turns import Turns
from db.engine import Part
from db.meta import Meta
from db.processes.leases import PATIENCE, Leases
from db.store import StorageUnavailable, Store

log = structlog.get_logger()

LOOK = 1.0
"""Seconds between two looks for a free shard."""

SIGN = 0.5
"""Seconds between two signs of life for the database server, also while a look or its work takes longer."""


class SharingBot(Client):
    """Takes shards over, as the relay says. Where one lease stands for all shards, it is the first."""

    settings: Settings
    clock: Clock
    store: Store | None
    errands: Errands
    turnstile: Turnstile
    sleeper: Sleeper
    lost_time: LostTime
    turns: Turns
    delivery: Delivery
    relay: "Relay | None" = None
    """Where several processes share the shards; None where this one has them all."""
    leads = False
    """Whether this process does what is to be done once for all of them: it has the first shard."""

    async def launch_shards(self) -> None:
        """Connect to Discord. On PostgreSQL, other processes may do so too: this one takes what is free."""
        assert self.store is not None
        if self.store.storage.shared:
            count = self.settings.shards or 1
            self.store.storage.part = Part(count, frozenset())
            self._left_at: dict[int, int] = {}
            self.relay = relay = Relay(self.store, count, self)
            self.by_lease = True
            self.delivery.whose.tell = relay.leases.tell
            self.turnstile.first = self._first
        await super().launch_shards()
        if self.relay is not None:
            self.relay.start()

    async def _first(self, number: int) -> bool:
        assert self.store is not None
        return await self.store.claims.first(number, self.clock())

    def lead(self) -> None:
        """Do what is to be done once for all processes."""
        if not self.leads:
            self.leads = True
            assert self.store is not None
            self.errands.begin(Registration(self, self.store.meta, self.settings.dev_guild).register(), "registration")

    async def go_on(self, part: Part | None = None) -> None:
        """Let time run, and move the tables of this part along."""
        raise NotImplementedError

    def is_ready(self) -> bool:
        """Whether this process is connected to Discord, or waits for another to end."""
        return super().is_ready() or (self.relay is not None and self.relay.waits)

    def holds(self, shard: int) -> bool:
        """Whether this process works for a shard of Discord's."""
        return self.relay is None or any(shard in self._shards_of(lease) for lease in self.relay.held)

    def _shards_of(self, lease: int) -> range:
        return range(lease, lease + 1) if self.settings.shards else range(self.shard_count or 1)

    async def begin(self, shard: int) -> None:
        """Connect to Discord, give time back and move the tables along."""
        assert self.store is not None
        await self.connect_shards(self._shards_of(shard))
        await persist("giving time back", partial(self.lost_time.join, shard, self._left_at.pop(shard, 0)))
        if shard == 0:
            self.lead()
        await self.go_on(self.store.storage.part.only(shard))
        self.sleeper.wake()

    def drop(self, shard: int) -> None:
        """Move no table of this shard along any more."""
        assert self.store is not None
        storage = self.store.storage
        if shard in storage.part.held:
            self._left_at[shard] = self.lost_time.ran_until()
            storage.part = storage.part.without(shard)
        self.lost_time.away -= {*self._shards_of(shard)}
        self.leads = self.leads and shard != 0

    async def disconnect(self, shard: int) -> None:
        """Leave the shard's events to another process."""
        await self.disconnect_shards(self._shards_of(shard))

    def connected(self) -> set[int]:
        """The leases of the shards whose events come to this process."""
        return self.launched if self.settings.shards else {0} & self.launched

    def heard(self, words: str) -> None:
        """Some process says what has happened. It is this process's work if the table is."""
        what, *rest = words.split()
        subject, guild_id, seat = (*map(int, rest), 0, 0)[:3]
        attention = self.delivery.hands.attention
        if what == "pressed":
            self.errands.begin(attention.pressed_on(subject), "a press elsewhere")
        elif not self.delivery.whose.ours(guild_id):
            return
        elif what == "looks":
            attention.pressed((subject, seat))
        elif what == "turn":
            self.turns.soon(subject)
        else:
            self.delivery.soon(subject)
            self.sleeper.wake()


class Relay:
    """Takes a free shard every second; if this process holds one already, whoever has none goes first. If the connection to the database
    breaks, it holds nothing until it has taken it anew.
    """

    def __init__(self, store: Store, count: int, bot: SharingBot) -> None:
        self._bot, self._count = bot, count
        self.leases = Leases(store.storage, count)
        self.leases.broke, self.leases.heard = self._broke, bot.heard
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
            self._began[free[0]] = asyncio.create_task(self._bot.begin(free[0]), name=f"shard {free[0]}")
            self._began[free[0]].add_done_callback(_told)
        for shard in (self._bot.connected() - self.held) & taken:
            await self._bot.disconnect(shard)

    def _broke(self) -> None:
        dropped, self._began = self._began, {}
        for shard, task in dropped.items():
            task.cancel()
            self._bot.drop(shard)
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


SERVER = "commands_server"
"""The key under which the database stores the one server that has a list of its own; 0 for none."""


class Registration:
    """One list with every command: everybody's, or that of one server for development. The other one is empty, or people would see each
    command twice.
    """

    def __init__(self, bot: commands.AutoShardedBot, meta: Meta, server: int | None) -> None:
        self._bot, self._meta, self._server = bot, meta, server

    async def register(self) -> None:
        """Bring Discord's lists up to date, however long Discord is in trouble. A refusal is logged; the next start tries again."""
        try:
            await persist("registering the commands", self._update, discord_is_away, odd=False)
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
