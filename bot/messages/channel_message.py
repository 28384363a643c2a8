"""What everybody sees: one table message with buttons in the channel. It says at every moment who is to move."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

import structlog

from bot.messages.audiences import BEFORE, CHANNEL, END, GONE, REFUSED, channel_lacks, past, position
from bot.messages.budget import NotificationBudget
from bot.messages.lost_channel import LostChannel
from bot.messages.messenger import Messenger, Obstacle, Posted, Undelivered
from bot.tables.table import Table
from bot.tables.tables import Tables
from db.messages.rows import ShownRow
from games.core.values import Seat

log = structlog.get_logger()

Rows = Mapping[str, ShownRow]
Edit = Callable[[Table, Posted, frozenset[Seat]], Awaitable[Posted]]


class ChannelMessage:
    """Posts the table message of each turn, keeps its line true, and takes the buttons from those before it.

    The row `channel` names the message with buttons; one before it has a row of its own until its buttons are gone.
    """

    def __init__(self, tables: Tables, messenger: Messenger, budget: NotificationBudget) -> None:
        self.tables = tables
        self.store = tables.store
        self.messenger = messenger
        self.budget = budget
        self.lost = LostChannel(tables, messenger, budget)

    async def show(self, table: Table, called: frozenset[Seat]) -> None:
        """Bring the channel up to date; `called` are the players whom no hand reaches. Raises Undelivered."""
        rows = await self.store.shown.get(table.id)
        match channel_lacks(table, rows.get(CHANNEL), called):
            case "message":
                await self._post(table, rows, called)
            case "edit":
                since = _since(rows)
                same = await self._with_news(table, since)
                await self._edit(same, rows[CHANNEL], since, called, self.messenger.waiting)
        await self._strip(table)

    async def _post(self, table: Table, rows: Rows, called: frozenset[Seat]) -> None:
        """Another message, or for a solo table a new version of the one it has."""
        last, since = rows.get(CHANNEL), _since(rows)
        gone = last is not None and last.position == GONE
        same = gone and last is not None and last.turn == table.turn
        if last is not None and not same:
            since = last.turn
        table = await self._with_news(table, since)
        if table.solo and not table.ended and last is not None and last.message_id and not gone:
            await self._edit(table, last, since, called, self.messenger.retable)
            return
        before = [last] if gone and last is not None else past(rows.values(), CHANNEL) if last is None else []
        again = f"{max(row.message_id or 0 for row in before) % 1000:03}" if before else ""
        nonce = f"{table.nonce}.{table.turn}.{'e' if table.ended else 'c'}{again}"
        # What has rung once and was deleted comes back silently.
        ring = () if same else sorted(called)
        notify = frozenset([seat for seat in ring if await self.budget.may_ring(table, seat, nonce)])
        try:
            posted = await self.messenger.table(table, called, notify, nonce)
        except Undelivered as failure:
            if failure.obstacle is Obstacle.REFUSED:
                await self._without(table, since, last)
                raise
            await self._lost(table, failure)
            return
        await self._mark(table, since, position(table, called), posted)

    async def _without(self, table: Table, since: int | None, last: ShownRow | None) -> None:
        """Discord refuses the message of this turn: the one before keeps its buttons until the next turn is tried."""
        if table.ended or last is None:
            await self._mark(table, since, END if table.ended else REFUSED, Posted(0, 0))
        else:
            await self.store.shown.turn_to(replace(last, turn=table.turn, position=REFUSED))

    async def _edit(self, table: Table, last: ShownRow, since: int | None, called: frozenset[Seat], edit: Edit) -> None:
        """Change the message that is there; if it is gone, post another one."""
        posted = standing(table, last)
        try:
            posted = await edit(table, posted, called)
        except Undelivered as failure:
            if failure.obstacle is Obstacle.NO_MESSAGE:
                await self.deleted(table.id)
                await self._post(table, await self.store.shown.get(table.id), called)
                return
            if failure.obstacle is Obstacle.REFUSED:
                await self._mark(table, since, position(table, called), posted, last.at)
                raise
            await self._lost(table, failure)
            return
        await self._mark(table, since, position(table, called), posted, last.at)

    async def _strip(self, table: Table) -> None:
        """Take the buttons from the messages before. Raises Undelivered if Discord is having trouble."""
        for row in past((await self.store.shown.get(table.id)).values(), CHANNEL):
            then = await self._with_news(
                await self.tables.at(table, row.turn), int(row.position) if row.position else None
            )
            try:
                await self.messenger.strip(then, standing(table, row))
            except Undelivered as failure:
                if failure.obstacle is Obstacle.LATER:
                    raise
                log.info("a message keeps its buttons", match=table.id, turn=row.turn, why=str(failure))
            await self.store.shown.clear_message(table.id, row.audience)

    async def _with_news(self, table: Table, since: int | None) -> Table:
        """The same table with news since this turn, including positions that passed too quickly to be shown; 0 is the deal, and None
        changes nothing.
        """
        if since is None or since == (table.before.turn if table.before is not None else 0):
            return table
        return replace(table, before=(await self.tables.at(table, since)).play if since else None)

    async def _mark(
        self, table: Table, since: int | None, position: str, posted: Posted, at: int | None = None
    ) -> None:
        """Note the message and the turn its news starts from, so that an edit after a crash still tells the same news."""
        now = self.tables.clock()
        row = ShownRow(
            table.id, CHANNEL, table.turn, position, posted.channel_id or None, posted.message_id or None, now if at is None else at,
            posted.pictures,
        )  # fmt: skip
        before = _since(await self.store.shown.get(table.id))
        also = None if since is None else ShownRow(table.id, BEFORE, since, "", None, None, now)
        await self.store.shown.turn_to(row, "" if before is None else str(before), also)

    async def deleted(self, match_id: int) -> None:
        """The table message is gone: note that, and which one it was, so that the next one has a nonce of its own."""
        last = (await self.store.shown.get(match_id)).get(CHANNEL)
        if last is not None:
            await self.store.shown.turn_to(replace(last, position=GONE))

    async def _lost(self, table: Table, failure: Undelivered) -> None:
        """The channel takes no message. Raises Undelivered if that is not for good; otherwise the match pauses."""
        if failure.obstacle in (Obstacle.LATER, Obstacle.WAITS):
            raise failure
        if not table.running or not table.humans:
            log.warning("channel lost", match=table.id, turn=table.turn, why=str(failure))
            return  # a match that its people have left is played out, whether or not anybody sees it
        await self.lost.pause(table, failure)


def standing(table: Table, last: ShownRow) -> Posted:
    """Where the message is that the channel has seen."""
    return Posted(last.channel_id or table.row.channel_id, last.message_id or 0, last.pictures)


def _since(rows: Rows) -> int | None:
    """The turn that the news of the channel's message starts from; 0 for the deal, None before the first message."""
    return rows[BEFORE].turn if BEFORE in rows else None
