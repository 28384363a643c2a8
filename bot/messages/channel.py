"""A table's channel: its message, calls to players, and what happens if the channel is lost."""

from base64 import urlsafe_b64encode
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import replace
from typing import TypeVar

import structlog
from cachetools import LRUCache

from bot.kit.clock import HOUR
from bot.messages.audiences import TurnLine, called_seats, channel_lacks, given_up, mask, past_rows, to_call, turn_line
from bot.messages.messenger import SHUT, Messenger, Obstacle, Posted, Undelivered
from bot.messages.notifications import MOST_CALLS, NotificationBudget
from bot.server.servers import A_MESSAGE_A_TURN, Servers
from bot.tables.pace import CLOSE_AFTER
from bot.tables.seats import LOST_CHANNEL, left_when_lost
from bot.tables.table import Table, Tables
from db.messages.rows import CALL, CHANNEL, END, LOST, REFUSED, ShownRow, audience
from db.store import Store
from db.tables.rows import Status
from games.core.values import Refusal, Seat, listing

log = structlog.get_logger()

T = TypeVar("T")

Rows = Mapping[str, ShownRow]


class ChannelMessage:
    """Posts and edits the table message, of which only the newest has buttons. It notifies nobody."""

    def __init__(self, tables: Tables, messenger: Messenger) -> None:
        self.tables = tables
        self.store = tables.store
        self.messenger = messenger
        self.recent_messages = RecentMessages()
        self._servers = Servers(tables)

    async def show(self, table: Table) -> None:
        """Bring the table's message up to date. Raises Undelivered."""
        rows = await self.store.shown.get(table.id)
        last = rows.get(CHANNEL)
        if await self.needs_new_message(table, last):
            await self._post(table, rows)
        elif last is not None and channel_lacks(table, last) != "nothing":
            await self._edit(table, rows, last)
        await self._remove_old_buttons(table, await self.store.shown.get(table.id))

    async def needs_new_message(self, table: Table, last: ShownRow | None) -> bool:
        """Whether to post a new message rather than edit the last: at the start, each round and the end, after much
        talk, or if the server wants one a turn."""
        lack = channel_lacks(table, last)
        return lack == "message" or (lack == "turn" and (last is None or await self._wants_new_message(table, last)))

    async def _wants_new_message(self, table: Table, last: ShownRow) -> bool:
        if last.message_id is None:
            return True
        if table.solo:
            return False
        place = shown_message(table, last)
        if self.recent_messages.is_far_up(place.channel_id, place.message_id):
            return True
        if (await self._servers.get(table.row.guild_id)).messages == A_MESSAGE_A_TURN:
            return True
        now = table.play.progress.round
        return bool(now) and now != (await self.tables.find_at(table, last.turn)).play.progress.round

    async def post_again(self, table: Table) -> None:
        """Post the table anew in a channel that was lost. Raises Undelivered."""
        await self._post(table, await self.store.shown.get(table.id))

    async def _post(self, table: Table, rows: Rows) -> None:
        last = rows.get(CHANNEL)
        since = last.turn if last is not None else _since(rows)
        table = await self._with_news(table, since)
        before = [row.message_id or 0 for row in past_rows(rows.values(), CHANNEL)] if last is None else []
        again = _nonce_time(max(before)) if before else ""
        nonce = f"{table.nonce}.{table.turn}.{'e' if table.ended else 'c'}{again}"
        try:
            posted = await self.messenger.post_table(table, nonce)
        except Undelivered as failure:
            if failure.obstacle is Obstacle.REFUSED or (table.solo and failure.obstacle in SHUT):
                await self._mark_without_message(table, since, last)
            raise
        await self._note_shown(table, since, posted)

    async def _mark_without_message(self, table: Table, since: int | None, last: ShownRow | None) -> None:
        if table.ended or last is None:
            await self._note_shown(table, since, Posted(0, 0), says=TurnLine(END if table.ended else REFUSED))
        else:
            await self.store.shown.record(replace(last, turn=table.turn, shows=REFUSED))

    async def _edit(self, table: Table, rows: Rows, last: ShownRow) -> None:
        turns = last.turn < table.turn
        since = last.turn if turns else last.since
        shown, at = await self._with_news(table, since), shown_message(table, last)
        if turns:
            # If Discord's answer is lost, nobody knows which pictures the message has, so they are sent again.
            await self.store.shown.record(replace(last, pictures=""))
        try:
            if turns:
                posted = await self.messenger.edit_table(shown, at)
            else:
                posted = await edit_keeping_pictures(self.store, self.messenger.edit_status_line, shown, last)
        except Undelivered as failure:
            if failure.obstacle is Obstacle.NO_MESSAGE:
                await self.store.shown.retire(table.id, CHANNEL)
                rows = await self.store.shown.get(table.id)
            if failure.obstacle is Obstacle.NO_MESSAGE or (turns and failure.obstacle is Obstacle.REFUSED):
                await self._post(table, rows)
                return
            if failure.obstacle is Obstacle.REFUSED:
                await self._note_shown(table, since, at, last.at)
            elif table.solo and failure.obstacle in SHUT:
                await self._mark_without_message(table, since, last)
            raise
        await self._note_shown(shown, since, posted, last.at)

    async def _remove_old_buttons(self, table: Table, rows: Rows) -> None:
        for row in past_rows(rows.values(), CHANNEL):
            then = await self._with_news(await self.tables.find_at(table, row.turn), row.since)
            try:
                await edit_keeping_pictures(self.store, self.messenger.remove_buttons, then, row)
            except Undelivered as failure:
                if failure.obstacle is Obstacle.LATER:
                    raise
                log.info("a message keeps its buttons", match=table.id, turn=row.turn, why=str(failure))
            await self.store.shown.clear_message(table.id, row.audience)

    async def _with_news(self, table: Table, since: int | None) -> Table:
        """The table with the news since turn `since` (0: the deal); None changes nothing."""
        if since is None or since == (table.before.turn if table.before is not None else 0):
            return table
        return replace(table, before=(await self.tables.find_at(table, since)).play if since else None)

    async def _note_shown(
        self, table: Table, since: int | None, posted: Posted, at: int | None = None, says: TurnLine | None = None
    ) -> None:
        """Store what the message shows, so that an edit after a crash tells the same news."""
        says = says or turn_line(table)
        row = ShownRow(
            table.id, CHANNEL, table.turn, says.shows, posted.channel_id or None, posted.message_id or None,
            self.tables.clock() if at is None else at, posted.pictures, says.deadline, "", says.seats, says.away,
            _since(await self.store.shown.get(table.id)) if since is None else since,
        )  # fmt: skip
        await self.store.shown.record(row)


