"""A person's direct messages: the first greeting, and what to do if they are closed to the bot."""

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
    """The same for every attempt to greet a person."""
    return f"hello.{user_id % 10**12}"


class DirectMessages:
    """Who gets hands by direct message, and who only on request."""

    def __init__(self, store: Store, messenger: Messenger, clock: Clock) -> None:
        self._users = store.users
        self._messenger = messenger
        self._clock = clock

    async def only_on_request(self, user_id: int) -> bool:
        """Whether this person sees a hand only when they ask for it."""
        return await self._users.on_request(user_id)

    async def greet(self, user_id: int) -> bool:
        """Greet a person once, ever. False if their direct messages are closed, which switches their hands to "on request". A greeting that
        must wait comes with their first hand.
        """
        if not await self._users.greeted(user_id, self._clock()):
            return True
        try:
            await self._messenger.notice(user_id, GREETING, greeting_nonce(user_id))
        except Undelivered as failure:
            if failure.obstacle is Obstacle.DMS_CLOSED:
                await self._users.set_hands(user_id, "request")
                return False
            log.info("a greeting waits", user=user_id, why=str(failure))
            await self._users.ungreet(user_id)
        return True

    async def try_again(self, user_id: int, nonce: str) -> None:
        """Send hands by direct message again. Raises Refusal if the messages are still closed, or if nothing can be sent just now."""
        try:
            await self._messenger.notice(user_id, "It works: your hands come here from the next turn on.", nonce)
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
    """Which channel reaches a person. Discord counts openings, and discord.py (2.7.1) remembers only 128 channels."""

    def __init__(self, store: Store, clock: Clock, most: int) -> None:
        self._users = store.users
        self._clock = clock
        self._openings = Openings(clock, most)
        self._opening = asyncio.Lock()
        """Channels are opened one after the other: if Discord wants no more openings, the next is not tried."""

    async def of(self, user_id: int, open: Callable[[], Awaitable[int]]) -> int:
        """A person's channel; if it isn't known, `open` opens it. Raises Undelivered if the bot may open no more just now."""
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
                self.refused(failure)
                raise
            await self._users.set_direct(user_id, opened)
            return opened

    def refused(self, failure: Undelivered) -> None:
        """Discord didn't take what was for somebody: if it wants no more openings from this bot, there are none for a while."""
        if failure.obstacle is Obstacle.WAITS and failure.for_all and failure.after is not None:
            self._openings.shut(failure.after)

    async def heard_from(self, user_id: int, channel_id: int) -> None:
        """A person pressed something in this direct channel, so it is theirs."""
        if (await self._users.get(user_id)).direct_id != channel_id:
            await self._users.set_direct(user_id, channel_id)

    async def forget(self, user_id: int) -> None:
        """Discord doesn't know the channel any more."""
        await self._users.set_direct(user_id, None)

    async def ungreeted(self, user_id: int) -> bool:
        """Whether the greeting comes now, with the first hand, because there was no room for it when the person joined."""
        if (await self._users.get(user_id)).greeted_at is not None:
            return False
        return await self._users.greeted(user_id, self._clock())

    async def not_greeted(self, user_id: int) -> None:
        """The greeting didn't arrive, so it comes later."""
        await self._users.ungreet(user_id)


SOONEST = 1.0
"""Fewest seconds after which another attempt makes sense."""

EACH = 2
"""Openings a minute for one person, the second in case that the first goes wrong: somebody who erases their data and joins again, in a
loop, must not use up those of the others.
"""


class Openings:
    """The channels opened in the last minute. After a restart none count."""

    def __init__(self, clock: Clock, most: int) -> None:
        self._clock, self._most = clock, most
        self._opened: list[tuple[int, int]] = []
        """When whose channel was opened, the oldest first."""
        self._shut = 0

    def take(self, user_id: int) -> float:
        """Open this person's channel now (0.0), or come back in so many seconds."""
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

    def shut(self, seconds: float) -> None:
        """Discord wants no more openings for a while."""
        self._shut = self._clock() + round(seconds * 1000)
