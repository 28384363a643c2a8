"""Shows every audience of a table its present position."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import contextmanager
from functools import partial

import structlog

from bot.kit.background import BackgroundTasks, RetriedWork
from bot.kit.limits import Quota
from bot.messages.audiences import clocks_starting, needs_update
from bot.messages.channel import CallLine, ChannelMessage, LostChannel, shown_message
from bot.messages.hands import Hands
from bot.messages.messenger import Messenger, Obstacle, Posted, Undelivered
from bot.messages.notifications import NotificationBudget
from bot.tables.table import Table, Tables
from db.messages.rows import ALL, CALL, CHANNEL, UNSURE, ShownRow, audience
from db.store import Store
from games.core.values import Refusal, Seat

log = structlog.get_logger()

PATIENCE = 2.0
"""How long the call waits for hands, and a page for the table above it, in seconds."""

AT_ONCE = 3
"""How often in an hour a deleted table message comes back at once."""

SELDOM = 600.0
"""Seconds before a table message that keeps getting deleted, perhaps by another bot, is posted again."""

HOST_TOLD = "host told"
"""The audience of the row that says that the host has been told of a refused page."""


class Delivery:
    """Compares what each audience has seen with its table and sends the difference, so a crash loses nothing."""

    def __init__(self, tables: Tables, messenger: Messenger) -> None:
        self.tables = tables
        self.store = tables.store
        self.messenger = messenger
        self.owner = TableOwner(tables.store)
        self.budget = NotificationBudget(tables.store, tables.clock)
        self.background = RetriedWork("delivery", self._attempt)
        self.hands = Hands(tables, messenger, self.budget)
        self.lost = LostChannel(tables, messenger, self.budget)
        self.channel = ChannelMessage(tables, messenger)
        self.calls = CallLine(tables, messenger, self.budget)
        self._show_channel = partial(self.lost.show_or_pause, self.channel.show)
        self._show_call = partial(self.lost.show_or_pause, self._call)
        self._showing = BackgroundTasks()
        self._answering: list[tuple[int, Seat, asyncio.Event]] = []
        """Presses about to be answered with a hand; the event is set after the answer."""
        self._coming: set[int] = set()
        """Tables with an update that hasn't begun, so that it will show any further change."""
        self._uncounted: set[int] = set()
        self._next: dict[tuple[int, str, bool], asyncio.Task[None]] = {}
        self._returns = Quota(tables.clock, AT_ONCE)

    def update_soon(self, match_id: int, *, uncounted: bool = False) -> None:
        """Update a table in the background, with retries. Its end is shown once it is archived, or at once with
        `uncounted`."""
        if uncounted:
            self._uncounted.add(match_id)
        if match_id not in self._coming:
            self._coming.add(match_id)
            self.background.begin(match_id)

    async def _attempt(self, match_id: int) -> None:
        try:
            self._coming.discard(match_id)
            uncounted = match_id in self._uncounted
            if not await self.owner.pass_on("delivery", match_id):
                await self.update(match_id)
            if uncounted:
                self._uncounted.discard(match_id)
            self.background.note_success(match_id)
        except Undelivered as later:
            self.background.retry(match_id, str(later), later.after)
        except Refusal as refusal:
            log.error("nothing to deliver", match=match_id, why=str(refusal))

    async def update(self, match_id: int) -> None:
        """Show the table to every audience. Raises Undelivered if something must be retried."""
        table = await self._now(match_id)
        if table is None:
            await self.lost.resume_or_tell(match_id, self.channel.post_again)
        else:
            await self._show(table)

    async def _show(self, table: Table) -> None:
        rows = await self.store.shown.get(table.id)
        seats = [seat for seat in range(len(table.people)) if needs_update(table, seat, rows)]
        failures: list[Undelivered] = []
        slow: Collection[object] = ()

        async def serve(who: str, show: Callable[[Table], Awaitable[None]]) -> None:
            try:
                await self._serve(table, who, show)
            except Undelivered as failure:
                failures.append(failure)
            except Exception as failure:
                log.error("delivery failed", match=table.id, turn=table.turn, exc_info=failure)
                failures.append(Undelivered(Obstacle.LATER, "unexpected failure"))

        async with asyncio.TaskGroup() as group:
            if not table.ended:
                looking = (self.hands.page_in_channel(table, rows.get(audience(seat))) for seat in seats)
                if any(looking) and await self.channel.needs_new_message(table, rows.get(CHANNEL)):
                    await self.show_table_first(table)  # so that the page that they look at comes below it
                hands = [group.create_task(serve(audience(seat), self._hand(seat))) for seat in seats]
                slow = (await asyncio.wait(hands, timeout=PATIENCE))[1] if hands else ()
            await serve(CHANNEL, self._show_channel)
            await serve(CALL, self._show_call)
            if table.ended and all(failure.obstacle is Obstacle.REFUSED for failure in failures):
                for seat in seats:
                    group.create_task(serve(audience(seat), self._result(seat)))
        if slow:
            await serve(CALL, self._show_call)
        await self._report(table, failures)
        await self.lost.forget_refusals(table, rows)
        if table.ended:
            end = ShownRow(table.id, ALL, table.turn, "done", None, None, self.tables.clock())
            await self.store.shown.record(end)

    async def show_table_first(self, table: Table) -> None:
        """Show the table before a page goes below it. The page waits at most `PATIENCE` seconds for that."""

        async def show() -> None:
            try:
                await self._serve(table, CHANNEL, self._show_channel)
            except Exception as failure:
                log.info("the table comes below the page", match=table.id, why=repr(failure))

        await asyncio.wait([self._showing.begin(show(), "table first")], timeout=PATIENCE)

    async def show_table_below(self, table: Table, page: Posted) -> bool:
        """Post the table's message if a new one is due in the page's channel. Returns whether it is now below the
        page."""
        if table.solo or page.channel_id != table.row.channel_id:
            return False
        last = (await self.store.shown.get(table.id)).get(CHANNEL)
        if await self.channel.needs_new_message(table, last):
            await self.show_table_first(table)
            last = (await self.store.shown.get(table.id)).get(CHANNEL)
        return last is not None and (last.message_id or 0) > page.message_id

    async def _now(self, match_id: int) -> Table | None:
        """The table to show; None in a lobby or pause, while clocks start, or before the end is archived."""
        table = await self.tables.find(match_id)
        counting = table.row.status == "finished" and not table.row.archived and match_id not in self._uncounted
        if table.match is None or table.row.status == "paused" or counting:
            return None
        table = await self.tables.for_display(table)
        return None if clocks_starting(table, self.tables.clock()) else table

    async def _serve(self, known: Table, who: str, show: Callable[[Table], Awaitable[None]]) -> None:
        key = known.id, who, known.ended

        async def serve() -> None:
            async with self.tables.locks.of(f"delivery {who}", known.id):
                del self._next[key]
                table = await self._now(known.id)
                if table is not None:
                    await show(table)

        waiting = self._next.get(key)
        if waiting is None or waiting.done():
            waiting = self._next[key] = asyncio.create_task(serve(), name=f"delivery {who} {known.id}")
        try:
            await waiting
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            raise Undelivered(Obstacle.LATER, "another task that sent this message was cancelled") from None

    def _hand(self, seat: Seat) -> Callable[[Table], Awaitable[None]]:
        async def show(table: Table) -> None:
            # Ask before reading the row: a press that is answered in between notes there what it showed.
            if not self._pressed(table, seat):
                await self.hands.show(table, seat)

        return show

    def _result(self, seat: Seat) -> Callable[[Table], Awaitable[None]]:
        async def show(table: Table) -> None:
            for answered in self._pressed(table, seat):
                await answered.wait()  # the result removes the page on which Discord is about to show the answer
            end = (await self.store.shown.get(table.id)).get(CHANNEL)
            sheet = shown_message(table, end) if end is not None and end.message_id else None
            await self.hands.send_result(table, seat, sheet)

        return show

    async def _call(self, table: Table) -> None:
        # Ask first: a press that is answered in between notes what it showed.
        pressing = frozenset([seat for seat in table.waiting if self._pressed(table, seat)])
        await self.calls.show(table, await self.hands.unreached_seats(table), pressing)

    async def _report(self, table: Table, failures: list[Undelivered]) -> None:
        again = [failure for failure in failures if failure.obstacle is not Obstacle.REFUSED]
        for failure in failures:
            if failure not in again:
                log.error("Discord refuses a page", match=table.id, turn=table.turn, why=str(failure))
                await self._tell_host(table)
        if again:
            raise min(again, key=lambda failure: failure.after or 0.0)

    async def _tell_host(self, table: Table) -> None:
        if HOST_TOLD in await self.store.shown.get(table.id):
            return
        text = (
            f"Discord refuses a message of table {table.id}, so somebody there can't see this turn. Every pick is safe and the table goes "
            "on; **My hand** or /hand may still work. Please tell whoever runs this bot: the log says what is wrong."
        )
        try:
            await self.messenger.send_notice(table.row.host_id, text, f"{table.nonce}.{table.turn}.x")
        except Undelivered as failure:
            log.warning("the host got no message about a refused page", match=table.id, why=str(failure))
            if failure.obstacle in (Obstacle.LATER, Obstacle.WAITS):
                return  # the next refused page is another occasion
        told = ShownRow(table.id, HOST_TOLD, table.turn, "", None, None, self.tables.clock())
        await self.store.shown.record(told)

    @contextmanager
    def answering(self, match_id: int, seat: Seat) -> Iterator[None]:
        """Send this player no hand or result while a press is answered with one. The caller updates the table
        afterwards."""
        answered = asyncio.Event()
        press = match_id, seat, answered
        self._answering.append(press)
        try:
            yield
        finally:
            self._answering.remove(press)
            answered.set()

    def _pressed(self, table: Table, seat: Seat) -> list[asyncio.Event]:
        return [answered for match_id, presser, answered in self._answering if (match_id, presser) == (table.id, seat)]

    async def note_unknown_page(self, table: Table, seat: Seat, page: Posted) -> None:
        """Show a page again, because its answer failed and nobody knows what it shows."""
        await self.hands.note_shown(table, seat, self.hands.pages.find(page.message_id) or page, UNSURE)
        self.update_soon(table.id)

    async def note_shown_in_place(self, table: Table, seat: Seat, posted: Posted) -> None:
        """Note that the answer to a press shows the hand, so no message follows, and the former page is removed."""
        left = await self.hands.note_answer(table, seat, posted)
        if not self.owner.is_ours(table.row.guild_id):
            self.owner.broadcast(f"looks {table.id} {table.row.guild_id or 0} {seat}")
        if left:
            self.update_soon(table.id)

    async def pressed_on(self, message_id: int) -> None:
        """Note a press on a message, which shows that its player sees it, so that it needn't ring."""
        if not self.owner.alone:
            self.owner.broadcast(f"pressed {message_id}")
        await self.hands.press_tracker.cancel_ring(message_id)

    def ring_due(self) -> None:
        for match_id in self.hands.press_tracker.take_due_rings():
            self.update_soon(match_id)

    def note_message(self, channel_id: int, message_id: int) -> None:
        self.channel.recent_messages.note(channel_id, message_id)

    async def repost_deleted(self, channel_id: int, messages: Collection[int] | None = None) -> None:
        """Post running tables again if their messages were deleted; None means all in the channel."""
        self.channel.recent_messages.forget(channel_id, messages)
        for match in await self.store.matches.in_channel(channel_id, ("running",)):
            async with self.tables.locks.of(f"delivery {CHANNEL}", match.id):
                last = (await self.store.shown.get(match.id)).get(CHANNEL)
                gone = last is not None and (messages is None or last.message_id in messages)
                if gone:
                    await self.store.shown.retire(match.id, CHANNEL)
            if gone and (messages is None or self._returns.take(match.id)):
                self.update_soon(match.id)
            elif gone:
                self.background.retry(match.id, "somebody keeps deleting its message", SELDOM)


Tell = Callable[[str], None]


class TableOwner:
    """Tells which tables are this process's. Any process takes presses, but only one settles a table: the holder of its
    shard."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.broadcast: Tell = lambda words: None

    @property
    def alone(self) -> bool:
        return self._store.storage.part.whole

    def is_ours(self, guild_id: int | None) -> bool:
        return self._store.storage.part.has(guild_id)

    async def pass_on(self, what: str, match_id: int) -> bool:
        """Whether another process has the table; if so, tell it `what` to do."""
        if self.alone:
            return False
        row = await self._store.matches.get(match_id)
        if row is None or self.is_ours(row.guild_id):
            return False
        self.broadcast(f"{what} {match_id} {row.guild_id or 0}")
        return True
