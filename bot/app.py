"""The Discord client: it opens the store, loads the cogs, and brings every table up to date when it is ready."""

import asyncio

import discord
import structlog
from discord.ext import commands

from bot.clock import HOUR, Clock, wall_clock
from bot.delivery import Delivery
from bot.lobbies import Lobbies
from bot.settings import Settings
from bot.studio import Studio
from bot.tables import Tables
from db.store import Store

log = structlog.get_logger()

EXTENSIONS = ("cogs.post", "cogs.lobby", "cogs.table", "cogs.library")
"""What Discord shows; loaded by name, so that this room imports no cog. `cogs.post` comes first: it sets `delivery`."""

LONGEST_NAP = HOUR
"""How long the sleeper for expiring lobbies sleeps at most; no lobby lives shorter than an hour, so none needs to wake it."""


class Ecodraft(commands.Bot):
    """The bot. `tables`, `lobbies` and `delivery` are there once `setup_hook` has run."""

    tables: Tables
    lobbies: Lobbies
    delivery: Delivery

    def __init__(self, settings: Settings, clock: Clock = wall_clock) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
        )
        self.settings = settings
        self.clock = clock
        self.studio = Studio(settings.picture_threads)
        self.store: Store | None = None
        self._chores: asyncio.Task[None] | None = None
        self._caught_up = False

    async def setup_hook(self) -> None:
        """Open the store, load the cogs, tell Discord the commands."""
        self.store = await Store.open(self.settings.database_url)
        self.tables = Tables(self.store, self.clock)
        self.lobbies = Lobbies(self.tables, self.settings.lobby_hours)
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        if self.settings.dev_guild:
            guild = discord.Object(self.settings.dev_guild)
            self.tree.copy_global_to(guild=guild)
            await self.tree.sync(guild=guild)
        else:
            await self.tree.sync()

    async def on_ready(self) -> None:
        """Discord calls this again after every reconnection; catching up is needed once, the chores run once."""
        if self._caught_up:
            return
        self._caught_up = True
        count = await self.delivery.catch_up()
        log.info("ready", tables=count, guilds=len(self.guilds))
        self._chores = asyncio.create_task(self._expire_lobbies(), name="expire lobbies")

    async def _expire_lobbies(self) -> None:
        """One sleeper for the nearest deadline; whatever fails is logged, and the sleeper goes on."""
        while not self.is_closed():
            wait = LONGEST_NAP
            try:
                for table in await self.lobbies.expire():
                    self.dispatch("lobby_closed", table)
                due = await self.tables.store.matches.next_expiry()
                wait = min(LONGEST_NAP, max(1, due - self.clock())) if due is not None else LONGEST_NAP
            except Exception:
                log.exception("closing lobbies failed")
            await asyncio.sleep(wait / 1000)

    async def put_away(self) -> None:
        """Stop the chores and close the store; nothing is lost, the next start goes on."""
        if self._chores is not None:
            self._chores.cancel()
            await asyncio.gather(self._chores, return_exceptions=True)
        if hasattr(self, "delivery"):
            await self.delivery.close()
        self.studio.close()
        if self.store is not None:
            await self.store.close()

    async def close(self) -> None:
        """Leave Discord, then put everything away."""
        await super().close()
        await self.put_away()
