"""Server settings, closing a server's tables, and joining and leaving servers."""

import json
from collections.abc import Collection
from dataclasses import asdict, dataclass

import structlog

from bot.tables.seats import FREE, REMOVED, called_off, stopping_counts
from bot.tables.table import Table, Tables, no_table
from bot.tables.terms import DEFAULT_PACE
from db.tables.rows import OPEN
from games.core.values import Refusal, many

log = structlog.get_logger()

ONE_MESSAGE, A_MESSAGE_A_TURN = "one message", "a message a turn"
"""Whether a table edits its one message or posts a new one each turn."""


@dataclass(frozen=True, slots=True)
class Server:
    """A server's settings. `channels`: where tables may be opened, () for everywhere; `most`: how many may be open at
    once, 0 for no limit; `messages`: `ONE_MESSAGE` or `A_MESSAGE_A_TURN`."""

    channels: tuple[int, ...] = ()
    thread: str = "off"
    most: int = 0
    pace: str = DEFAULT_PACE
    messages: str = ONE_MESSAGE


def parse_server(text: str) -> Server:
    stored = json.loads(text)
    return Server(**{**stored, "channels": tuple(stored.get("channels", ()))})


class Servers:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    async def get(self, guild_id: int | None) -> Server:
        return parse_server(await self._store.servers.get(guild_id)) if guild_id is not None else Server()

    async def put(self, guild_id: int, server: Server) -> None:
        await self._store.servers.put(guild_id, json.dumps(asdict(server), sort_keys=True), self._tables.clock())

    async def must_allow(self, guild_id: int | None, *channels: int | None) -> Server:
        """A server's settings. Raises Refusal if no table may be opened in `channels` (a thread and its parent)."""
        server = await self.get(guild_id)
        if server.channels and not set(server.channels) & set(channels):
            places = ", ".join(f"<#{channel}>" for channel in server.channels[:5])
            raise Refusal(f"On this server tables can only be opened in {places}; go there and type the command again.")
        if server.most and guild_id is not None:
            count = len(await self._store.matches.in_guild(guild_id, OPEN))
            if count >= server.most:
                raise Refusal(
                    f"This server has {many(count, 'open table')}, and its admins allow {server.most}; finish or cancel one first."
                )
        return server

    async def open_tables(self, guild_id: int, first: int, most: int) -> tuple[list[Table], int]:
        """A server's open tables, newest first: up to `most`, after skipping `first`, and how many there are in all."""
        rows = await self._store.matches.in_guild(guild_id, OPEN)
        return [await self._tables.find(row.id) for row in rows[first : first + most]], len(rows)

    async def close_table(self, guild_id: int, match_id: int, user_id: int, reason: str) -> Table:
        """Close a server's table. Raises Refusal if it is over or another server's, or if the admin would thereby
        escape a loss."""
        row = await self._store.matches.get(match_id)
        if row is None or row.guild_id != guild_id:
            raise no_table(match_id)
        table = await self._tables.find(match_id)
        mine = table.seat_of(user_id) is not None and not table.ended
        if mine and (stopping_counts(table) or await called_off(self._tables, table, user_id) >= FREE):
            raise Refusal(
                f"You play at table {match_id}, which is rated, so closing it would keep a loss from counting; ask another admin, "
                "or press More and leave it."
            )
        notice = "the server's admins closed it" + (f": {reason}" if reason else "")
        if not await self._store.matches.close(match_id, "cancelled", self._tables.clock(), notice):
            raise Refusal(f"Table {match_id} is already over.")
        if mine:
            await self._store.votes.add(match_id, user_id, self._tables.clock())
        return await self._tables.find(match_id)

    async def count_running(self) -> tuple[int, int]:
        return await self._store.matches.count_running()


NEW = 7 * 86_400_000
"""Milliseconds after joining a server for which a greeting is still sent."""

CLOSED = "the bot was removed from its server"


class Membership:
    """Decides whom to greet, and pauses tables where the bot was removed. Calls may be repeated, as Discord repeats its
    events."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    async def claim_greeting(self, guild_id: int, joined_at: int) -> bool:
        """Whether to greet a server now. Returns True once, so a crash may lose the greeting but never doubles it."""
        key = f"greeted.{guild_id}"
        recent = self._tables.clock() - joined_at <= NEW
        return recent and await self._store.meta.put_if_new(key, joined_at)

    async def pause_tables(self, guild_id: int) -> None:
        """Pause a server's matches that have people and close its lobbies; nobody loses anything."""
        rows = await self._store.matches.in_guild(guild_id, ("lobby", "running"))
        aside = [row.id for row in rows if await self._pause_or_close(row.id)]
        if aside:
            log.info("the tables of a server that removed the bot are paused", guild=guild_id, tables=len(aside))

    async def _pause_or_close(self, match_id: int) -> bool:
        """Pause or close a table. Returns False if it plays on because all people have left it, or is over."""
        if await self._store.matches.close(match_id, "cancelled", self._tables.clock(), CLOSED, lobby=True):
            return True
        if all(seat.user_id is None for seat in await self._store.matches.seats(match_id)):
            return False
        return await self._store.matches.pause(match_id, REMOVED)

    async def pause_tables_elsewhere(self, guild_ids: Collection[int]) -> None:
        for guild_id in await self._store.matches.guilds(("lobby", "running")):
            if guild_id not in guild_ids:
                await self.pause_tables(guild_id)

    async def has_paused_tables(self, guild_id: int) -> bool:
        rows = await self._store.matches.in_guild(guild_id, ("paused",))
        return any(row.notice == REMOVED for row in rows)
