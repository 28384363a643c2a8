"""One line in the channel that calls the players whom no hand reaches. It goes when they have moved.

The row `call` names the line and whom it calls. It is written before the line is sent, without a message: after a crash the same line is
sent again with the same nonce, so Discord returns the one that is there, and none is left behind or doubled.
"""

from dataclasses import replace

import structlog

from bot.messages.audiences import CALL, REFUSED, called_by, mask, past, to_call
from bot.messages.budget import NotificationBudget
from bot.messages.messenger import Messenger, Obstacle, Posted, Undelivered
from bot.tables.table import Table, Tables
from db.messages.rows import ShownRow
from games.core.values import Seat

log = structlog.get_logger()


class CallLine:
    """Mentions who is to move and gets hands on request, or whose hand must wait; whoever has opened the hand knows already."""

    def __init__(self, tables: Tables, messenger: Messenger, budget: NotificationBudget) -> None:
        self.tables = tables
        self.store = tables.store
        self.messenger = messenger
        self.budget = budget

    async def show(self, table: Table, waiting: frozenset[Seat], pressing: frozenset[Seat] = frozenset()) -> None:
        """Bring the line up to date; `waiting` are the players to move whom no hand reaches. Those who are `pressing` are about to see this
        turn, so nothing calls them yet. Raises Undelivered.
        """
        rows = await self.store.shown.get(table.id)
        last = rows.get(CALL)
        called = called_by(last, table.turn)
        wanted = to_call(table, rows, waiting, self.tables.clock()) - (pressing - called)
        if last is not None and _begun(last):
            last = await self._send(table, last, wanted & called)
        # Nobody is called again in a turn for which Discord, or somebody who deletes the line, wants none.
        given_up = last is not None and last.turn == table.turn and last.shows == REFUSED
        if last is not None and not wanted:
            await self.store.shown.retire(table.id, CALL)
        elif not wanted <= called and not given_up:
            await self._renew(table, wanted, wanted - called)
        elif wanted != called and last is not None and not given_up:
            await self._shorten(table, last, wanted)
        await self._tidy(table)

    async def _renew(self, table: Table, wanted: frozenset[Seat], ring: frozenset[Seat]) -> None:
        """Another line for those who are called now; the one before goes."""
        row = ShownRow(table.id, CALL, table.turn, "", None, None, self.tables.clock(), seats=mask(wanted))
        await self.store.shown.turn_to(row)
        await self._send(table, row, ring)

    async def _send(self, table: Table, row: ShownRow, ring: frozenset[Seat]) -> ShownRow:
        """Send the line of a row, and note where it is; it rings for these seats."""
        seats = called_by(row, row.turn)
        nonce = f"{table.nonce}.{row.turn}m{row.seats:x}{row.at // 1000 % 100:02}"
        notify = frozenset([seat for seat in sorted(ring) if await self.budget.may_ring(table, seat, nonce)])
        try:
            posted = await self.messenger.summon(table, seats, notify, nonce)
        except Undelivered as failure:
            if failure.obstacle is Obstacle.REFUSED:
                await self.store.shown.turn_to(replace(row, shows=REFUSED, seats=0))
            raise
        row = replace(row, channel_id=posted.channel_id, message_id=posted.message_id)
        await self.store.shown.turn_to(row)
        return row

    async def _shorten(self, table: Table, last: ShownRow, wanted: frozenset[Seat]) -> None:
        """Some of those who were called have moved: the line calls the others, and rings for nobody."""
        row = replace(last, seats=mask(wanted))
        try:
            await self.messenger.resummon(table, wanted, _place(table, last))
        except Undelivered as failure:
            if failure.obstacle is Obstacle.LATER:
                raise
            log.info("a call stays as it is", match=table.id, turn=table.turn, why=str(failure))
            row = replace(last, shows=REFUSED, seats=0)
        await self.store.shown.turn_to(row)

    async def _tidy(self, table: Table) -> None:
        """Delete the lines before. Raises Undelivered if Discord is having trouble."""
        for row in past((await self.store.shown.get(table.id)).values(), CALL):
            await self.messenger.remove(_place(table, row))
            await self.store.shown.clear_message(table.id, row.audience)


def _begun(row: ShownRow) -> bool:
    """Whether a line is being sent, and nobody has noted where it is."""
    return row.message_id is None and row.shows != REFUSED


def _place(table: Table, row: ShownRow) -> Posted:
    return Posted(row.channel_id or table.row.channel_id, row.message_id or 0)
