"""Mentions that one person causes for another, such as the offer of a seat: they notify seldom, whoever asks for them and however often."""

from bot.kit.quota import Latest
from bot.messages.budget import MOST_CALLS, NotificationBudget
from bot.tables.table import Table

KEPT = 4096
"""Most calls in memory; the oldest are forgotten first."""


class Calls:
    """Decides whether somebody may be called to a table: within their budget and playing hours, and once for each table.

    Half of the budget stays for the person's own turns.
    After a restart they may be called to it once more; their budget is in the database.
    """

    def __init__(self, budget: NotificationBudget) -> None:
        self._budget = budget
        self._called = Latest[tuple[int, int]](KEPT)

    async def may_call(self, table: Table, user_id: int) -> bool:
        """Whether this person may be notified of an offer at this table; if so, not again."""
        if (table.id, user_id) in self._called:
            return False
        if not await self._budget.may_notify(user_id, f"{table.nonce}.offer", MOST_CALLS):
            return False
        self._called.note((table.id, user_id))
        return True
