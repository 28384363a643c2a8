"""Where a match is, and whether somebody is part of it: what decides who may see its table."""

from sqlalchemy import BindParameter, Connection, Executable, bindparam, exists, or_, select

from db.engine import Storage
from db.tables.rows import PlaceRow
from db.tables.schema import departures, matches, offers, seats


def _place() -> Executable:
    match_id: BindParameter[int] = bindparam("match")
    user_id: BindParameter[int] = bindparam("person")
    seated, left, offered = (
        exists().where(each.c.match_id == match_id, each.c.user_id == user_id) for each in (seats, departures, offers)
    )
    inside = or_(seated, left, offered & matches.c.status.in_(("running", "paused")))
    question = select(matches.c.guild_id, matches.c.channel_id, inside, matches.c.commitment)
    return question.where(matches.c.id == match_id)


_PLACE = _place()
"""Made once: to put a question together takes longer than to ask it."""


class Insiders:
    """The people who see a table wherever they ask: those who have a seat there, left one, or are offered one while the match is played."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def place(self, match_id: int, user_id: int) -> PlaceRow | None:
        """A match's place, and whether this person is an insider there; None if there is no match with this number."""
        return await self._storage.read(lambda connection: place_of(connection, match_id, user_id))


def place_of(connection: Connection, match_id: int, user_id: int) -> PlaceRow | None:
    """The same, as a part of a transaction."""
    row = connection.execute(_PLACE, {"match": match_id, "person": user_id}).first()
    return None if row is None else PlaceRow(row[0], row[1], bool(row[2]), row[3])
