"""Whether a message may ring on a player's telephone: in their playing hours, and not too often over all tables."""

from collections.abc import Sequence

from bot.kit.clock import HOUR, Clock
from bot.kit.hours import Hours, is_open, stored
from db.store import Store

MOST_AN_HOUR = 6
"""Notifications a player gets within an hour at most, over all tables; what comes beyond arrives silently."""


def loud(recent: Sequence[int], at: int, hours: Hours, budget: int = MOST_AN_HOUR) -> bool:
    """Whether a message sent at `at` may notify; otherwise it is sent with Discord's silent flag.

    `recent` are the instants (Unix milliseconds, any order) of the loud messages before; a budget of 0 is always silent.
    """
    return is_open(hours, at) and len(counting(recent, at)) < budget


def counting(recent: Sequence[int], at: int) -> tuple[int, ...]:
    """The notifications that still count at `at`: those less than an hour old, in the order given."""
    return tuple(sent for sent in recent if at - sent < HOUR)


class Loudness:
    """Asked before each message that would ring; what it allows, it counts, once however often that message is tried."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self._clock = clock
        self._counted: dict[tuple[int, str], int] = {}

    async def may_ring(self, user_id: int, nonce: str) -> bool:
        """Whether this message to this person may ring now; then it is taken from their budget."""
        now = self._clock()
        hours = stored((await self.store.users.get(user_id)).hours)
        self._counted = {message: at for message, at in self._counted.items() if now - at < HOUR}
        if (user_id, nonce) in self._counted:
            return is_open(hours, now)
        allowed = loud(await self.store.pings.recent(user_id, now - HOUR), now, hours)
        if allowed:
            self._counted[user_id, nonce] = now
            await self.store.pings.add(user_id, now)
        return allowed
