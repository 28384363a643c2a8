"""What a new turn sets going: wishes, clocks, messages, and the moves of opponents. Level-triggered, like delivery."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import structlog

from bot.archive import Archive
from bot.clocks import Clocks
from bot.delivery import Delivery
from bot.movers import Movers
from bot.table import Table
from bot.tables import Tables
from games.core.values import Refusal, Seat, Stale

log = structlog.get_logger()

FIRST_RETRY, LAST_RETRY = 5.0, 600.0
"""Seconds before a failed turn is tried again, doubling from the first to the last: nothing else may come to wake the table."""


class Turns:
    """After every change of a table, and for every running table at start-up: look where it stands and do what is next."""

    def __init__(
        self, tables: Tables, delivery: Delivery, movers: Movers, clocks: Clocks, archive: Archive, waken: Callable[[], None],
    ) -> None:  # fmt: skip
        self.tables = tables
        self.delivery = delivery
        self.movers = movers
        self.clocks = clocks
        self.archive = archive
        self._waken = waken
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: set[tuple[int, int]] = set()
        self._pauses: dict[int, float] = {}
        self._retrying: set[int] = set()

    def soon(self, match_id: int) -> None:
        """Go on with a table in the background."""
        self._spawn(self._guarded(match_id), f"turn {match_id}")

    def _spawn(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, match_id: int) -> None:
        try:
            await self.update(match_id)
            self._pauses.pop(match_id, None)
        except Refusal as refusal:
            log.warning("a table does not go on now", match=match_id, why=str(refusal))
            self._retry(match_id)
        except Exception:
            log.exception("a turn failed", match=match_id)
            self._retry(match_id)

    def _retry(self, match_id: int) -> None:
        """Try again, each time after a longer pause; of several that fail meanwhile, one is enough."""
        if match_id in self._retrying:
            return
        self._retrying.add(match_id)
        pause = self._pauses[match_id] = min(self._pauses.get(match_id, FIRST_RETRY / 2) * 2, LAST_RETRY)

        async def wait() -> None:
            try:
                await asyncio.sleep(pause)
            finally:
                self._retrying.discard(match_id)
            await self._guarded(match_id)

        self._spawn(wait(), f"retry turn {match_id}")

    async def update(self, match_id: int) -> None:
        """Seal what was wished for, run the clocks, show everybody where the table stands, and let opponents move."""
        async with self.tables.lock(-(1 << 41) - match_id):
            used: list[tuple[Table, Seat, str]] = []
            table = await self._wishes(await self.tables.find(match_id), used)
            await self.clocks.update(table)
            if table.row.status == "finished" and not table.row.archived:
                await self._remember(match_id)
            self.delivery.soon(match_id)
            self._waken()
            idle = bool(self.movers.idle(table)) and (match_id, table.turn) not in self._thinking
            if idle:
                self._thinking.add((match_id, table.turn))
        # Told once the table is free again: a slow Discord holds up nobody's press.
        for past, seat, move in used:
            await self.clocks.notices.wished(past, seat, move)
        if not idle:
            return
        try:
            moved = await self.movers.move_all(table)
        finally:
            self._thinking.discard((match_id, table.turn))
        if moved or self.movers.idle(await self.tables.find(match_id)):
            self.soon(match_id)

    async def _remember(self, match_id: int) -> None:
        """Count a finished match; whatever fails there, its end is shown, and the next start counts it."""
        try:
            await self.archive.update()
        except Exception:
            log.exception("a finished match is not counted yet", match=match_id)

    async def _wishes(self, table: Table, used: list[tuple[Table, Seat, str]]) -> Table:
        """Seal the wishes that are to be used as soon as the hand is there; adds to `used` which were."""
        if not table.running or table.match is None or not table.waiting:
            return table
        sealed = False
        for seat, row in (await self.tables.store.wishes.of(table.id)).items():
            if row.mode == "hand" and seat in table.waiting:
                try:
                    wished = await self.movers.wish(table, seat)
                except Stale:
                    sealed = True
                    continue
                if wished:
                    sealed = True
                    used.append((table, seat, wished))
        return await self._wishes(await self.tables.find(table.id), used) if sealed else table

    async def catch_up(self) -> int:
        """At start-up: every running table goes on where it stood."""
        ids = await self.tables.store.matches.running()
        for match_id in ids:
            self.soon(match_id)
        return len(ids)

    async def close(self) -> None:
        """Stop; the next start goes on."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
