"""What everybody sees: one table message with buttons in the channel. It says at every moment who is to move.

It is edited. A new one comes only at the start, when a round begins, at the end, and when the old one has scrolled far up or can't be
edited; or for each turn, where a server wants it so. It notifies nobody: direct messages and the line that calls players do that.
"""

from base64 import urlsafe_b64encode
from collections import OrderedDict, deque
from collections.abc import Collection, Mapping
from dataclasses import replace

import structlog

from bot.messages.audiences import CALL, CHANNEL, END, GONE, REFUSED, Line, channel_lacks, line, past
from bot.messages.messenger import SHUT, Messenger, Obstacle, Posted, Undelivered
from bot.server.servers import A_MESSAGE_A_TURN, Servers
from bot.tables.table import Table, Tables
from db.messages.rows import ShownRow
from db.tables.matches import LOST
from games.core.values import Refusal

log = structlog.get_logger()

Rows = Mapping[str, ShownRow]


class ChannelMessage:
    """Shows each turn in the table message, keeps its line true, and takes the buttons from those before it.

    The row `channel` names the message with buttons; one before it has a row of its own until its buttons are gone.
    """

    def __init__(self, tables: Tables, messenger: Messenger) -> None:
        self.tables = tables
        self.store = tables.store
        self.messenger = messenger
        self.scrolled = Scrolled()
        self._servers = Servers(tables)
        self._waited: dict[int, int] = {}
        """By table, the turn whose edit has waited because its channel had too many edits of old messages."""

    async def show(self, table: Table) -> None:
        """Bring the channel up to date. Raises Undelivered."""
        rows = await self.store.shown.get(table.id)
        last = rows.get(CHANNEL)
        lack = channel_lacks(table, last)
        if await self.comes_anew(table, last):
            await self._post(table, rows)
        elif last is not None and lack == "turn":
            await self._turn(table, rows, last)
        elif last is not None and lack == "line":
            await self._line(table, rows, last)
        await self._strip(table, rows if lack == "nothing" else await self.store.shown.get(table.id))

    async def comes_anew(self, table: Table, last: ShownRow | None) -> bool:
        """Whether the channel is to get another message, after its `last` one."""
        lack = channel_lacks(table, last)
        return lack == "message" or (lack == "turn" and (last is None or await self._anew(table, last)))

    async def _anew(self, table: Table, last: ShownRow) -> bool:
        """Whether a new message shows this turn. A solo table has one for all of them."""
        if last.message_id is None:
            return True
        if table.solo:
            return False
        place = standing(table, last)
        if self.scrolled.far(place.channel_id, place.message_id):
            return True
        if (await self._servers.get(table.row.guild_id)).messages == A_MESSAGE_A_TURN:
            return True
        now = table.game.round(table.play.state)
        return bool(now) and now != table.game.round((await self.tables.at(table, last.turn)).play.state)

    async def again(self, table: Table) -> None:
        """Post the table in the channel where it was lost. Raises Undelivered if that takes no message."""
        await self._post(table, await self.store.shown.get(table.id))

    async def _post(self, table: Table, rows: Rows) -> None:
        """Another message."""
        last, since = rows.get(CHANNEL), _since(rows)
        gone = last is not None and last.shows == GONE
        if last is not None and not (gone and last.turn == table.turn):
            since = last.turn
        table = await self._with_news(table, since)
        before = [last] if gone and last is not None else past(rows.values(), CHANNEL) if last is None else []
        again = _when(max(row.message_id or 0 for row in before)) if before else ""
        nonce = f"{table.nonce}.{table.turn}.{'e' if table.ended else 'c'}{again}"
        try:
            posted = await self.messenger.table(table, nonce)
        except Undelivered as failure:
            if failure.obstacle is Obstacle.REFUSED or (table.solo and failure.obstacle in SHUT):
                await self._without(table, since, last)
            raise
        self._waited.pop(table.id, None)
        await self._mark(table, since, posted)

    async def _without(self, table: Table, since: int | None, last: ShownRow | None) -> None:
        """Discord refuses the message of this turn, or a match that is played alone has lost its channel: the message before keeps its
        buttons until the next turn is tried.
        """
        if table.ended or last is None:
            await self._mark(table, since, Posted(0, 0), says=Line(END if table.ended else REFUSED))
        else:
            await self.store.shown.turn_to(replace(last, turn=table.turn, shows=REFUSED))

    async def _turn(self, table: Table, rows: Rows, last: ShownRow) -> None:
        """Show this turn in the message that is there, or in another one if that can't be edited."""
        shown = await self._with_news(table, last.turn)
        # If the answer is lost, or the bot ends first, nobody knows which pictures the message has: then they are sent anew.
        await self.store.shown.turn_to(replace(last, pictures=""))
        try:
            posted = await self.messenger.retable(shown, standing(table, last))
        except Undelivered as failure:
            if failure.obstacle is Obstacle.NO_MESSAGE:
                await self.deleted(table.id)
                await self._post(table, await self.store.shown.get(table.id))
            elif failure.obstacle is Obstacle.REFUSED or self._has_waited(table, failure):
                await self._post(table, rows)
            else:
                if table.solo and failure.obstacle in SHUT:
                    await self._without(table, last.turn, last)
                raise
            return
        self._waited.pop(table.id, None)
        await self._mark(shown, last.turn, posted, last.at)

    def _has_waited(self, table: Table, failure: Undelivered) -> bool:
        """Whether this edit of an old message has waited once already, and the channel still takes none."""
        if not failure.old:
            return False
        before, self._waited[table.id] = self._waited.get(table.id), table.turn
        return before == table.turn

    async def _line(self, table: Table, rows: Rows, last: ShownRow) -> None:
        """Change the line about who is to move; if the message is gone, post another one."""
        since = _since(rows)
        table = await self._with_news(table, since)
        try:
            posted = await self.messenger.waiting(table, standing(table, last))
        except Undelivered as failure:
            if failure.obstacle is Obstacle.NO_MESSAGE:
                await self.deleted(table.id)
                await self._post(table, await self.store.shown.get(table.id))
                return
            if failure.obstacle is Obstacle.REFUSED:
                await self._mark(table, since, standing(table, last), last.at)
            elif table.solo and failure.obstacle in SHUT:
                await self._without(table, since, last)
            raise
        await self._mark(table, since, posted, last.at)

    async def _strip(self, table: Table, rows: Rows) -> None:
        """Take the buttons from the messages before. Raises Undelivered if Discord is having trouble."""
        for row in past(rows.values(), CHANNEL):
            then = await self._with_news(await self.tables.at(table, row.turn), row.since)
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
        self, table: Table, since: int | None, posted: Posted, at: int | None = None, says: Line | None = None
    ) -> None:
        """Note the message and the turn its news starts from, so that an edit after a crash still tells the same news."""
        says = says or line(table)
        row = ShownRow(
            table.id, CHANNEL, table.turn, says.shows, posted.channel_id or None, posted.message_id or None,
            self.tables.clock() if at is None else at, posted.pictures, says.deadline, "", says.seats, says.away,
            _since(await self.store.shown.get(table.id)) if since is None else since,
        )  # fmt: skip
        await self.store.shown.turn_to(row)

    async def deleted(self, match_id: int) -> None:
        """The table message is gone: note that, and which one it was, so that the next one has a nonce of its own."""
        last = (await self.store.shown.get(match_id)).get(CHANNEL)
        if last is not None:
            await self.store.shown.turn_to(replace(last, shows=GONE))


