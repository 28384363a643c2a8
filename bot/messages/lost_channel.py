"""A channel that takes no message. For an hour that may pass; then its matches pause, whoever must know hears of it once, and they go on
by themselves as soon as it takes messages again.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

import structlog

from bot.kit.clock import HOUR
from bot.messages.audiences import CALL, CHANNEL, GONE, audience
from bot.messages.budget import MOST_CALLS, NotificationBudget
from bot.messages.messenger import SHUT, Messenger, Obstacle, Posted, Undelivered
from bot.tables.pace import CLOSE_AFTER
from bot.tables.seats import LOST_CHANNEL, left_when_lost
from bot.tables.table import Table, Tables
from db.messages.rows import ShownRow
from db.tables.matches import LOST
from games.core.values import Seat, listing

log = structlog.get_logger()

TRIES, LONG = 3, HOUR
"""How often a channel must refuse, and for how many milliseconds, before it is lost. One that is gone is lost at once."""

LOOKS = 1800.0
"""Seconds between two looks at a lost channel."""

HOST = 30
"""The host, beside the seats that have been told, in the row `LOST` of a paused match, which shows why. Before a pause its `since` counts
the refusals, and `at` is the first's.
"""

PAUSED = "paused"
"""What a channel shows whose message says that the match is paused."""


class LostChannel:
    """Everything it does follows from the rows, so after a crash the next update goes on where this one ended."""

    def __init__(self, tables: Tables, messenger: Messenger, budget: NotificationBudget) -> None:
        self.tables = tables
        self.store = tables.store
        self.messenger = messenger
        self.budget = budget
        self.soon: Callable[[int], None] = lambda match_id: None
        """Moves a match along that has paused or goes on."""

    def minded(self, show: Callable[[Table], Awaitable[None]]) -> Callable[[Table], Awaitable[None]]:
        """The same work in a channel. If that takes nothing, it raises Undelivered as long as that may pass; then the matches pause."""

        async def shown(table: Table) -> None:
            try:
                await show(table)
            except Undelivered as failure:
                if failure.obstacle not in SHUT:
                    raise
                await self._refused(table, failure)

        return shown

    async def _refused(self, table: Table, failure: Undelivered) -> None:
        async with self.tables.locks.of(LOST, table.row.channel_id):
            table, now = await self.tables.find(table.id), self.tables.clock()
            if not _pauses(table) and (table.solo or not table.ended):
                log.warning("channel lost", match=table.id, turn=table.turn, why=str(failure))
                return  # A match that its people have left is played out unseen. A match alone goes on, on its player's own page.
            row = (await self.store.shown.get(table.id)).get(LOST)
            tries, first = (row.since or 0, row.at) if row is not None and not row.shows else (0, now)
            if failure.obstacle is not Obstacle.NO_CHANNEL and (tries + 1 < TRIES or now - first < LONG):
                again = ShownRow(table.id, LOST, table.turn, "", None, None, first, since=tries + 1)
                await self.store.shown.turn_to(again)
                raise Undelivered(Obstacle.LATER, str(failure)) from failure
            log.warning("channel lost", match=table.id, turn=table.turn, why=str(failure))
            for match in await self.store.matches.in_channel(table.row.channel_id, ("running",)):
                await self._pause(await self.tables.find(match.id), failure.obstacle.value)

    async def _pause(self, table: Table, why: str) -> None:
        if _pauses(table):
            leaves, now = await left_when_lost(self.tables, table), self.tables.clock()
            row = ShownRow(table.id, LOST, table.turn, why, None, None, now)
            await self.store.shown.turn_to(row)
            await self.store.matches.pause(table.id, LOST_CHANNEL, now if leaves else None)
            self.soon(table.id)

    async def took(self, table: Table, rows: Mapping[str, ShownRow]) -> None:
        """All that was for the channel is done: earlier refusals no longer count, unless the match has just paused for them."""
        if LOST in rows:
            async with self.tables.locks.of(LOST, table.row.channel_id):
                if (await self.tables.find(table.id)).row.status != "paused":
                    await self.store.shown.clear_message(table.id, LOST)

    async def settle(self, match_id: int, post: Callable[[Table], Awaitable[None]]) -> None:
        """If a match is paused for a lost channel, `post` it there and let it go on, or else tell its people. Raises Undelivered until it
        goes on.
        """
        table = await self.tables.find(match_id)
        async with self.tables.locks.of(LOST, table.row.channel_id):
            table = await self.tables.find(match_id)
            if table.row.status != "paused" or table.row.notice != LOST_CHANNEL:
                return
            try:
                await post(replace(table, row=replace(table.row, status="running", notice=None)))
            except Undelivered as failure:
                log.info("the channel is still lost", match=match_id, why=str(failure))
                await self._say_paused(table)
                await self._tell(table.row.channel_id)
                raise Undelivered(Obstacle.LATER, "the channel is lost", LOOKS) from failure
            await self._resume(table)

    async def _resume(self, table: Table) -> None:
        """Nobody's time has run; who is to move gets the hand anew, so that it rings once, as every hand does."""
        seats = [audience(seat) for seat in sorted(table.play.waiting)]
        if await self.store.matches.resume(table.id, notice=LOST_CHANNEL, anew=(LOST, CALL, *seats)):
            log.info("the channel is back", match=table.id, turn=table.turn)
            self.soon(table.id)

    async def _say_paused(self, table: Table) -> None:
        """Where the bot may not write any more, it may still edit what it has written."""
        last = (await self.store.shown.get(table.id)).get(CHANNEL)
        if last is None or not last.message_id or last.shows in (PAUSED, GONE):
            return
        try:
            place = Posted(last.channel_id or table.row.channel_id, last.message_id, last.pictures)
            posted = await self.messenger.waiting(table, place)
        except Undelivered as failure:
            log.info("the table message can't say that the match is paused", match=table.id, why=str(failure))
            return
        await self.store.shown.turn_to(replace(last, shows=PAUSED, pictures=posted.pictures))

    async def _tell(self, channel_id: int) -> None:
        """Tell the hosts of a channel's matches, each in one message, and everyone at a match that counts as left if it doesn't go on, or
        whose host is erased. Raises Undelivered if somebody is to be told later.
        """
        notes: dict[int, list[tuple[Table, ShownRow, Seat]]] = {}
        told: dict[int, int] = {}
        for match in reversed(await self.store.matches.in_channel(channel_id, ("paused",))):
            row, table = (await self.store.shown.get(match.id)).get(LOST), await self.tables.find(match.id)
            if row is None or match.notice != LOST_CHANNEL:
                continue
            told[match.id] = row.seats
            people = {person.seat: person.user_id or 0 for person in table.humans}
            if table.row.host_id and not await left_when_lost(self.tables, table):
                people = {HOST: table.row.host_id}
            for who, user_id in people.items():
                if not row.seats >> who & 1:
                    notes.setdefault(user_id, []).append((table, row, who))
        later: Undelivered | None = None
        for user_id, about in sorted(notes.items()):
            first, row, _ = about[0]
            try:
                # Counted each time: whoever takes a channel away and resumes the table elsewhere makes nobody's phone ring without end.
                notify = await self.budget.may_notify(user_id, f"{first.nonce}.lost.{row.at}", MOST_CALLS)
                nonce = f"{first.nonce}.{first.turn}.p"
                await self.messenger.notice(user_id, _text([table for table, _, _ in about], row), nonce, notify=notify)
            except Undelivered as failed:
                if failed.obstacle is Obstacle.LATER:
                    later = later or failed
                    continue
                log.warning("a player got no message about the lost channel", match=first.id, why=str(failed))
            for table, row, who in about:
                told[table.id] |= 1 << who
                await self.store.shown.turn_to(replace(row, seats=told[table.id]))
        if later is not None:
            raise later


def _pauses(table: Table) -> bool:
    return table.running and bool(table.humans) and not table.solo


def _text(tables: list[Table], row: ShownRow) -> str:
    numbers = [str(table.id) for table in tables]
    late = [table for table in tables if table.row.asleep_since is not None]
    return " ".join(
        [
            f"{'Table' if len(numbers) == 1 else 'Tables'} {listing(numbers)} {'is' if len(numbers) == 1 else 'are'} paused: "
            f"{row.shows} (<#{tables[0].row.channel_id}>). Every pick is safe. I try again every half hour and "
            "continue by myself once I can see the channel, write there and attach files. To go on elsewhere, type /tables in another "
            "channel, and press the table.",
            *(
                f"At least half of table {table.id}, which is rated, has been played: if it doesn't go on by "
                f"<t:{((table.row.asleep_since or 0) + CLOSE_AFTER) // 1000}:f>, opponents play it to its end, and it counts as leaving."
                for table in late
            ),
        ]
    )
