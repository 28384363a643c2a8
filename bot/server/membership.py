"""Joining and leaving servers: a greeting, and what happens to the tables."""

from collections.abc import Collection

import structlog

from bot.tables.seats import REMOVED
from bot.tables.table import Tables

log = structlog.get_logger()

NEW = 7 * 86_400_000
"""Milliseconds after joining for which a greeting is still sent."""

CLOSED = "the bot was removed from its server"


class Membership:
    """Greets servers, and pauses tables where the bot was removed. Calls may be repeated."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    async def claim_greeting(self, guild_id: int, joined_at: int) -> bool:
        """Whether to greet a server now. Returns True once, so that no server is greeted twice."""
        key = f"greeted.{guild_id}"
        recent = self._tables.clock() - joined_at <= NEW
        return recent and await self._store.meta.put_if_new(key, joined_at)

    async def pause_tables(self, guild_id: int) -> None:
        """Pause a server's matches and close its lobbies; nobody loses anything."""
        rows = await self._store.matches.in_guild(guild_id, ("lobby", "running"))
        aside = [row.id for row in rows if await self._pause_or_close(row.id)]
        if aside:
            log.info("the tables of a server that removed the bot are paused", guild=guild_id, tables=len(aside))

    async def _pause_or_close(self, match_id: int) -> bool:
        async with self._tables.locks.of("turn", match_id):  # so that no clock starts in between
            if await self._store.matches.close(match_id, "cancelled", self._tables.clock(), CLOSED, lobby=True):
                return True
            if all(seat.user_id is None for seat in await self._store.matches.seats(match_id)):
                return False
            paused = await self._store.matches.pause(match_id, REMOVED)
            await self._store.clocks.stop_all(match_id)
            return paused

    async def pause_tables_elsewhere(self, guild_ids: Collection[int]) -> None:
        for guild_id in await self._store.matches.guilds(("lobby", "running")):
            if guild_id not in guild_ids:
                await self.pause_tables(guild_id)

    async def has_paused_tables(self, guild_id: int) -> bool:
        rows = await self._store.matches.in_guild(guild_id, ("paused",))
        return any(row.notice == REMOVED for row in rows)
