"""Who may see a table: its insiders everywhere, anybody else only where they can view its channel."""

from collections.abc import Callable

from bot.tables.table import no_table
from bot.tables.tables import Tables
from db.store import Attempt as Attempt
from db.store import Seen as Seen
from db.tables.rows import PlaceRow

Views = Callable[[int | None, int], bool]
"""Whether whoever asks can view a channel, by the numbers of its server and of the channel."""

Place = PlaceRow
"""What decides who may see a table, and which table a button belongs to."""


class Sight:
    """The one place that decides who may see a table."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def must_see(self, match_id: int, user_id: int, views: Views, attempt: Attempt | None = None) -> Seen:
        """A table that this person may see; an insider sees all of it, and their `attempt` at a move is stored if it fits. Raises Refusal
        if they may not: the same one as for a number that no table has, after the same query, so that a number never tells whether a hidden
        table exists.
        """
        seen = await self._tables.look(match_id, user_id, attempt)
        if seen is None or not (seen.place.insider or views(seen.place.guild_id, seen.place.channel_id)):
            raise no_table(match_id)
        return seen
