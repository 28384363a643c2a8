"""Figures about all tables, for an operator's graphs."""

from dataclasses import dataclass

from sqlalchemy import Integer, Text, and_, cast, func, or_, select

from db.engine import Storage
from db.messages.schema import shown
from db.tables.schema import matches
from db.turns.schema import clocks


@dataclass(frozen=True, slots=True)
class Undelivered:
    """How many players' time runs for a turn that they haven't been shown, and since when for the first of them, in Unix milliseconds."""

    count: int
    since: int | None


class Figures:
    """Counts without anything about anybody."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def tables(self) -> dict[str, int]:
        """How many tables there are in each state."""
        question = select(matches.c.status, func.count()).group_by(matches.c.status)
        return {status: int(count) for status, count in await self._storage.ask(question)}

    async def undelivered(self) -> Undelivered:
        """The clocks that run for a turn which neither the player's own page nor the call in the channel has reached."""
        seat = cast(clocks.c.seat, Text)
        own = and_(shown.c.audience == "seat:" + seat, shown.c.turn >= clocks.c.turn)
        called = and_(
            shown.c.audience == "call",
            shown.c.turn == clocks.c.turn,
            shown.c.seats.bitwise_rshift(cast(clocks.c.seat, Integer)) % 2 == 1,
        )
        reached = select(1).where(shown.c.match_id == clocks.c.match_id, or_(own, called)).exists()
        running = select(1).where(matches.c.id == clocks.c.match_id, matches.c.status == "running").exists()
        question = select(func.count(), func.min(clocks.c.since)).where(~reached, running)
        count, since = (await self._storage.ask(question)).one()
        return Undelivered(int(count), since)
