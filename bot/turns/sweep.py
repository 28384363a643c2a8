"""The sweep: every few minutes it settles the tables that owe something and that nobody works on. Where all goes well, it finds none."""

from collections.abc import Callable

import structlog

from bot.kit.clock import MINUTE
from bot.kit.sleeper import Sleeper
from bot.messages.audiences import SLIGHT, UNHEARD
from bot.tables.pace import CLOSE_AFTER, WARN_AFTER
from bot.turns.debts import OVERDUE, debts_of
from bot.turns.turns import Turns
from db.store import StorageFull, StorageUnavailable

log = structlog.get_logger()

EVERY = 3 * MINUTE
"""Milliseconds between two looks."""


class Sweep:
    """Looks every few minutes, but not while Discord is `away`. One query names the tables that may owe something; only these are loaded.
    A table is settled if it owes the same in two looks in a row: what it owes in one may be on its way.
    """

    def __init__(self, turns: Turns, away: Callable[[], bool]) -> None:
        self.found = 0
        """How many tables it has settled, each counted once while it owes the same."""
        self.turns = turns
        self._tables = turns.tables
        self._away = away
        self._owed: dict[int, tuple[str, ...]] = {}
        """What each table owed in the last look."""
        self._settled: dict[int, tuple[str, ...]] = {}
        self._next = 0
        self._sleeper = Sleeper(self._tables.clock, self._next_at, self.look)

    def start(self) -> None:
        """Look from now on; the first time after the usual pause."""
        self._next = self._tables.clock() + EVERY
        self._sleeper.start()

    def wake(self) -> None:
        """Look at the time again, because it has been moved, maybe back."""
        self._next = min(self._next, self._tables.clock() + EVERY)
        self._sleeper.wake()

    async def close(self) -> None:
        """Stop for good."""
        await self._sleeper.close()

    @property
    def at_rest(self) -> bool:
        """Whether it neither looks nor is about to."""
        return self._next == 0 or (self._sleeper.asleep and self._next > self._tables.clock())

    async def _next_at(self) -> int:
        return self._next

    async def look(self) -> None:
        """One look at all tables."""
        now = self._tables.clock()
        self._next = now + EVERY
        before, self._owed = self._owed, {}
        if self._away():
            return
        due, again = self._tables.store.due, list[int]()
        for number in await due.unsettled(now - OVERDUE, now - OVERDUE - UNHEARD, SLIGHT, WARN_AFTER, CLOSE_AFTER):
            what = await self._debts(number)
            if not what or self._worked_on(number):
                continue
            self._owed[number] = what
            if before.get(number) == what:
                if self._settled.get(number) != what:
                    self.found += 1
                    log.warning("the sweep settles a table", match=number, what=what)
                self._settled[number] = what
                again.append(number)
        self._settled = {number: what for number, what in self._settled.items() if number in self._owed}
        self.turns.each(again)

    async def _debts(self, number: int) -> tuple[str, ...]:
        if self._worked_on(number):
            return ()
        try:
            return await debts_of(self.turns.delivery, number)
        except (StorageUnavailable, StorageFull):
            raise  # the next look tries again
        except Exception as failure:
            # A damaged match: to settle it would not help, and the other tables must be looked at.
            log.warning("the sweep can't load a table", match=number, why=repr(failure))
            return ()

    def _worked_on(self, number: int) -> bool:
        """Whether work for this table is under way or waits for a retry; if so, it owes nothing that the sweep must see to."""
        turns = self.turns
        return turns.background.has(number) or turns.delivery.background.has(number) or number in turns.clocks.working
