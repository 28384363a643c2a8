"""Level-triggered delivery: compare what each audience has seen with where its table is, and send the difference.

The same function runs after every move and at start-up, so a crash between commit and send loses nothing. Each send carries a deterministic
nonce, so Discord never shows it twice.
"""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import structlog

from bot.kit.background import Background
from bot.kit.clock import HOUR
from bot.messages.budget import NotificationBudget
from bot.messages.messenger import Messenger, Obstacle, Posted, Undelivered
from bot.tables.pace import CLOSE_AFTER
from bot.tables.stopping import LOST_CHANNEL, left_when_lost
from bot.tables.table import Table
from bot.tables.tables import Tables
from db.messages.rows import ShownRow
from games.core.values import Refusal, Seat

log = structlog.get_logger()

CHANNEL = "channel"
BEFORE = "before"
"""The turn that the channel message's news starts from; 0 if it starts from the deal."""
ALL = "all"
"""Marked once everyone has seen the end."""


def audience(seat: Seat) -> str:
    """The name that stores which turn a seat has seen."""
    return f"seat:{seat}"


class Delivery:
    """Brings every audience of a table up to date; each table is processed by one task at a time."""

    def __init__(self, tables: Tables, messenger: Messenger) -> None:
        self.tables = tables
        self.store = tables.store
        self.messenger = messenger
        self.budget = NotificationBudget(tables.store, tables.clock)
        self.background = Background("delivery", self._guarded)
        self._answering: list[tuple[int, Seat]] = []

    def soon(self, match_id: int) -> None:
        """Update a table's audiences in the background; failures are logged and retried."""
        self.background.soon(match_id)

    async def close(self) -> None:
        """Stop all background deliveries; the next start completes them."""
        await self.background.close()

    async def _guarded(self, match_id: int) -> None:
        try:
            await self.update(match_id)
            self.background.done(match_id)
        except Undelivered as later:
            self.background.again(match_id, str(later))
        except Refusal as refusal:
            log.error("nothing to deliver", match=match_id, why=str(refusal))
        except Exception:
            log.exception("delivery failed", match=match_id)
            self.background.again(match_id, "unexpected failure")

    async def update(self, match_id: int) -> None:
        """Show every audience of a table its current position. Raises Undelivered if Discord is having trouble."""
        async with self.tables.locks.of("delivery", match_id):
            table = await self.tables.for_display(await self.tables.find(match_id))
            if table.match is None or table.row.status == "paused":
                return
            # Read before the rows: a press whose answer has ended since has noted there what it showed.
            answering = {seat for match, seat in self._answering if match == match_id}
            rows = await self.store.shown.get(match_id)
            late: Undelivered | None = None
            for seat in range(len(table.people)):
                if seat in answering:
                    continue
                try:
                    await self._hand(table, seat, rows.get(audience(seat)))
                except Undelivered as failure:
                    late = failure
            await self._channel(table, rows.get(CHANNEL), rows.get(BEFORE))
            if table.ended and not table.solo:
                end = (await self.store.shown.get(match_id)).get(CHANNEL)
                for seat in range(len(table.people)):
                    await self._result(table, seat, rows.get(audience(seat)), end)
            if late is not None:
                raise late
            if table.ended:
                await self._mark(table, ALL, "done", Posted(0, 0))

    async def _since(self, table: Table, turn: int | None) -> Table:
        """The same table with news since this turn, including positions that passed too quickly to be shown; None changes nothing."""
        if turn is None or turn == (table.before.turn if table.before is not None else 0):
            return table
        return replace(table, before=(await self.tables.at(table, turn)).play if turn else None)

    async def _channel(self, table: Table, last: ShownRow | None, before: ShownRow | None) -> None:
        on_request = await self._on_request(table)
        away = ",".join(str(person.seat) for person in table.humans if person.away)
        position = "end" if table.ended else ",".join(map(str, table.waiting)) + f" away {away}" * bool(away)
        called_off = table.ended and last is not None and last.position != "end"
        if last is not None and last.message_id is not None and last.turn >= table.turn and not called_off:
            if last.position != position and self._young(last):
                same = await self._since(table, before.turn if before is not None else None)
                await self._try(table, lambda: self.messenger.waiting(same, _standing(table, last), on_request))
                await self._mark(table, CHANNEL, position, Posted(last.channel_id or 0, last.message_id), last.at)
            return
        if last is not None and not table.posts_now:
            return
        since = last.turn if last is not None else before.turn if before is not None else 0
        table = await self._since(table, since)
        posted = None
        edited = table.solo and not table.ended and last is not None and last.message_id is not None
        if edited and last is not None and self._young(last):
            posted = await self._try(table, lambda: self.messenger.retable(table, _standing(table, last), on_request))
        if posted is not None and last is not None:
            await self._mark_channel(table, since, position, posted, last.at)
            return
        what = "e" if table.ended else "c"
        nonce = self._nonce(table, what)
        notify = frozenset([seat for seat in sorted(on_request) if await self._may_notify(table, seat, nonce)])
        posted = await self._try(table, lambda: self.messenger.table(table, on_request, notify, nonce), new=True)
        if posted is None:
            return
        await self._mark_channel(table, since, position, posted)
        if last is not None and last.message_id is not None and self._young(last):
            past = await self._since(
                await self.tables.at(table, last.turn), before.turn if before is not None else None
            )
            await self._try(table, lambda: self.messenger.strip(past, _standing(table, last)))

    async def _may_notify(self, table: Table, seat: Seat, nonce: str) -> bool:
        user_id = table.people[seat].user_id
        return user_id is not None and await self.budget.may_notify(user_id, nonce)

    def _young(self, last: ShownRow) -> bool:
        """Discord limits edits of messages older than one hour (30046)."""
        return self.tables.clock() - last.at < HOUR

    async def _hand(self, table: Table, seat: Seat, last: ShownRow | None) -> None:
        user_id = table.people[seat].user_id
        if (
            user_id is None
            or table.people[seat].away
            or seat not in table.waiting
            or table.goes_on(seat)
            or (last is not None and last.turn >= table.turn)
        ):
            return
        if (await self.store.users.get(user_id)).hands == "request":
            return
        nonce = self._nonce(table, str(seat))
        try:
            notify = await self._may_notify(table, seat, nonce)
            posted = await self.messenger.hand(table, seat, nonce, notify=notify)
        except Undelivered as failure:
            if failure.obstacle is Obstacle.LATER:
                raise
            log.info("direct messages closed, hands on request", match=table.id, seat=seat, why=str(failure))
            await self.store.users.set_hands(user_id, "request")
            return
        await self._mark(table, audience(seat), "hand", posted)

    async def _result(self, table: Table, seat: Seat, last: ShownRow | None, end: ShownRow | None) -> None:
        user_id = table.people[seat].user_id
        if user_id is None or (last is not None and last.turn >= table.turn and last.position == "end"):
            return
        if (await self.store.users.get(user_id)).hands == "request":
            return
        nonce = self._nonce(table, f"e{seat}")
        try:
            notify = await self._may_notify(table, seat, nonce)
            sheet = _standing(table, end) if end is not None and end.message_id else None
            posted = await self.messenger.result(table, seat, sheet, nonce, notify=notify)
        except Undelivered as failure:
            if failure.obstacle is Obstacle.LATER:
                raise
            return
        await self._mark(table, audience(seat), "end", posted)

    async def _try(
        self, table: Table, send: Callable[[], Awaitable[Posted | None]], *, new: bool = False
    ) -> Posted | None:
        """Send to the channel. If it is gone for good, or doesn't accept a `new` message, pause the match and tell the host, or everyone if
        it counts as leaving not to resume it.
        """
        try:
            return await send()
        except Undelivered as failure:
            if failure.obstacle is Obstacle.LATER:
                raise
            if failure.obstacle is Obstacle.NO_CHANNEL or new:
                await self._no_channel(table, str(failure))
            return None

    async def _no_channel(self, table: Table, why: str) -> None:
        if not table.running or not table.humans:
            log.warning("channel lost", match=table.id, turn=table.turn, why=why)
            return  # a match that its people have left is played out, whether or not anybody sees it
        leaves, now = await left_when_lost(self.tables, table), self.tables.clock()
        if not await self.store.matches.pause(table.id, LOST_CHANNEL, now if leaves else None):
            return  # it is paused for another reason, such as a server that removed the bot
        log.warning("channel lost", match=table.id, turn=table.turn, why=why)
        text = (
            f"Table {table.id} is paused: I can no longer write in <#{table.row.channel_id}> ({why}). Every pick is safe. "
            "Once I can see it, send messages and attach files there again, type /resume there or in another channel."
        )
        if leaves:
            until = f"<t:{(now + CLOSE_AFTER) // 1000}:f>"
            text += (
                f" At least half of this rated match has been played: if nobody does so by {until}, opponents play it to its end, and "
                "it counts as leaving."
            )
        for user_id in [person.user_id for person in table.humans] if leaves else [table.row.host_id]:
            try:
                await self.messenger.notice(user_id or 0, text, self._nonce(table, "p"))
            except Undelivered as failure:
                log.warning("a player could not be told", match=table.id, why=str(failure))

    @contextmanager
    def answering(self, match_id: int, seat: Seat) -> Iterator[None]:
        """While a pick of this player is sealed and answered, send them no hand: the answer shows the next one. Then update the table."""
        press = match_id, seat
        self._answering.append(press)
        try:
            yield
        finally:
            self._answering.remove(press)

    async def shown_in_place(self, table: Table, seat: Seat, posted: Posted) -> None:
        """A player has just seen the current turn in the answer to a press, so no message needs to follow."""
        await self._mark(table, audience(seat), "hand", posted)

    async def _mark_channel(
        self, table: Table, since: int, position: str, posted: Posted, at: int | None = None
    ) -> None:
        """Note the message and the turn its news starts from, so that an edit after a crash still tells the same news."""
        await self._mark(table, CHANNEL, position, posted, at)
        await self.store.shown.mark(table.id, BEFORE, since, "", None, None, self.tables.clock())

    async def _mark(self, table: Table, who: str, position: str, posted: Posted, at: int | None = None) -> None:
        when = self.tables.clock() if at is None else at
        await self.store.shown.mark(table.id, who, table.turn, position, posted.channel_id, posted.message_id, when)

    async def _on_request(self, table: Table) -> frozenset[Seat]:
        seats = []
        for seat in table.waiting:
            user_id, away = table.people[seat].user_id, table.people[seat].away
            if user_id is not None and not away and (await self.store.users.get(user_id)).hands == "request":
                seats.append(seat)
        return frozenset(seats)

    @staticmethod
    def _nonce(table: Table, who: str) -> str:
        """The same for the same message after every restart; with what a messenger adds, at most 25 characters (Discord's limit)."""
        return f"{table.nonce}.{table.turn}.{who}"


def _standing(table: Table, last: ShownRow) -> Posted:
    """Where the message is that an audience has seen."""
    return Posted(last.channel_id or table.row.channel_id, last.message_id or 0)
