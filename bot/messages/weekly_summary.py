"""Sums up a server's week in one line, each Monday in a channel of its admins' choice."""

import structlog

from bot.kit.clock import HOUR, Clock
from bot.messages.messenger import Messenger, Obstacle, Undelivered
from db.store import Store

log = structlog.get_logger()

WEEK = 7 * 24 * HOUR
FIRST = 4 * 24 * HOUR + 9 * HOUR
"""The first Monday since 1970 at 9:00 UTC, when a week begins."""
AGAIN = HOUR
"""Milliseconds until a summary that couldn't be sent is tried again."""
CHANNEL, DONE = "weekly channel ", "weekly done "
"""Prefixes of keys in `meta`: a server's channel, and its last finished week."""


class WeeklySummaries:
    def __init__(self, store: Store, messenger: Messenger, clock: Clock) -> None:
        self._store, self._messenger, self._clock = store, messenger, clock
        self.next_at = 0

    async def channel(self, guild_id: int) -> int | None:
        return await self._store.meta.get(f"{CHANNEL}{guild_id}") or None

    async def choose(self, guild_id: int, channel_id: int | None) -> None:
        """Send a server's summaries to this channel from next Monday on; None stops them."""
        await self._store.meta.put_if_new(f"{DONE}{guild_id}", self._week)
        await self._store.meta.put(f"{CHANNEL}{guild_id}", channel_id or 0)
        self.next_at = 0

    async def send_due(self) -> None:
        """Send one due summary, so that clocks don't wait for all. Servers without rated matches that week get none."""
        now = self._clock()
        if now < self.next_at:
            return
        servers, due = await self._servers()
        self.next_at = now if due[1:] else FIRST + (self._week + 1) * WEEK
        for guild_id in due[:1]:
            # Of several processes, one sends it.
            claimed = await self._store.meta.put_if_new(f"{DONE}{guild_id}", self._week)
            if claimed and not await self._send(guild_id, servers[guild_id]):
                await self._store.meta.put(f"{DONE}{guild_id}", self._week - 1)
                self.next_at = now + AGAIN

    @property
    def _week(self) -> int:
        return (self._clock() - FIRST) // WEEK

    async def _servers(self) -> tuple[dict[int, int], list[int]]:
        channels, done = await self._store.meta.with_prefix(CHANNEL), await self._store.meta.with_prefix(DONE)
        servers = {int(name.removeprefix(CHANNEL)): channel for name, channel in channels.items() if channel}
        return servers, [guild for guild in servers if done.get(f"{DONE}{guild}", self._week) < self._week]

    async def _send(self, guild_id: int, channel_id: int) -> bool:
        until = FIRST + self._week * WEEK
        games = await self._store.history.of_server(guild_id, until - WEEK, until)
        if not games:
            return True
        try:
            await self._messenger.post_week(guild_id, channel_id, games, f"week-{self._week}")
        except Undelivered as failure:
            if failure.obstacle in (Obstacle.LATER, Obstacle.WAITS):
                return False
            log.warning("a server's weekly summary can't be sent", guild=guild_id, channel=channel_id, why=str(failure))
            await self.choose(guild_id, None)
        return True
