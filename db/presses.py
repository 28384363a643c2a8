"""All that a press needs to know before anything happens, in one trip to the database."""

from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, select

from db.engine import Storage
from db.people.schema import users
from db.tables.insiders import place_of
from db.tables.listed import Whole
from db.tables.matches import read_whole
from db.tables.rows import PlaceRow
from db.turns.clocks import clocks_of
from db.turns.rows import ClockRow

_HANDS = select(users.c.hands).where(users.c.id == bindparam("person"))


@dataclass(frozen=True, slots=True)
class Seen:
    """Where a match is and, for its insiders only, all of it, of its log what comes after row `after`; whether whoever presses gets hands
    only `on_request`; the clocks that run.
    """

    place: PlaceRow
    whole: Whole | None = None
    after: int = 0
    on_request: bool = False
    clocks: tuple[ClockRow, ...] = ()


class Presses:
    """Reads for whoever presses."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def look(self, match_id: int, user_id: int, after: int = 0) -> Seen | None:
        """A match as this person may see it, its log after row `after`; None if there is no match with this number. For a stranger that is
        one question, as for a match that doesn't exist.
        """

        def read(connection: Connection) -> Seen | None:
            place = place_of(connection, match_id, user_id)
            if place is None or not place.insider:
                return None if place is None else Seen(place)
            hands = connection.execute(_HANDS, {"person": user_id}).scalar()
            running = tuple(clocks_of(connection, match_id).values())
            return Seen(place, read_whole(connection, match_id, after), after, hands == "request", running)

        return await self._storage.ask(read)
