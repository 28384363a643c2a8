"""Settles tables: does what they owe after presses and deadlines, at the start and in sweeps."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress

import structlog

from bot.kit.background import BackgroundTasks, RetriedWork
from bot.kit.clock import MINUTE
from bot.kit.limits import for_each
from bot.messages.delivery import Delivery
from bot.people.archive import Archive
from bot.tables.pace import CLOSE_AFTER, WARN_AFTER
from bot.tables.table import Table, Tables
from bot.turns.automatic import AutomaticMoves, automatic_seats
from bot.turns.clocks import Clocks
from db.engine import Part
from db.store import TableSnapshot
from games.core.values import Refusal, Stale

log = structlog.get_logger()

AT_ONCE = 4
"""How many tables are settled at once when nobody has pressed there."""

PATIENCE = 5.0
"""How long one table holds up the next at most, in seconds."""


SWEEP_EVERY = 3 * MINUTE
"""Milliseconds between two sweeps."""


class Turns:
    """Settles tables: presses, deadlines, the bot's start and the sweep all lead to the same `settle`."""

    def __init__(
        self, tables: Tables, delivery: Delivery, automatic: AutomaticMoves, clocks: Clocks, archive: Archive,
        wake_scheduler: Callable[[], None],
    ) -> None:  # fmt: skip
        self.tables = tables
        self.delivery = delivery
        self.automatic = automatic
        self.clocks = clocks
        self.archive = archive
        self._wake_scheduler = wake_scheduler
        self.background = RetriedWork("turn", self._attempt)
        self.lines = BackgroundTasks()
        clocks.on_moved = self.settle_each
        delivery.lost.settle_soon = self.settle_soon
        self._thinking: set[tuple[int, int]] = set()
        self.settled_by_sweep = 0
        self._sweep_at = tables.clock() + SWEEP_EVERY
        self._named: set[int] = set()

    def settle_soon(self, match_id: int) -> None:
        self.background.begin(match_id)

    def settle_each(self, match_ids: Iterable[int]) -> None:
        """Settle tables in the background, in this order, `AT_ONCE` at a time."""
        self.lines.begin(for_each([*match_ids], self._settle_patiently, AT_ONCE), "tables in line")

    async def _settle_patiently(self, match_id: int) -> None:
        self.background.begin(match_id)
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self.background.wait_for(match_id)
                await self.delivery.background.wait_for(match_id)

    async def _attempt(self, match_id: int) -> None:
        try:
            if not await self.delivery.owner.pass_on("turn", match_id):
                await self.settle(match_id)
            self.background.note_success(match_id)
        except Refusal as refusal:
            self.background.retry(match_id, str(refusal))

    async def settle(self, match_id: int) -> None:
        """Bring a table up to date: seal wishes, run clocks, archive a finished match, show the table, let opponents
        move. A failed step doesn't stop the others; the first failure is raised at the end."""
        failures: list[Exception] = []
        async with self.tables.locks.of("turn", match_id):
            table, moment = await self.tables.find_snapshot(match_id)
            with _collecting(failures):
                while await self._seal_wishes(table, moment):
                    table, moment = await self.tables.find_snapshot(match_id)
            with _collecting(failures):
                await self.clocks.update(table, moment)
            if table.ended:
                with _collecting(failures):
                    await self.tables.store.wishes.clear(match_id)  # for turns that won't come
            uncounted = False
            if table.row.status == "finished" and not table.row.archived:
                uncounted = self.background.is_failing(match_id)
                with _collecting(failures):
                    await self.archive.update()
            # After a second failure the end is shown without ratings.
            self.delivery.update_soon(match_id, uncounted=uncounted)
            self._wake_scheduler()
            moves = bool(automatic_seats(table)) and (match_id, table.turn) not in self._thinking
            if moves:
                self._thinking.add((match_id, table.turn))
        if moves:
            with _collecting(failures):
                await self._move(table)
        if failures:
            raise failures[0]

    async def _move(self, table: Table) -> None:
        try:
            moved = await self.automatic.move_all(table)
        finally:
            # Under the lock, so that a task that read the table before the last move still finds the entry.
            async with self.tables.locks.of("turn", table.id):
                self._thinking.discard((table.id, table.turn))
        if moved or automatic_seats(await self.tables.find(table.id)):
            self.settle_soon(table.id)

    async def _seal_wishes(self, table: Table, moment: TableSnapshot) -> bool:
        if not table.running or table.match is None:
            return False
        sealed = False
        for seat, row in moment.wishes.items():
            if row.mode == "hand" and seat in table.waiting:
                try:
                    wished = await self.automatic.seal_wish(table, seat)
                except Stale:
                    sealed = True
                    continue
                if wished:
                    sealed = True
                    self.clocks.tell_wish_used(table, seat, wished)
        return sealed

    async def catch_up(self, part: Part | None = None) -> int:
        """Begin to settle the unfinished tables of `part`, or of all this process's shards. Returns how many."""
        ids = await self.tables.store.due.unfinished(part)
        self.settle_each(ids)
        return len(ids)

    def sweeps_at(self) -> int:
        """When the next sweep is due: within `SWEEP_EVERY`, even if the machine's time was set back."""
        self._sweep_at = min(self._sweep_at, self.tables.clock() + SWEEP_EVERY)
        return self._sweep_at

    async def sweep(self) -> None:
        """If a sweep is due, settle the tables that owed something in the last one and still do, without any work under
        way."""
        now = self.tables.clock()
        if now < self._sweep_at:
            return
        self._sweep_at = now + SWEEP_EVERY
        owing = await self.tables.store.due.unsettled(now, WARN_AFTER, CLOSE_AFTER)
        before, self._named = self._named, {number for number in owing if not self._worked_on(number)}
        again = sorted(self._named & before)
        for number in again:
            log.warning("the sweep settles a table", match=number)
            self.settled_by_sweep += 1
        self.settle_each(again)

    def _worked_on(self, match_id: int) -> bool:
        clocks = self.tables.locks.of("clocks", match_id)
        return self.background.works_on(match_id) or self.delivery.background.works_on(match_id) or clocks.locked()

    @property
    def busy(self) -> bool:
        return bool(self.lines.tasks) or self.background.busy or self.clocks.notices.background.busy

    async def close(self) -> None:
        await self.lines.close()
        await self.background.close()
        await self.clocks.notices.background.close()


@contextmanager
def _collecting(failures: list[Exception]) -> Iterator[None]:
    try:
        yield
    except Exception as failure:
        if not isinstance(failure, Refusal):
            log.exception("a part of a turn failed")
        failures.append(failure)
