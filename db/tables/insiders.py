"""Where a match is, and whether somebody is part of it: what decides who may see its table."""

from sqlalchemy import exists, or_, select

from db.engine import Storage
from db.tables.rows import PlaceRow
from db.tables.schema import departures, matches, offers, seats


class Insiders:
    """The people who see a table wherever they ask: those who have a seat there, had one while it was played, or are offered one."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def place(self, match_id: int, user_id: int) -> PlaceRow | None:
        """A match's place, and whether this person is an insider there; None if there is no match with this number."""
        within = [
            exists().where(each.c.match_id == match_id, each.c.user_id == user_id)
            for each in (seats, departures, offers)
        ]
        question = select(matches.c.guild_id, matches.c.channel_id, or_(*within)).where(matches.c.id == match_id)
        async with self._storage.read() as connection:
            row = (await connection.execute(question)).first()
        return None if row is None else PlaceRow(row[0], row[1], bool(row[2]))
