"""Whose work a table is. What happens at a table of another process, that process hears; it does what comes next."""

from collections.abc import Callable

from db.store import Store

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
