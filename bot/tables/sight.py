"""Who may see a table: its insiders everywhere, anybody else only where they can view its channel."""

from collections.abc import Callable

from bot.tables.table import no_table
from db.store import Store
from db.tables.rows import PlaceRow

Views = Callable[[int | None, int], bool]
"""Whether whoever asks can view a channel, by the numbers of its server and of the channel."""

Place = PlaceRow
"""What decides who may see a table, and which table a button belongs to."""


class Sight:
    """The one place that decides who may see a table."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def must_see(self, match_id: int, user_id: int, views: Views) -> Place:
        """A table that this person may see. Raises Refusal if they may not: the same one as for a number that no table has, after the same
        query, so that a number never tells whether a hidden table exists.
        """
        place = await self._store.insiders.place(match_id, user_id) if 0 < match_id < 1 << 63 else None
        if place is None or not (place.insider or views(place.guild_id, place.channel_id)):
            raise no_table(match_id)
        return place