def _nonce_time(message_id: int) -> str:
    return urlsafe_b64encode((message_id >> 22 & 0xFFFFFF).to_bytes(3)).decode()


def shown_message(table: Table, last: ShownRow) -> Posted:
    return Posted(last.channel_id or table.row.channel_id, last.message_id or 0, last.pictures)


async def edit_keeping_pictures(
    store: Store, edit: Callable[[Table, Posted], Awaitable[T]], table: Table, last: ShownRow
) -> T:
    """Edit a message but keep its pictures, or send them again if Discord refuses that. Raises Undelivered."""
    at = shown_message(table, last)
    try:
        return await edit(table, at)
    except Undelivered as failure:
        if failure.obstacle is not Obstacle.REFUSED or not at.pictures:
            raise
    # As for a new turn: until the answer comes, nobody knows which pictures the message has.
    await store.shown.record(replace(last, pictures=""))
    return await edit(table, replace(at, pictures=""))


def _since(rows: Rows) -> int | None:
    """The turn with which the channel's news starts: 0 for the deal, None before the first message."""
    last = rows.get(CHANNEL) or max(past_rows(rows.values(), CHANNEL), key=lambda row: row.turn, default=None)
    return None if last is None else last.since


FAR = 20
"""How many newer messages push a message far up: two screens of a phone."""

MOST_CHANNELS = 4096


