"""A line about the week's matches, each Monday in the channel that a server's admins have chosen."""

import structlog

from bot.kit.clock import HOUR, Clock
from bot.messages.messenger import Messenger, Obstacle, Undelivered
from db.store import Store

log = structlog.get_logger()

WEEK = 7 * 24 * HOUR
FIRST = 4 * 24 * HOUR + 9 * HOUR
"""The first Monday since 1970 at nine in the morning, UTC: a week begins there."""
AGAIN = HOUR
"""Milliseconds until another attempt while Discord is in trouble."""
CHANNEL, DONE = "weekly channel ", "weekly done "
"""How the names of the two numbers of a server begin: its channel, and the last week that was told or that nothing is told about."""


class WeeklyLines:
    """Which servers want the line, and sending it once a week."""

    def __init__(self, store: Store, messenger: Messenger, clock: Clock) -> None:
        self._store, self._messenger, self._clock = store, messenger, clock
        self._next_attempt = 0

    async def channel(self, guild_id: int) -> int | None:
        """The channel of a server's line; None if it has none."""
        return await self._store.meta.get(f"{CHANNEL}{guild_id}") or None

    async def choose(self, guild_id: int, channel_id: int | None) -> None:
        """Send a server's line to this channel, from next Monday on; None to stop."""
        await self._store.meta.change(f"{DONE}{guild_id}", self._week)
        await self._store.meta.put(f"{CHANNEL}{guild_id}", channel_id or 0)

    async def due_at(self) -> int | None:
        """When a line is next due; None while no server wants one."""
        waiting, _ = await self._wanted()
        if waiting:
            return max(self._clock(), self._next_attempt)
        return FIRST + (self._week + 1) * WEEK if await self._channels() else None

    async def send_due(self) -> None:
        """Send the lines that are due, and note them. A server where nobody has finished a match gets none."""
        waiting, week = await self._wanted()
        if not waiting or self._clock() < self._next_attempt:
            return
        for guild_id, channel_id in waiting.items():
            # Of several processes, one sends it.
            if await self._store.meta.change(f"{DONE}{guild_id}", week) and not await self._sent(guild_id, channel_id):
                await self._store.meta.put(f"{DONE}{guild_id}", week - 1)
                self._next_attempt = self._clock() + AGAIN

    @property
    def _week(self) -> int:
        return (self._clock() - FIRST) // WEEK

    async def _channels(self) -> dict[int, int]:
        numbers = await self._store.meta.beginning(CHANNEL)
        return {int(name.removeprefix(CHANNEL)): channel for name, channel in numbers.items() if channel}

    async def _wanted(self) -> tuple[dict[int, int], int]:
        """The channels by server that this week's line is due in, and the week."""
        done, week = await self._store.meta.beginning(DONE), self._week
        channels = await self._channels()
        return {guild: at for guild, at in channels.items() if done.get(f"{DONE}{guild}", week) < week}, week

    async def _sent(self, guild_id: int, channel_id: int) -> bool:
        """Whether the line has been sent, or can't be."""
        until = FIRST + self._week * WEEK
        games = await self._store.history.of_server(guild_id, until - WEEK, until)
        if not games:
            return True
        try:
            await self._messenger.week(guild_id, channel_id, games, f"week-{self._week}")
        except Undelivered as failure:
            if failure.obstacle in (Obstacle.LATER, Obstacle.WAITS):
                return False
            log.warning("a server's weekly line can't be sent", guild=guild_id, channel=channel_id, why=str(failure))
            await self.choose(guild_id, None)
        return True
