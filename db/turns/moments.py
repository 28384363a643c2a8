"""All that has to be known to move a table along, in one trip to the database."""

from dataclasses import dataclass

from sqlalchemy import Connection

from db.engine import Storage
from db.tables.listed import Whole
from db.tables.matches import read_whole
from db.turns.clocks import clocks_of, hours_of
from db.turns.rows import ClockRow, WishRow
from db.turns.wishes import wishes_of


@dataclass(frozen=True, slots=True)
class Moment:
    """A match, and by seat its wishes, its clocks, and the playing hours of its people, where they have any."""

    whole: Whole
    wishes: dict[int, WishRow]
    clocks: dict[int, ClockRow]
    hours: dict[int, str]


class Moments:
    """Reads for whatever moves tables along."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def of(self, match_id: int, after: int = 0) -> Moment | None:
        """A match as it is now, its log after row `after`; None if there is no match with this number."""

        def read(connection: Connection) -> Moment | None:
            whole = read_whole(connection, match_id, after)
            if whole is None:
                return None
            wishes = wishes_of(connection, match_id)
            return Moment(whole, wishes, clocks_of(connection, match_id), hours_of(connection, match_id))

        return await self._storage.read(read)
