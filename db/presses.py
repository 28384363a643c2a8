"""All that a press needs to know before anything happens, and the move that it makes, in one transaction: with SQLite, one trip."""

from dataclasses import dataclass, replace

from sqlalchemy import Connection, bindparam, exists, select
from sqlalchemy.exc import IntegrityError

from db.engine import Storage
from db.errors import NotRunning
from db.locks import hold
from db.people.schema import results, users
from db.tables.insiders import place_of
from db.tables.listed import Whole
from db.tables.log import write
from db.tables.matches import read_whole
from db.tables.rows import LogRow, PlaceRow
from db.tables.schema import matches
from db.turns.clocks import clocks_of
from db.turns.rows import ClockRow

_GAME = select(matches.c.game).where(matches.c.id == bindparam("match")).scalar_subquery()
_PERSON = select(
    select(users.c.hands).where(users.c.id == bindparam("person")).scalar_subquery(),
    exists().where(results.c.user_id == bindparam("person"), results.c.game == _GAME),
)


@dataclass(frozen=True, slots=True)
class Seen:
    """Where a match is and, for its insiders only, all of it, of its log what comes after row `after`; whether whoever presses gets hands
    only `on_request`, and has `finished` a match of its game; the clocks that run. `taken`: the move that was foreseen is in the log, and
    safe.
    """

    place: PlaceRow
    whole: Whole | None = None
    after: int = 0
    on_request: bool = False
    finished: bool = False
    clocks: tuple[ClockRow, ...] = ()
    taken: bool = False


@dataclass(frozen=True, slots=True)
class Attempt:
    """The next row of a match's log, if nothing has been added to that meanwhile; `finish`: it ends the match."""

    commitment: str
    entry: LogRow
    finish: bool = False

    def fits(self, whole: Whole, user_id: int) -> bool:
        """Whether the match is still where this row would follow, and its seat this person's."""
        row, people, later = whole
        same = row.status == "running" and row.commitment == self.commitment
        return same and not later and people[self.entry.seat].user_id == user_id


class Presses:
    """What a press reads, and the move that it makes."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def look(self, match_id: int, user_id: int, after: int = 0, attempt: Attempt | None = None) -> Seen | None:
        """A match as this person may see it, its log after row `after`; None if there is no match with this number. For a stranger that is
        one question, as for a match that doesn't exist. An `attempt` that fits is written in the same transaction.
        """

        def read(connection: Connection) -> Seen | None:
            place = place_of(connection, match_id, user_id)
            if place is None or not place.insider:
                return None if place is None else Seen(place)
            hands, finished = connection.execute(_PERSON, {"person": user_id, "match": match_id}).one()
            running = tuple(clocks_of(connection, match_id).values())
            whole = read_whole(connection, match_id, after)
            return Seen(place, whole, after, hands == "request", bool(finished), running)

        def act(connection: Connection) -> Seen | None:
            hold(connection, match_id)  # nobody hands a seat over between reading and writing
            seen = read(connection)
            if attempt is None or seen is None or seen.whole is None or not attempt.fits(seen.whole, user_id):
                return seen
            write(connection, attempt.entry, finish=attempt.finish)
            return replace(seen, taken=True)

        if attempt is not None:
            try:
                return await self._storage.write(act)
            except (IntegrityError, NotRunning):
                pass  # somebody else was faster
        return await self._storage.read(read)
