"""Greets people by direct message, and opens and remembers their direct channels."""

import asyncio
import math
from collections.abc import Awaitable, Callable

import structlog

from bot.kit.clock import MINUTE, Clock
from bot.messages.messenger import Messenger, Obstacle, Undelivered
from db.store import Store
from games.core.values import Refusal, many

log = structlog.get_logger()

GREETING = (
    "Hello from Ecodraft! You've joined a table, so each turn your hand of cards comes to you here; answer with "
    "its buttons whenever you have a minute. New to the game? /learn teaches it in three minutes. /tables lists your tables, /rules "
    "explains the game, and /hand shows your hand again."
)


def greeting_nonce(user_id: int) -> str:
    return f"hello.{user_id % 10**12}"


class DirectMessages:
    def __init__(self, store: Store, messenger: Messenger, clock: Clock) -> None:
        self._users = store.users
        self._messenger = messenger
        self._clock = clock

    async def only_on_request(self, user_id: int) -> bool:
        return await self._users.on_request(user_id)

    async def greet(self, user_id: int) -> bool:
        """Greet a person, but only once. Returns False if their direct messages are closed; after another failure, the
        first hand brings the greeting."""
        if not await self._users.claim_greeting(user_id, self._clock()):
            return True
        try:
            await self._messenger.send_notice(user_id, GREETING, greeting_nonce(user_id))
        except Undelivered as failure:
            if failure.obstacle is Obstacle.DMS_CLOSED:
                await self._users.set_hands(user_id, "request")
                return False
            log.info("a greeting waits", user=user_id, why=str(failure))
            await self._users.release_greeting(user_id)
        return True

    async def switch_back(self, user_id: int, nonce: str) -> None:
        """Send a person's hands by direct message again. Raises Refusal if their direct messages are still closed, or
        Discord is in trouble."""
        try:
            await self._messenger.send_notice(user_id, "It works: your hands come here from the next turn on.", nonce)
        except Undelivered as failure:
            if failure.obstacle is Obstacle.DMS_CLOSED:
                raise Refusal(
                    "I still can't send you direct messages; allow them for this server under Privacy Settings, then press again."
                ) from None
            minutes = max(1, math.ceil((failure.after or 0) / 60))
            raise Refusal(
                f"I can't send you direct messages just now; press again in {many(minutes, 'minute')}."
            ) from None
        await self._users.set_hands(user_id, "dm")


class DirectChannels:
    """Finds and opens people's direct channels, which are stored because Discord limits openings and discord.py 2.7.1
    remembers only 128."""

    def __init__(self, store: Store, clock: Clock, most: int) -> None:
        self._users = store.users
        self._clock = clock
        self._openings = OpeningLimit(clock, most)
        self._opening = asyncio.Lock()

    async def find_or_open(self, user_id: int, open: Callable[[], Awaitable[int]]) -> int:
        """A person's channel, opened by `open` if unknown. Raises Undelivered if it can't be opened now."""
        known = (await self._users.get(user_id)).direct_id
        if known is not None:
            return known
        async with self._opening:
            known = (await self._users.get(user_id)).direct_id
            if known is not None:
                return known
            if wait := self._openings.take(user_id):
                raise Undelivered(Obstacle.WAITS, "the bot opens few new direct channels a minute", wait)
            try:
                opened = await open()
            except Undelivered as failure:
                self.note_refusal(failure)
                raise
            await self._users.set_direct(user_id, opened)
            return opened

    def note_refusal(self, failure: Undelivered) -> None:
        """Open no more channels for a while if this failure says that there were too many."""
        if failure.obstacle is Obstacle.WAITS and failure.for_all and failure.after is not None:
            self._openings.close_for(failure.after)

    async def note_channel(self, user_id: int, channel_id: int) -> None:
        if (await self._users.get(user_id)).direct_id != channel_id:
            await self._users.set_direct(user_id, channel_id)

    async def forget(self, user_id: int) -> None:
        await self._users.set_direct(user_id, None)

    async def claim_greeting(self, user_id: int) -> bool:
        """Whether a person's greeting must still be sent; from now on it counts as sent."""
        if (await self._users.get(user_id)).greeted_at is not None:
            return False
        return await self._users.claim_greeting(user_id, self._clock())

    async def release_greeting(self, user_id: int) -> None:
        await self._users.release_greeting(user_id)


SOONEST = 1.0
"""The shortest wait for another attempt to open a channel, in seconds."""

EACH = 2
"""How often a minute one person's channel may be opened, so that nobody uses up everyone's openings."""


class OpeningLimit:
    def __init__(self, clock: Clock, most: int) -> None:
        self._clock, self._most = clock, most
        self._opened: list[tuple[int, int]] = []
        """The openings of the last minute as (time, user id), oldest first."""
        self._shut = 0

    def take(self, user_id: int) -> float:
        """Seconds to wait before opening a person's channel; if 0.0, it counts as opened."""
        now = self._clock()
        self._opened = [(at, who) for at, who in self._opened if now - at < MINUTE]
        all_of_them = [at for at, _ in self._opened]
        own = [at for at, who in self._opened if who == user_id]
        full = [times[-most] + MINUTE for times, most in ((all_of_them, self._most), (own, EACH)) if len(times) >= most]
        opens = max([self._shut, *full])
        if now < opens:
            return max(SOONEST, (opens - now) / 1000)
        self._opened.append((now, user_id))
        return 0.0

    def close_for(self, seconds: float) -> None:
        self._shut = self._clock() + round(seconds * 1000)
