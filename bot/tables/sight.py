"""Who may see a table: its insiders everywhere, anybody else only where they can view its channel."""

from collections.abc import Callable

from bot.tables.table import no_table
from db.store import Store

Views = Callable[[int | None, int], bool]
"""Whether whoever asks can view a channel, by the numbers of its server and of the channel."""


class Sight:
    """The one place that decides who may see a table."""

    def __init__(self, store: Store) -> None:
        self._insiders = store.insiders

    async def must_see(self, match_id: int, user_id: int, views: Views) -> None:
        """Raises Refusal unless this person may see the table. The refusal is the one for a number that no table has, after the same
        query, so that a number never tells whether a hidden table exists.
        """
        place = await self._insiders.place(match_id, user_id) if 0 < match_id < 1 << 63 else None
        if place is None or not (place.insider or views(place.guild_id, place.channel_id)):
            raise no_table(match_id)
