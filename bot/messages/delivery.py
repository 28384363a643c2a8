"""Level-triggered delivery: compare what each audience has seen with where its table is, and send the difference.

The same function runs after every move and at start-up, so a crash between commit and send loses nothing. Each send carries a deterministic
nonce, so Discord never shows it twice. Audiences are served at the same time: one that hangs or fails holds up no other.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import contextmanager
from functools import partial

import structlog

from bot.kit.background import Background, Errands
from bot.kit.limits import Quota
from bot.messages.audiences import owed, starting
from bot.messages.channel import CallLine, ChannelMessage, LostChannel, standing
from bot.messages.hands import Hands
from bot.messages.messenger import Messenger, Obstacle, Posted, Undelivered
from bot.messages.notifications import NotificationBudget
from bot.tables.table import Table, Tables
from db.messages.rows import ALL, CALL, CHANNEL, UNSURE, ShownRow, audience
from db.store import Store
from games.core.values import Refusal, Seat

log = structlog.get_logger()

PATIENCE = 2.0
"""Seconds that the channel waits for the hands: its line calls the players whom none has reached."""

AT_ONCE = 3
"""How often in an hour a table message that somebody deletes comes back at once."""

SELDOM = 600.0
"""Seconds until it comes back after that. Where another bot deletes whatever is written, the two would go on for ever."""

HOST_TOLD = "host told"
"""Marked once the host knows that Discord refuses what the bot sends."""


class Delivery:
    """Brings every audience of a table up to date; each audience is served by one task at a time."""

    def __init__(self, tables: Tables, messenger: Messenger) -> None:
        self.tables = tables
        self.store = tables.store
        self.messenger = messenger
        self.whose = Whose(tables.store)
        self.budget = NotificationBudget(tables.store, tables.clock)
        self.background = Background("delivery", self._guarded)
        self.hands = Hands(tables, messenger, self.budget)
        self.lost = LostChannel(tables, messenger, self.budget)
        self.channel = ChannelMessage(tables, messenger)
        self.calls = CallLine(tables, messenger, self.budget)
        self._show_channel = partial(self.lost.minded, self.channel.show)
        self._show_call = partial(self.lost.minded, self._call)
        self._showing = Errands()
        self._answering: list[tuple[int, Seat, asyncio.Event]] = []
        """The presses whose answer is to show a hand, and that have no answer yet; the event is set once they have."""
        self._coming: set[int] = set()
        """The tables whose next update has not begun to read them: it will see whatever happens until then."""
        self._uncounted: set[int] = set()
        """The tables whose end is shown though it could not be counted."""
        self._next: dict[tuple[int, str, bool], asyncio.Task[None]] = {}
        """Who waits to serve an audience, and will show it whatever happens until then."""
        self._returns = Quota(tables.clock, AT_ONCE)
        """Deleted messages that come back at once, by table."""

    def soon(self, match_id: int, *, uncounted: bool = False) -> None:
        """Update a table's audiences in the background; failures are logged and retried. Several changes lead to one update if it hasn't
        begun. The end of a match appears once it is counted, or `uncounted` if that keeps failing.
        """
        if uncounted:
            self._uncounted.add(match_id)
        if match_id not in self._coming:
            self._coming.add(match_id)
            self.background.soon(match_id)

    async def _guarded(self, match_id: int) -> None:
        try:
            self._coming.discard(match_id)
            uncounted = match_id in self._uncounted
            if not await self.whose.passes_on("delivery", match_id):
                await self.update(match_id)
            if uncounted:
                self._uncounted.discard(match_id)
            self.background.done(match_id)
        except Undelivered as later:
            self.background.again(match_id, str(later), later.after)
        except Refusal as refusal:
            log.error("nothing to deliver", match=match_id, why=str(refusal))
        except Exception:
            log.exception("delivery failed", match=match_id)
            self.background.again(match_id, "unexpected failure")

    async def update(self, match_id: int) -> None:
        """Show every audience of a table its current position. Raises Undelivered if something is to be tried again."""
        table = await self._now(match_id)
        if table is None:
            await self.lost.settle(match_id, self.channel.again)
        else:
            await self._show(table)

    async def _show(self, table: Table) -> None:
        rows = await self.store.shown.get(table.id)
        seats = [seat for seat in range(len(table.people)) if owed(table, seat, rows)]
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
                looking = (self.hands.in_its_channel(table, rows.get(audience(seat))) for seat in seats)
                if any(looking) and await self.channel.comes_anew(table, rows.get(CHANNEL)):
                    await self.table_first(table)  # so that the page that they look at comes below it
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
        await self.lost.took(table, rows)
        if table.ended:
            end = ShownRow(table.id, ALL, table.turn, "done", None, None, self.tables.clock())
            await self.store.shown.turn_to(end)

    async def table_first(self, table: Table) -> None:
        """Show the table in its channel before somebody's page goes below it; what takes longer than some seconds, `soon` does."""

        async def show() -> None:
            try:
                await self._serve(table, CHANNEL, self._show_channel)
            except Exception as failure:
                log.info("the table comes below the page", match=table.id, why=repr(failure))

        await asyncio.wait([self._showing.begin(show(), "table first")], timeout=PATIENCE)

    async def table_below(self, table: Table, page: Posted) -> bool:
        """Show the table's message, if another one is due in the channel of a page. Whether it is below that page then; a solo table has
        one message, which stays above.
        """
        if table.solo or page.channel_id != table.row.channel_id:
            return False
        last = (await self.store.shown.get(table.id)).get(CHANNEL)
        if await self.channel.comes_anew(table, last):
            await self.table_first(table)
            last = (await self.store.shown.get(table.id)).get(CHANNEL)
        return last is not None and (last.message_id or 0) > page.message_id

    async def _now(self, match_id: int) -> Table | None:
        """The table as it is shown now; None if there is nothing to show. While a turn's clocks start, or a match that has just ended is
        counted, the update after that shows it.
        """
        table = await self.tables.find(match_id)
        counting = table.row.status == "finished" and not table.row.archived and match_id not in self._uncounted
        if table.match is None or table.row.status == "paused" or counting:
            return None
        table = await self.tables.for_display(table)
        return None if starting(table, self.tables.clock()) else table

    async def _serve(self, known: Table, who: str, show: Callable[[Table], Awaitable[None]]) -> None:
        """Show one audience the table as it is once earlier messages to it are out. Whoever waits for that already does it for all who ask
        meanwhile, so several changes lead to one more message.
        """
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
            raise Undelivered(Obstacle.LATER, "somebody else has given this message up") from None

    def _hand(self, seat: Seat) -> Callable[[Table], Awaitable[None]]:
        async def show(table: Table) -> None:
            # Asked before the row is read: a press whose answer has ended since has noted there what it showed.
            if not self._pressed(table, seat):
                await self.hands.show(table, seat)

        return show

    def _result(self, seat: Seat) -> Callable[[Table], Awaitable[None]]:
        async def show(table: Table) -> None:
            for answered in self._pressed(table, seat):
                await answered.wait()  # their page goes, so not while Discord is about to show the answer there
            end = (await self.store.shown.get(table.id)).get(CHANNEL)
            sheet = standing(table, end) if end is not None and end.message_id else None
            await self.hands.result(table, seat, sheet)

        return show

    async def _call(self, table: Table) -> None:
        # Asked first: a press whose answer has ended since has noted what it showed.
        pressing = frozenset([seat for seat in table.waiting if self._pressed(table, seat)])
        await self.calls.show(table, await self.hands.called(table), pressing)

    async def _report(self, table: Table, failures: list[Undelivered]) -> None:
        """Raise what is to be tried again: anything but a page that Discord refuses, which its host hears of once."""
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
            await self.messenger.notice(table.row.host_id, text, f"{table.nonce}.{table.turn}.x")
        except Undelivered as failure:
            log.warning("the host got no message about a refused page", match=table.id, why=str(failure))
            if failure.obstacle in (Obstacle.LATER, Obstacle.WAITS):
                return  # the next page that Discord refuses is another occasion
        told = ShownRow(table.id, HOST_TOLD, table.turn, "", None, None, self.tables.clock())
        await self.store.shown.turn_to(told)

    @contextmanager
    def answering(self, match_id: int, seat: Seat) -> Iterator[None]:
        """While the answer to a press is to show this player a hand, after a pick or as their match begins, send them no hand and no
        result. The caller then updates the table.
        """
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

    async def in_doubt(self, table: Table, seat: Seat, page: Posted) -> None:
        """The answer to a press has failed, and nobody knows what the page shows now: it is edited once more."""
        await self.hands.shown(table, seat, self.hands.pages.of(page.message_id) or page, UNSURE)
        self.soon(table.id)

    async def shown_in_place(self, table: Table, seat: Seat, posted: Posted) -> None:
        """A player has just seen the table in the answer to a press, so no message needs to follow, and their page before goes."""
        left = await self.hands.answered(table, seat, posted)
        if not self.whose.ours(table.row.guild_id):
            self.whose.tell(f"looks {table.id} {table.row.guild_id or 0} {seat}")
        if left:
            self.soon(table.id)

    async def pressed_on(self, message_id: int) -> None:
        """Somebody has pressed a button of this message."""
        if not self.whose.alone:
            self.whose.tell(f"pressed {message_id}")
        await self.hands.attention.pressed_on(message_id)

    def ring(self) -> None:
        """Let those hear of it who are to."""
        for match_id in self.hands.attention.due():
            self.soon(match_id)

    def written(self, channel_id: int, message_id: int) -> None:
        """Somebody has written a message in a channel."""
        self.channel.scrolled.heard(channel_id, message_id)

    async def deleted(self, channel_id: int, messages: Collection[int] | None = None) -> None:
        """Somebody has deleted these messages of a channel, or the channel: what showed a running table is posted anew."""
        self.channel.scrolled.deleted(channel_id, messages)
        for match in await self.store.matches.in_channel(channel_id, ("running",)):
            async with self.tables.locks.of(f"delivery {CHANNEL}", match.id):
                last = (await self.store.shown.get(match.id)).get(CHANNEL)
                gone = last is not None and (messages is None or last.message_id in messages)
                if gone:
                    await self.store.shown.retire(match.id, CHANNEL)
            if gone and (messages is None or self._returns.take(match.id)):
                self.soon(match.id)
            elif gone:
                self.background.again(match.id, "somebody keeps deleting its message", SELDOM)


Tell = Callable[[str], None]


class Whose:
    """Any process may take a press at any table; only the one that works for the table's shard moves it along."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.tell: Tell = lambda words: None
        """Tells all processes something."""

    @property
    def alone(self) -> bool:
        """Whether every table is this process's work."""
        return self._store.storage.part.whole

    def ours(self, guild_id: int | None) -> bool:
        """Whether the tables of a server are this process's work."""
        return self._store.storage.part.has(guild_id)

    async def passes_on(self, what: str, match_id: int) -> bool:
        """Whether a table is another process's work, which then hears `what` to do there."""
        if self.alone:
            return False
        row = await self._store.matches.get(match_id)
        if row is None or self.ours(row.guild_id):
            return False
        self.tell(f"{what} {match_id} {row.guild_id or 0}")
        return True
