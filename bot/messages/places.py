"""Where a table appears: its lobby message, its thread, its newest message, and the channel it continues in."""

from bot.messages.audiences import CALL, CHANNEL
from bot.messages.messenger import Posted
from bot.tables.table import Table
from bot.tables.tables import Tables
from db.tables.matches import LOST
from games.core.values import Refusal


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
