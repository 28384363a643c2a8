"""Whether a message may notify a player: in their playing hours and seldom over all their tables, but with every turn of a live match."""

from collections.abc import Sequence

from cachetools import LRUCache

from bot.kit.clock import HOUR, Clock
from bot.kit.hours import WHOLE_DAY, Hours, is_open, stored
from bot.kit.limits import Locks, Quota
from bot.tables.pace import Pace
from bot.tables.table import Table
from db.store import Store
from games.core.values import Seat

MOST_AN_HOUR = 6
"""Most notifications per player and hour, over all tables; messages beyond that arrive silently."""

MOST_CALLS = MOST_AN_HOUR // 2
"""From so many on, what another person causes arrives silently. Otherwise people who offer seats could make somebody's turns silent."""

MOST_FAST = 120
"""Most notifications per player and hour of tables at a fast pace: the hands of six matches of 20 picks, all of which somebody else
completes. It is a limit for what nobody foresees; each hand of a live match notifies.
"""

MOST_CALLED = 4096
"""Most calls to tables in memory."""


def fast(pace: Pace | None) -> bool:
    """Whether time runs day and night, so that a player wants to hear of every turn at once, whenever it is."""
    return pace is not None and not pace.hours


def fits(recent: Sequence[int], at: int, hours: Hours, budget: int = MOST_AN_HOUR) -> bool:
    """Whether a message sent at `at` may notify; otherwise it goes out with Discord's silent flag.

    `recent` are the instants (Unix milliseconds, any order) of earlier notifications; a budget of 0 is always silent.
    """
    return is_open(hours, at) and len(counting(recent, at)) < budget


def counting(recent: Sequence[int], at: int) -> tuple[int, ...]:
    """The notifications that still count at `at`: those less than an hour old, in the same order."""
    return tuple(sent for sent in recent if at - sent < HOUR)


class NotificationBudget:
    """Decides whether a message may notify its player, and counts it once however often it is retried.

    Tables at a fast pace have a budget of their own, in memory. It uses up nothing of the other, which is in the database.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self._counted: dict[tuple[int, str], int] = {}
        self._fast = Quota(clock, MOST_FAST)
        self._locks = Locks()
        self._called: LRUCache[tuple[int, int], None] = LRUCache(MOST_CALLED)

    async def may_notify(self, user_id: int, nonce: str, most: int = MOST_AN_HOUR, *, pace: Pace | None = None) -> bool:
        """Whether this message may notify this person now, with fewer than `most` in the last hour; if so, it uses up part of their
        budget. A message about their turn at a table names its `pace`.
        """
        now = self.clock()
        hours = WHOLE_DAY if fast(pace) else stored((await self.store.users.get(user_id)).hours)
        self._counted = {message: at for message, at in self._counted.items() if now - at < HOUR}
        if (user_id, nonce) in self._counted:
            return is_open(hours, now)
        if fast(pace):
            allowed = self._fast.take(user_id)
        else:
            async with self._locks.of("notification", user_id):  # several tables may ask at once
                allowed = fits(await self.store.notifications.recent(user_id, now - HOUR), now, hours, most)
                if allowed:
                    await self.store.notifications.add(user_id, now)
        if allowed:
            self._counted[user_id, nonce] = now
        return allowed

    async def may_ring(self, table: Table, seat: Seat, nonce: str) -> bool:
        """The same for a seat's player, about their turn; nobody is notified of a seat without a person."""
        user_id = table.people[seat].user_id
        return user_id is not None and await self.may_notify(user_id, nonce, pace=table.pace)

    async def may_call(self, table: Table, user_id: int) -> bool:
        """Whether this person may be notified of an offer at this table: within their playing hours and half of their budget, the rest of
        which stays for their own turns; and once for each table. After a restart they may be called to it once more.
        """
        if (table.id, user_id) in self._called:
            return False
        if not await self.may_notify(user_id, f"{table.nonce}.offer", MOST_CALLS):
            return False
        self._called[table.id, user_id] = None
        return True
