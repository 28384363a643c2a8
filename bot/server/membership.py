"""The servers that the bot is on: it greets each once whenever it joins, and sets tables aside where it was removed."""

from collections.abc import Collection

import structlog

from bot.tables.seats import REMOVED
from bot.tables.table import Tables

log = structlog.get_logger()

NEW = 7 * 86_400_000
"""Milliseconds after which nobody expects a greeting any more."""

CLOSED = "the bot was removed from its server"


class Membership:
    """Level-triggered: each method may run at any time and any number of times."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    async def must_greet(self, guild_id: int, joined_at: int) -> bool:
        """Whether the greeting for joining a server at this instant is still to be sent. The answer is yes once: a crash loses the
        greeting, nothing doubles it.
        """
        key = f"greeted.{guild_id}"
        recent = self._tables.clock() - joined_at <= NEW
        return recent and await self._store.meta.change(key, joined_at)

    async def removed(self, guild_id: int) -> None:
        """The bot is no longer on a server: its matches pause and its lobbies close, without a word and at nobody's cost."""
        rows = await self._store.matches.in_guild(guild_id, ("lobby", "running"))
        aside = [row.id for row in rows if await self._put_aside(row.id)]
        if aside:
            log.info("tables of a server that removed the bot wait", guild=guild_id, tables=len(aside))

    async def _put_aside(self, match_id: int) -> bool:
        """Close a lobby, or pause a match unless all people have left it: such a match is played out, for nobody could resume it."""
        async with self._tables.locks.of("turn", match_id):  # so that no clock starts in between
            if await self._store.matches.close(match_id, "cancelled", self._tables.clock(), CLOSED, lobby=True):
                return True
            if all(seat.user_id is None for seat in await self._store.matches.seats(match_id)):
                return False
            paused = await self._store.matches.pause(match_id, REMOVED)
            await self._store.clocks.stop_all(match_id)
            return paused

    async def removed_from_others(self, guild_ids: Collection[int]) -> None:
        """The bot is on these servers only; it may have been removed from others while it was away."""
        for guild_id in await self._store.matches.guilds(("lobby", "running")):
            if guild_id not in guild_ids:
                await self.removed(guild_id)

    async def some_wait(self, guild_id: int) -> bool:
        """Whether tables of a server wait since the bot was removed from it."""
        rows = await self._store.matches.in_guild(guild_id, ("paused",))
        return any(row.notice == REMOVED for row in rows)
