"""The watchdog: it wakes a table that owes something and that nobody works on. Where all goes well, it finds none."""

from collections.abc import Callable
from dataclasses import dataclass

import structlog

from bot.kit.clock import MINUTE
from bot.kit.sleeper import Sleeper
from bot.tables.pace import CLOSE_AFTER, WARN_AFTER
from bot.turns.owed import OVERDUE, owing
from bot.turns.turns import Turns
from db.store import StorageFull, StorageUnavailable
from db.turns.marks import MarkRow

log = structlog.get_logger()

EVERY = 3 * MINUTE
"""Milliseconds between two looks."""

MOST = 100
"""Most tables that one look loads; the others wait for the next. Tables that owed something before are at most half of them, so that those
which nothing helps keep no other from its look.
"""


@dataclass(frozen=True, slots=True)
class Debt:
    """What a table owed at some row of its log, and in how many looks in a row."""

    n: int
    what: tuple[str, ...]
    looks: int = 1

    @property
    def wakes(self) -> bool:
        """In the second look, and then less and less often: what didn't help twice will hardly help soon."""
        return self.looks >= 2 and self.looks & (self.looks - 1) == 0


class Watchdog:
    """Looks every few minutes, but not while Discord is `away`.

    One query says which matches have changed since they owed nothing, or have something overdue; only these are loaded.
    """

    def __init__(self, turns: Turns, away: Callable[[], bool]) -> None:
        self.found = 0
        """How many tables it has woken, each counted once for the same position."""
        self.turns = turns
        self._tables = turns.tables
        self._away = away
        self._quiet: dict[int, MarkRow] = {}
        self._debts: dict[int, Debt] = {}
        self._unfinished: set[int] = set()
        self._ended: set[int] = set()
        self._last = 0
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
        self._next = self._tables.clock() + EVERY
        if self._away():
            self._debts.clear()
            return
        marks = await self._marks()
        suspects = [mark for mark in marks if mark.match_id in self._debts]
        suspects.sort(key=lambda mark: self._debts[mark.match_id].looks)
        others = [mark for mark in marks if mark.match_id not in self._debts]
        others.sort(key=lambda mark: (mark.match_id <= self._last, mark.match_id))  # each gets its look in turn
        for mark in [*suspects[: MOST // 2], *others][:MOST]:
            await self._check(mark)
            self._last = mark.match_id

    async def _marks(self) -> list[MarkRow]:
        """The marks of all tables that may owe something. A match that has ended since the last look is one of them."""
        store, now = self._tables.store, self._tables.clock()
        marks = {each.match_id: each for each in await store.marks.unfinished(WARN_AFTER, CLOSE_AFTER)}
        self._ended = (self._ended | self._unfinished) - marks.keys()
        self._unfinished = {*marks}
        marks |= {each.match_id: each for each in await store.marks.of(self._ended, WARN_AFTER, CLOSE_AFTER)}
        self._quiet = {number: mark for number, mark in self._quiet.items() if marks.get(number) == mark}
        self._debts = {number: debt for number, debt in self._debts.items() if number in marks}
        overdue = {each.match_id for each in marks.values() if each.due is not None and now - each.due > OVERDUE}
        return [mark for number, mark in marks.items() if number not in self._quiet or number in overdue]

    async def _check(self, mark: MarkRow) -> None:
        number, before = mark.match_id, self._debts.pop(mark.match_id, None)
        what = await self._owing(number)
        if self._worked_on(number):
            return
        if not what:
            self._quiet[number] = mark
            self._ended.discard(number)
            return
        again = before is not None and (before.n, before.what) == (mark.n, what)
        debt = self._debts[number] = Debt(mark.n, what, before.looks + 1 if again and before is not None else 1)
        if debt.wakes:
            if debt.looks == 2:
                self.found += 1
                log.warning("the watchdog wakes a table", match=number, n=mark.n, what=what)
            self.turns.soon(number)

    async def _owing(self, number: int) -> tuple[str, ...]:
        if self._worked_on(number):
            return ()
        try:
            return await owing(self.turns.delivery, number)
        except (StorageUnavailable, StorageFull):
            raise  # the next look tries again
        except Exception as failure:
            # A damaged match: to wake it would not help, and the other tables must be looked at.
            log.warning("the watchdog can't load a table", match=number, why=repr(failure))
            return ()

    def _worked_on(self, number: int) -> bool:
        """Whether work for this table is under way or waits for a retry; if so, it owes nothing that the watchdog must see to."""
        turns = self.turns
        return turns.background.has(number) or turns.delivery.background.has(number) or number in turns.clocks.working
