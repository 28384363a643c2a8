"""The append-only log of moves, and stored reviews of matches."""

from dataclasses import asdict

from sqlalchemy import Connection, bindparam, exists, insert, literal, select, update
from sqlalchemy.exc import IntegrityError

from db.engine import Storage, Work, lock_match
from db.errors import NotRunning, Overtaken
from db.tables.matches import next_place
from db.tables.rows import By, LogRow
from db.tables.schema import log, matches, reviews, seats

_MAY = select(*(bindparam(column.name, type_=column.type) for column in log.c)).where(
    matches.c.id == bindparam("match_id"), matches.c.status == "running"
)
_THEIRS = exists().where(
    seats.c.match_id == bindparam("match_id"), seats.c.seat == bindparam("seat"), seats.c.user_id == bindparam("person")
)
_COLUMNS = [column.name for column in log.c]
_APPEND, _PICK = (insert(log).from_select(_COLUMNS, may) for may in (_MAY, _MAY.where(_THEIRS)))
"""Write an entry if the match runs and, for a pick, if the seat is still its player's."""


class Log:
    """The moves of matches. The database refuses to change, delete, skip or repeat an entry."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def append(
        self,
        match_id: int,
        n: int,
        turn: int,
        seat: int,
        move: str,
        fingerprint: str,
        at: int,
        *,
        finish: bool = False,
        by: By = "player",
        person: int | None = None,
        also: Work[object] | None = None,
    ) -> None:
        """Write the n-th move, from 1, on disk when this returns. `person` must still have the seat; `finish` ends
        the match; `also` runs in the same transaction.

        Raises Overtaken if entry n exists, NotRunning if the match takes no such move, ValueError if n leaves a
        gap.
        """
        entry = LogRow(match_id, n, turn, seat, move, fingerprint, at, by)

        def write(connection: Connection) -> None:
            lock_match(connection, match_id)
            append = connection.execute(_APPEND if person is None else _PICK, {**asdict(entry), "person": person})
            if append.rowcount != 1:
                raise NotRunning(f"Match {match_id} takes no such move now.")
            if also is not None:  # before the lock that all finishing matches share
                also(connection)
            if finish:
                ended = {"status": "finished", "ended_at": at, "finished_n": next_place(connection)}
                connection.execute(update(matches).where(matches.c.id == match_id).values(**ended))

        try:
            await self._storage.write(write)
        except IntegrityError as refused:
            if await self._stands(match_id, n):
                raise Overtaken(f"Entry {n} of match {match_id} was written by someone else.") from refused
            raise ValueError(f"Entry {n} of match {match_id} cannot be stored: {refused.orig}.") from refused

    async def _stands(self, match_id: int, n: int) -> bool:
        question = select(log.c.n).where(log.c.match_id == match_id, log.c.n == n)
        return (await self._storage.ask(question)).scalar() is not None

    async def read(self, match_id: int, after: int = 0) -> tuple[LogRow, ...]:
        """A match's entries after number `after`, in order."""
        question = select(log).where(log.c.match_id == match_id, log.c.n > after).order_by(log.c.n)
        return tuple(LogRow(**row._mapping) for row in await self._storage.ask(question))


class Reviews:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def keep(self, match_id: int, seat: int, review: str) -> None:
        """Store a seat's review; does nothing unless the match is finished."""
        ended = matches.c.id == match_id, matches.c.status == "finished"
        row = select(literal(match_id), literal(seat), literal(review)).where(*ended)
        columns = ["match_id", "seat", "review"]
        new = self._storage.insert(reviews).from_select(columns, row)
        kept = new.on_conflict_do_update(
            index_elements=[reviews.c.match_id, reviews.c.seat], set_={"review": new.excluded.review}
        )
        await self._storage.execute(kept)

    async def of(self, match_id: int, seat: int) -> str | None:
        question = select(reviews.c.review).where(reviews.c.match_id == match_id, reviews.c.seat == seat)
        return (await self._storage.ask(question)).scalar()
