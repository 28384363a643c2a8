"""Whether a message may notify a player: only in their playing hours, and not too often over all their tables."""

from collections.abc import Sequence

from bot.kit.clock import HOUR, Clock
from bot.kit.hours import Hours, is_open, stored
from db.store import Store

MOST_AN_HOUR = 6
"""Most notifications per player and hour, over all tables; messages beyond that arrive silently."""

MOST_CALLS = MOST_AN_HOUR // 2
"""From so many on, what another person causes arrives silently. Otherwise people who offer seats could make somebody's turns silent."""


def fits(recent: Sequence[int], at: int, hours: Hours, budget: int = MOST_AN_HOUR) -> bool:
    """Whether a message sent at `at` may notify; otherwise it goes out with Discord's silent flag.

    `recent` are the instants (Unix milliseconds, any order) of earlier notifications; a budget of 0 is always silent.
    """
    return is_open(hours, at) and len(counting(recent, at)) < budget


def counting(recent: Sequence[int], at: int) -> tuple[int, ...]:
    """The notifications that still count at `at`: those less than an hour old, in the same order."""
    return tuple(sent for sent in recent if at - sent < HOUR)


class NotificationBudget:
    """Decides whether a message may notify its player, and counts it once however often it is retried."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self._clock = clock
        self._counted: dict[tuple[int, str], int] = {}

    async def may_notify(self, user_id: int, nonce: str, most: int = MOST_AN_HOUR) -> bool:
        """Whether this message may notify this person now, with fewer than `most` in the last hour; if so, it uses up part of their
        budget.
        """
        now = self._clock()
        hours = stored((await self.store.users.get(user_id)).hours)
        self._counted = {message: at for message, at in self._counted.items() if now - at < HOUR}
        if (user_id, nonce) in self._counted:
            return is_open(hours, now)
        allowed = fits(await self.store.notifications.recent(user_id, now - HOUR), now, hours, most)
        if allowed:
            self._counted[user_id, nonce] = now
            await self.store.notifications.add(user_id, now)
        return allowed