def _when(message_id: int) -> str:
    """When a message was made, to the millisecond, in 4 characters that come again after hours: the nonce of its successor. Discord docs,
    API Reference: Snowflakes.
    """
    return urlsafe_b64encode((message_id >> 22 & 0xFFFFFF).to_bytes(3)).decode()


def standing(table: Table, last: ShownRow) -> Posted:
    """Where the message is that the channel has seen."""
    return Posted(last.channel_id or table.row.channel_id, last.message_id or 0, last.pictures)


def _since(rows: Rows) -> int | None:
    """The turn that the news of the channel's last message starts from; 0 for the deal, None before the first message."""
    last = rows.get(CHANNEL) or max(past(rows.values(), CHANNEL), key=lambda row: row.turn, default=None)
    return None if last is None else last.since


class Places:
    """The channels and messages of tables."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    async def lobby_posted(self, match_id: int, message_id: int) -> None:
        """Note the message that shows a lobby."""
        await self._store.matches.set_message(match_id, message_id)

    async def move_to(self, match_id: int, channel_id: int) -> None:
        """Continue in the table's own thread."""
        await self._store.matches.move_to(match_id, channel_id)

    async def newest(self, table: Table) -> Posted | None:
        """The message that shows a table, or else its lobby message; None if it has neither."""
        message = (await self._store.shown.get(table.id)).get(CHANNEL)
        if message is not None and message.message_id:
            return Posted(message.channel_id or table.row.channel_id, message.message_id)
        return Posted(table.row.channel_id, table.row.message_id) if table.row.message_id else None

    async def resume(self, match_id: int, user_id: int, guild_id: int | None, channel_id: int | None) -> Table:
        """Continue a paused table in this channel. Raises Refusal if it isn't paused, or belongs to another server."""
        # The bot may just be looking whether the channel that it lost is back, and would resume the table there.
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


FAR = 20
"""Messages after which one has scrolled far up: about two screens of a phone."""

MOST_CHANNELS = 4096
"""Most channels in memory; those where nobody has written for longest are forgotten first."""


class Scrolled:
    """The newest messages of each channel."""

    def __init__(self) -> None:
        self._newest: OrderedDict[int, deque[int]] = OrderedDict()

    def heard(self, channel_id: int, message_id: int) -> None:
        """Somebody has written a message."""
        self._newest.setdefault(channel_id, deque(maxlen=FAR)).append(message_id)
        self._newest.move_to_end(channel_id)
        while len(self._newest) > MOST_CHANNELS:
            self._newest.popitem(last=False)

    def deleted(self, channel_id: int, messages: Collection[int] | None) -> None:
        """These messages of a channel are gone, or all of them."""
        if messages is None:
            self._newest.pop(channel_id, None)
        elif newest := self._newest.get(channel_id):
            self._newest[channel_id] = deque((each for each in newest if each not in messages), maxlen=FAR)

    def far(self, channel_id: int, message_id: int) -> bool:
        """Whether `FAR` newer messages stand below this one. Ids grow with time."""
        newest = self._newest.get(channel_id, ())
        return len(newest) == FAR and all(each > message_id for each in newest)