class RecentMessages:
    def __init__(self) -> None:
        self._newest: LRUCache[int, deque[int]] = LRUCache(MOST_CHANNELS)

    def note(self, channel_id: int, message_id: int) -> None:
        self._newest.setdefault(channel_id, deque(maxlen=FAR)).append(message_id)

    def forget(self, channel_id: int, messages: Collection[int] | None) -> None:
        """Forget deleted messages; None means all in the channel."""
        if messages is None:
            self._newest.pop(channel_id, None)
        elif newest := self._newest.get(channel_id):
            self._newest[channel_id] = deque((each for each in newest if each not in messages), maxlen=FAR)

    def is_far_up(self, channel_id: int, message_id: int) -> bool:
        newest = self._newest.get(channel_id, ())
        return len(newest) == FAR and all(each > message_id for each in newest)


class CallLine:
    """Posts the call: a message that mentions the players to move who get no direct message. A repeat after a crash
    appears once."""

    def __init__(self, tables: Tables, messenger: Messenger, budget: NotificationBudget) -> None:
        self.tables = tables
        self.store = tables.store
        self.messenger = messenger
        self.budget = budget

    async def show(self, table: Table, waiting: frozenset[Seat], pressing: frozenset[Seat] = frozenset()) -> None:
        """Bring the call up to date. `waiting`: players who get no hand unasked; `pressing`: those about to see theirs,
        who aren't called. Raises Undelivered."""
        rows = await self.store.shown.get(table.id)
        last = rows.get(CALL)
        called = called_seats(last, table.turn)
        wanted = to_call(table, rows, waiting, self.tables.clock()) - (pressing - called)
        if last is not None and last.message_id is None and last.shows != REFUSED:
            last = await self._send(table, last, wanted & called)  # a crash came before its id was stored
        if last is not None and not wanted:
            await self.store.shown.retire(table.id, CALL)
        elif not wanted <= called and not given_up(table, last):
            row = ShownRow(table.id, CALL, table.turn, "", None, None, self.tables.clock(), seats=mask(wanted))
            await self.store.shown.record(row)
            await self._send(table, row, wanted - called)
        elif wanted != called and last is not None and not given_up(table, last):
            await self._shorten(table, last, wanted)
        for row in past_rows((await self.store.shown.get(table.id)).values(), CALL):
            await self.messenger.delete(shown_message(table, row))
            await self.store.shown.clear_message(table.id, row.audience)

    async def _send(self, table: Table, row: ShownRow, ring: frozenset[Seat]) -> ShownRow:
        seats = called_seats(row, row.turn)
        nonce = f"{table.nonce}.{row.turn}m{row.seats:x}{row.at // 1000 % 100:02}"
        notify = frozenset([seat for seat in sorted(ring) if await self.budget.may_ring(table, seat, nonce)])
        try:
            posted = await self.messenger.post_call(table, seats, notify, nonce)
        except Undelivered as failure:
            if failure.obstacle is Obstacle.REFUSED:
                await self.store.shown.record(replace(row, shows=REFUSED, seats=0))
            raise
        row = replace(row, channel_id=posted.channel_id, message_id=posted.message_id)
        await self.store.shown.record(row)
        return row

    async def _shorten(self, table: Table, last: ShownRow, wanted: frozenset[Seat]) -> None:
        row = replace(last, seats=mask(wanted))
        try:
            await self.messenger.edit_call(table, wanted, shown_message(table, last))
        except Undelivered as failure:
            if failure.obstacle is Obstacle.LATER:
                raise
            log.info("a call stays as it is", match=table.id, turn=table.turn, why=str(failure))
            row = replace(last, shows=REFUSED, seats=0)
        await self.store.shown.record(row)


TRIES, LONG = 3, HOUR
"""A channel is lost after this many refusals over this many milliseconds, or at once if it was deleted."""

LOOKS = 1800.0
"""Seconds between checks of a lost channel."""

HOST = 30
"""The host's bit in the `seats` of a `LOST` row, which mark who has been told of the pause. Before the pause, the row's
`since` counts refusals."""

PAUSED = "paused"


