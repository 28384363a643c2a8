"""The append-only log of a match: every sealed move, committed to disk before anyone hears of it; and what opponents thought."""

from dataclasses import asdict

from sqlalchemy import Connection, bindparam, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from db.engine import Storage, Work, hold
from db.errors import NotRunning, Overtaken
from db.tables.matches import next_place
from db.tables.rows import By, LogRow
from db.tables.schema import log, matches, seats
from db.turns.rows import ThoughtRow
from db.turns.schema import thoughts

_MAY = select(*(bindparam(column.name, type_=column.type) for column in log.c)).where(
    matches.c.id == bindparam("match_id"), matches.c.status == "running"
)
_THEIRS = exists().where(
    seats.c.match_id == bindparam("match_id"), seats.c.seat == bindparam("seat"), seats.c.user_id == bindparam("person")
)
_COLUMNS = [column.name for column in log.c]
_APPEND, _PICK = (insert(log).from_select(_COLUMNS, may) for may in (_MAY, _MAY.where(_THEIRS)))
"""One statement checks that the match is running, and for a pick that the seat is still its player's, and writes the entry."""


class Log:
    """Entries are numbered from 1 for each match. The database itself refuses to change, delete, skip or repeat one."""

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
        """Write the n-th move; once this returns, it survives a crash. `person` must still have the seat. `finish` ends the match in the
        same transaction, which also gives it its place in the order of finishing. `also` runs in that transaction too; if it fails, nothing
        is written.

        Raises Overtaken if another writer wrote entry n first, NotRunning if the match takes no such move now, and ValueError if n would
        leave a gap, which only a bug can ask for.
        """
        entry = LogRow(match_id, n, turn, seat, move, fingerprint, at, by)

        def write(connection: Connection) -> None:
            hold(connection, match_id)
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
        """The entries of a match in order, after entry `after`."""
        question = select(log).where(log.c.match_id == match_id, log.c.n > after).order_by(log.c.n)
        return tuple(LogRow(**row._mapping) for row in await self._storage.ask(question))


class Thoughts:
    """One sentence per turn and seat."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def adding(self, match_id: int, turn: int, seat: int, why: str) -> Work[object]:
        """The change that stores why a seat moves as it does this turn; a later thought replaces an earlier one. It shares the transaction
        of the move.
        """
        thought = self._storage.insert(thoughts).values(match_id=match_id, turn=turn, seat=seat, why=why)
        key = [thoughts.c.match_id, thoughts.c.turn, thoughts.c.seat]
        statement = thought.on_conflict_do_update(index_elements=key, set_={"why": why})
        return lambda connection: connection.execute(statement)

    async def of(self, match_id: int) -> tuple[ThoughtRow, ...]:
        """All thoughts of a match, turn by turn."""
        question = select(thoughts).where(thoughts.c.match_id == match_id).order_by(thoughts.c.turn, thoughts.c.seat)
        return tuple(ThoughtRow(**row._mapping) for row in await self._storage.ask(question))
