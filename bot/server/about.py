"""What the bot says about itself: how long it has been running, and how much is going on."""

from dataclasses import dataclass

from bot.tables.tables import Tables


@dataclass(frozen=True, slots=True)
class State:
    """`since`: when the bot started, in Unix milliseconds; the running tables, and the people with a seat there."""

    since: int
    tables: int
    people: int


class About:
    """Counts what is running."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._since = tables.clock()

    async def state(self) -> State:
        """How the bot is now."""
        return State(self._since, *await self._tables.store.matches.busy())