class LostChannel:
    """Pauses the matches of a channel that takes no messages for an hour, tells their people, and resumes them once it
    works."""

    def __init__(self, tables: Tables, messenger: Messenger, budget: NotificationBudget) -> None:
        self.tables = tables
        self.store = tables.store
        self.messenger = messenger
        self.budget = budget
        self.settle_soon: Callable[[int], None] = lambda match_id: None

    async def show_or_pause(self, show: Callable[[Table], Awaitable[None]], table: Table) -> None:
        """Call `show`. While the channel takes no messages, raise Undelivered for an hour, then pause its matches."""
        try:
            await show(table)
        except Undelivered as failure:
            if failure.obstacle not in SHUT:
                raise
            await self._note_refusal(table, failure)

    async def _note_refusal(self, table: Table, failure: Undelivered) -> None:
        async with self.tables.locks.of(LOST, table.row.channel_id):
            table, now = await self.tables.find(table.id), self.tables.clock()
            if not _pauses(table) and (table.solo or not table.ended):
                log.warning("channel lost", match=table.id, turn=table.turn, why=str(failure))
                return  # A match without people is played out unseen; a solo match goes on on its player's own page.
            row = (await self.store.shown.get(table.id)).get(LOST)
            tries, first = (row.since or 0, row.at) if row is not None and not row.shows else (0, now)
            if failure.obstacle is not Obstacle.NO_CHANNEL and (tries + 1 < TRIES or now - first < LONG):
                again = ShownRow(table.id, LOST, table.turn, "", None, None, first, since=tries + 1)
                await self.store.shown.record(again)
                raise Undelivered(Obstacle.LATER, str(failure)) from failure
            log.warning("channel lost", match=table.id, turn=table.turn, why=str(failure))
            for each in await self._tables_in(table.row.channel_id, "running"):
                await self._pause(each, failure.obstacle.value)

    async def _tables_in(self, channel_id: int, status: Status) -> list[Table]:
        found = list[Table]()
        for match in await self.store.matches.in_channel(channel_id, (status,)):
            try:
                found.append(await self.tables.find(match.id))
            except Refusal as refusal:
                log.error("a match of a lost channel can't be loaded", match=match.id, why=str(refusal))
        return found

    async def _pause(self, table: Table, why: str) -> None:
        if _pauses(table):
            leaves, now = await left_when_lost(self.tables, table), self.tables.clock()
            row = ShownRow(table.id, LOST, table.turn, why, None, None, now)
            await self.store.shown.record(row)
            await self.store.matches.pause(table.id, LOST_CHANNEL, now if leaves else None)
            self.settle_soon(table.id)

    async def forget_refusals(self, table: Table, rows: Rows) -> None:
        """Forget the channel's refusals, unless the match has just paused because of them."""
        if LOST in rows:
            async with self.tables.locks.of(LOST, table.row.channel_id):
                if (await self.tables.find(table.id)).row.status != "paused":
                    await self.store.shown.clear_message(table.id, LOST)

    async def resume_or_tell(self, match_id: int, post: Callable[[Table], Awaitable[None]]) -> None:
        """Continue a match that was paused for a lost channel if `post` succeeds; otherwise tell its people and raise
        Undelivered."""
        table = await self.tables.find(match_id)
        async with self.tables.locks.of(LOST, table.row.channel_id):
            table = await self.tables.find(match_id)
            if table.row.status != "paused" or table.row.notice != LOST_CHANNEL:
                return
            try:
                await post(replace(table, row=replace(table.row, status="running", notice=None)))
            except Undelivered as failure:
                log.info("the channel is still lost", match=match_id, why=str(failure))
                await self._show_paused(table)
                await self._tell_people(table.row.channel_id)
                raise Undelivered(Obstacle.LATER, "the channel is lost", LOOKS) from failure
            await self._resume(table)

    async def _resume(self, table: Table) -> None:
        seats = [audience(seat) for seat in sorted(table.play.waiting)]
        if await self.store.matches.resume(table.id, notice=LOST_CHANNEL, anew=(LOST, CALL, *seats)):
            log.info("the channel is back", match=table.id, turn=table.turn)
            self.settle_soon(table.id)

    async def _show_paused(self, table: Table) -> None:
        last = (await self.store.shown.get(table.id)).get(CHANNEL)
        if last is None or not last.message_id or last.shows == PAUSED:
            return
        try:
            posted = await edit_keeping_pictures(self.store, self.messenger.edit_status_line, table, last)
        except Undelivered as failure:
            log.info("the table message can't say that the match is paused", match=table.id, why=str(failure))
            return
        await self.store.shown.record(replace(last, shows=PAUSED, pictures=posted.pictures))

    async def _tell_people(self, channel_id: int) -> None:
        """Tell each host once about all their matches, or all players if the pause may count as leaving. Raises
        Undelivered."""
        notes: dict[int, list[tuple[Table, ShownRow, Seat]]] = {}
        told: dict[int, int] = {}
        for table in reversed(await self._tables_in(channel_id, "paused")):
            row = (await self.store.shown.get(table.id)).get(LOST)
            if row is None or table.row.notice != LOST_CHANNEL:
                continue
            told[table.id] = row.seats
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
                # Counted each time, so that losing and resuming a table again and again can't ring a phone without end.
                notify = await self.budget.may_notify(user_id, f"{first.nonce}.lost.{row.at}", MOST_CALLS)
                nonce = f"{first.nonce}.{first.turn}.p"
                await self.messenger.send_notice(
                    user_id, _paused_text([table for table, _, _ in about], row), nonce, notify=notify
                )
            except Undelivered as failed:
                if failed.obstacle is Obstacle.LATER:
                    later = later or failed
                    continue
                log.warning("a player got no message about the lost channel", match=first.id, why=str(failed))
            for table, row, who in about:
                told[table.id] |= 1 << who
                await self.store.shown.record(replace(row, seats=told[table.id]))
        if later is not None:
            raise later


