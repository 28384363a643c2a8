"""The direct channels of the bot with people: opened once ever, within a budget, and kept in the database."""

from collections.abc import Awaitable, Callable

from bot.kit.clock import MINUTE, Clock
from bot.kit.gate import Gate
from bot.kit.locks import Locks
from bot.messages.messenger import Obstacle, Undelivered
from db.store import Store


class DirectChannels:
    """Which channel reaches a person. Discord counts openings, and discord.py (2.7.1) remembers only 128 channels."""

    def __init__(self, store: Store, clock: Clock, most: int) -> None:
        self._users = store.users
        self._clock = clock
        self._openings = Openings(clock, most)
        self._locks = Locks()
        self._gate = Gate(1)
        """Channels are opened one after the other: if Discord wants no more openings, the next is not tried."""

    async def of(self, user_id: int, open: Callable[[], Awaitable[int]]) -> int:
        """A person's channel; if it isn't known, `open` opens it. Raises Undelivered if the bot may open no more just now."""
        known = (await self._users.get(user_id)).direct_id
        if known is not None:
            return known
        async with self._locks.of("open", user_id):
            known = (await self._users.get(user_id)).direct_id
            if known is not None:
                return known
            async with self._gate.place():
                opened = await self._open(user_id, open)
            await self._users.set_direct(user_id, opened)
            return opened

    async def _open(self, user_id: int, open: Callable[[], Awaitable[int]]) -> int:
        if wait := self._openings.take(user_id):
            raise Undelivered(Obstacle.WAITS, "the bot opens few new direct channels a minute", wait)
        try:
            return await open()
        except Undelivered as failure:
            self.refused(user_id, failure)
            raise

    def refused(self, user_id: int, failure: Undelivered) -> None:
        """Discord didn't take what was for this person: if it wants no more openings from this bot, there are none for a while."""
        if failure.obstacle is Obstacle.WAITS and failure.for_all and failure.after is not None:
            self._openings.shut(user_id, failure.after)

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
    """The channels opened in the last minute, and the people who wait for theirs. After a restart nobody waits."""

    def __init__(self, clock: Clock, most: int) -> None:
        self._clock, self._most = clock, most
        self._opened: list[tuple[int, int]] = []
        """When whose channel was opened, the oldest first."""
        self._waiting: dict[int, int] = {}
        """By person, oldest first, the instant at which they are to come back."""
        self._shut = 0

    def take(self, user_id: int) -> float:
        """Open this person's channel now (0.0), or come back in so many seconds. Who doesn't come back within a minute of that loses
        their place.
        """
        now = self._clock()
        self._opened = [(at, who) for at, who in self._opened if now - at < MINUTE]
        own = [at for at, who in self._opened if who == user_id]
        if len(own) >= EACH:
            return max(SOONEST, (own[-EACH] + MINUTE - now) / 1000)
        self._waiting = {who: at for who, at in self._waiting.items() if now - at < MINUTE or who == user_id}
        room, line = self._most - len(self._opened), [*self._waiting]
        ahead = line.index(user_id) if user_id in self._waiting else len(line)
        if now >= self._shut and ahead < room:
            self._waiting.pop(user_id, None)
            self._opened.append((now, user_id))
            return 0.0
        again = self._waiting[user_id] = self._free(now, ahead, room)
        return max(SOONEST, (again - now) / 1000)

    def _free(self, now: int, ahead: int, room: int) -> int:
        """When there is room for someone with so many people ahead of them."""
        if now < self._shut:
            return self._shut + ahead // self._most * MINUTE
        taken = [*(at for at, _ in self._opened), *[now] * room]
        rounds, place = divmod(ahead - room, self._most)
        return taken[place] + (rounds + 1) * MINUTE

    def shut(self, user_id: int, seconds: float) -> None:
        """Discord wants no more openings for a while; this person, whose channel it didn't open, is the first after that."""
        self._shut = self._clock() + round(seconds * 1000)
        self._waiting = {user_id: self._shut, **self._waiting}
