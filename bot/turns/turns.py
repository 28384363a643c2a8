"""What a new turn sets going: wishes, clocks, messages, and the moves of opponents. Level-triggered, like delivery."""

from collections.abc import Callable

import structlog

from bot.kit.background import Background
from bot.messages.delivery import Delivery
from bot.people.archive import Archive
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.turns.automatic import AutomaticMoves
from bot.turns.clocks import Clocks
from games.core.values import Refusal, Seat, Stale

log = structlog.get_logger()


class Turns:
    """After every change of a table, and for every unfinished one at start-up: look where it stands and do what is next."""

    def __init__(
        self, tables: Tables, delivery: Delivery, automatic: AutomaticMoves, clocks: Clocks, archive: Archive, waken: Callable[[], None],
    ) -> None:  # fmt: skip
        self.tables = tables
        self.delivery = delivery
        self.automatic = automatic
        self.clocks = clocks
        self.archive = archive
        self._waken = waken
        self.background = Background("turn", self._guarded)
        self._thinking: set[tuple[int, int]] = set()

    def soon(self, match_id: int) -> None:
        """Go on with a table in the background."""
        self.background.soon(match_id)

    async def _guarded(self, match_id: int) -> None:
        try:
            await self.update(match_id)
            self.background.done(match_id)
        except Refusal as refusal:
            self.background.again(match_id, str(refusal))
        except Exception:
            log.exception("a turn failed", match=match_id)
            self.background.again(match_id, "unexpected failure")

    async def update(self, match_id: int) -> None:
        """Seal what was wished for, run the clocks, show everybody where the table stands, and let opponents move."""
        async with self.tables.locks.of("turn", match_id):
            used: list[tuple[Table, Seat, str]] = []
            table = await self._wishes(await self.tables.find(match_id), used)
            await self.clocks.update(table)
            if table.ended:
                await self._forget_wishes(match_id)
            if table.row.status == "finished" and not table.row.archived:
                await self._remember(match_id)
            self.delivery.soon(match_id)
            self._waken()
            idle = bool(self.automatic.idle(table)) and (match_id, table.turn) not in self._thinking
            if idle:
                self._thinking.add((match_id, table.turn))
        # Told once the table is free again: a slow Discord holds up nobody's press.
        for past, seat, move in used:
            await self.clocks.notifications.wished(past, seat, move)
        if not idle:
            return
        try:
            moved = await self.automatic.move_all(table)
        finally:
            self._thinking.discard((match_id, table.turn))
        if moved or self.automatic.idle(await self.tables.find(match_id)):
            self.soon(match_id)

    async def _remember(self, match_id: int) -> None:
        """Count a finished match; whatever fails there, its end is shown, and the next start counts it."""
        try:
            await self.archive.update()
        except Exception:
            log.exception("a finished match has not been counted yet", match=match_id)

    async def _forget_wishes(self, match_id: int) -> None:
        """What was wished for turns that will not come is kept no longer."""
        wishes = self.tables.store.wishes
        for seat in await wishes.of(match_id):
            await wishes.clear(match_id, seat)

    async def _wishes(self, table: Table, used: list[tuple[Table, Seat, str]]) -> Table:
        """Seal the wishes that are to be used as soon as the hand is there; adds to `used` which were."""
        if not table.running or table.match is None or not table.waiting:
            return table
        sealed = False
        for seat, row in (await self.tables.store.wishes.of(table.id)).items():
            if row.mode == "hand" and seat in table.waiting:
                try:
                    wished = await self.automatic.wish(table, seat)
                except Stale:
                    sealed = True
                    continue
                if wished:
                    sealed = True
                    used.append((table, seat, wished))
        return await self._wishes(await self.tables.find(table.id), used) if sealed else table

    async def catch_up(self) -> int:
        """At start-up: every running table goes on where it stood, and every ended one is shown its end if it was not."""
        ids = await self.tables.store.matches.unfinished_deliveries()
        for match_id in ids:
            self.soon(match_id)
        return len(ids)

    async def close(self) -> None:
        """Stop; the next start goes on."""
        await self.background.close()