def _pauses(table: Table) -> bool:
    return table.running and bool(table.humans) and not table.solo


def _paused_text(tables: list[Table], row: ShownRow) -> str:
    numbers = [str(table.id) for table in tables]
    late = [table for table in tables if table.row.asleep_since is not None]
    return " ".join(
        [
            f"{'Table' if len(numbers) == 1 else 'Tables'} {listing(numbers)} {'is' if len(numbers) == 1 else 'are'} paused: "
            f"{row.shows} (<#{tables[0].row.channel_id}>). Every pick is safe. I try again every half hour and "
            "continue by myself once I can see the channel, write there and attach files. To go on elsewhere, type /tables in another "
            "channel and choose the table.",
            *(
                f"Table {table.id} is rated and at least half played: if it doesn't go on by "
                f"<t:{((table.row.asleep_since or 0) + CLOSE_AFTER) // 1000}:f>, opponents play it to its end, which counts as leaving."
                for table in late
            ),
        ]
    )


class TableChannels:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    async def lobby_posted(self, match_id: int, message_id: int) -> None:
        await self._store.matches.set_message(match_id, message_id)

    async def move_to(self, match_id: int, channel_id: int) -> None:
        await self._store.matches.move_to(match_id, channel_id)

    async def newest(self, table: Table) -> Posted | None:
        """The table's newest message, or its lobby's; None if there is neither."""
        message = (await self._store.shown.get(table.id)).get(CHANNEL)
        if message is not None and message.message_id:
            return Posted(message.channel_id or table.row.channel_id, message.message_id)
        return Posted(table.row.channel_id, table.row.message_id) if table.row.message_id else None

    async def resume(self, match_id: int, user_id: int, guild_id: int | None, channel_id: int | None) -> Table:
        """Continue a paused table in this channel. Raises Refusal if the person has no seat, or the table isn't paused
        or is another server's."""
        # The bot may be resuming the table in its old channel just now.
        async with self._tables.locks.of(LOST, (await self._tables.find(match_id)).row.channel_id):
            table = await self._tables.find(match_id)
            table.seat(user_id)
            if table.row.status != "paused":
                raise Refusal(f"Table {table.id} isn't paused.")
            if table.row.guild_id != guild_id:
                raise Refusal(f"Table {table.id} belongs to another server; resume it there.")
            await self._store.matches.resume(table.id, channel_id or table.row.channel_id, anew=(CHANNEL, CALL, LOST))
        again = await self._tables.find(match_id)
        again.must_run()
        return again
