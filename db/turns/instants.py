"""When something is next due, in one question: it is asked whenever a table has changed."""

from dataclasses import dataclass

from sqlalchemy import Select, and_, exists, func, select

from db.engine import Storage
from db.part import Part
from db.tables.matches import waits_until
from db.tables.schema import matches
from db.turns.schema import clocks


@dataclass(frozen=True, slots=True)
class Instants:
    """Of this process's part of the tables, the soonest: reminder or deadline of a running match, warning or end of a sleeping one, instant
    since when a match has been paused for want of something, end of a lobby. None if there is none.
    """

    clock: int | None
    silence: int | None
    paused: int | None
    lobby: int | None


class Due:
    """Reads what is due next."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._made: tuple[Part, int, int, str] | None = None
        self._question: Select[*tuple[int | None, ...]] | None = None
        """Made anew only when the process gets another part: to put it together takes longer than to ask it."""

    async def next(self, warn: int, close: int, notice: str) -> Instants:
        """A sleeping match is due `warn` milliseconds after it fell asleep and, once warned, `close` milliseconds after that; a paused one
        counts if it has this `notice`.
        """
        made = self._storage.part, warn, close, notice
        if self._question is None or self._made != made:
            self._made, self._question = made, _question(*made)
        reminder, deadline, *others = (await self._storage.ask(self._question)).one()
        return Instants(min((each for each in (reminder, deadline) if each is not None), default=None), *others)


def _question(part: Part, warn: int, close: int, notice: str) -> Select[*tuple[int | None, ...]]:
    ours, asleep = part.where(matches.c.guild_id), matches.c.asleep_since.is_not(None)
    running = exists().where(matches.c.id == clocks.c.match_id, matches.c.status == "running", ours)
    parts = [
        select(when).where(running, clocks.c.reminded == reminded).order_by(when).limit(1)
        for reminded, when in ((0, clocks.c.reminder_at), (1, clocks.c.deadline_at))
    ]
    for instant, which in (
        (waits_until(warn, close), and_(matches.c.status == "running", asleep)),
        (matches.c.asleep_since, and_(matches.c.status == "paused", matches.c.notice == notice, asleep)),
        (matches.c.expires_at, matches.c.status == "lobby"),
    ):
        parts.append(select(func.min(instant)).where(which, ours))
    return select(*(each.scalar_subquery() for each in parts))
