"""The open matches of a person as they are, and where a match is: what decides who may see its table."""

from collections import defaultdict
from collections.abc import Collection, Mapping

from sqlalchemy import (
    BindParameter,
    Connection,
    Executable,
    Text,
    bindparam,
    cast,
    column,
    exists,
    or_,
    select,
    values,
)
from sqlalchemy.sql.elements import ColumnElement

from db.engine import Storage
from db.tables.rows import LogRow, MatchRow, PlaceRow, SeatRow
from db.tables.schema import departures, log, matches, offers, seats

Whole = tuple[MatchRow, tuple[SeatRow, ...], tuple[LogRow, ...]]
"""A match, its people and its log, all of one moment."""


class Listed:
    """Asks as many questions for a hundred matches as for one."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def of_user(self, user_id: int, statuses: Collection[str], known: Mapping[int, int]) -> tuple[Whole, ...]:
        """The matches in which a person has a seat, newest first; of each log the rows after the one that is `known`, by match."""
        mine = select(seats.c.match_id).where(seats.c.user_id == user_id)
        found = select(matches).where(matches.c.id.in_(mine), matches.c.status.in_(statuses))
        people, entries = defaultdict[int, list[SeatRow]](list), defaultdict[int, list[LogRow]](list)

        def read(connection: Connection) -> tuple[Whole, ...]:
            rows = [MatchRow(**row._mapping) for row in connection.execute(found.order_by(matches.c.id.desc()))]
            if not rows:
                return ()
            after = [(row.id, known.get(row.id, 0)) for row in rows]
            wanted = values(column("match_id", log.c.match_id.type), column("n", log.c.n.type)).data(after).cte("known")
            there = seats.join(wanted, seats.c.match_id == wanted.c.match_id)
            for seated in connection.execute(select(seats).select_from(there).order_by(seats.c.seat)):
                people[seated.match_id].append(SeatRow(**seated._mapping))
            later = log.join(wanted, (log.c.match_id == wanted.c.match_id) & (log.c.n > wanted.c.n))
            for entry in connection.execute(select(log).select_from(later).order_by(log.c.n)):
                entries[entry.match_id].append(LogRow(**entry._mapping))
            return tuple((row, tuple(people[row.id]), tuple(entries[row.id])) for row in rows)

        return await self._storage.read(read)


def begins(number: ColumnElement[int], typed: str) -> ColumnElement[bool]:
    """Whether a number begins with these digits."""
    return cast(number, Text).startswith(typed, autoescape=True)


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
