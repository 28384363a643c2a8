"""The append-only log of a match: every sealed move, committed to disk before anyone hears of it."""

from dataclasses import asdict

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from db.engine import Storage, Work
from db.errors import NotRunning, Overtaken
from db.tables.finishing import next_place
from db.tables.rows import By, LogRow
from db.tables.schema import log, matches

_RUNNING = select(*(bindparam(column.name, type_=column.type) for column in log.c)).where(
    matches.c.id == bindparam("match_id"), matches.c.status == "running"
)
_APPEND = insert(log).from_select([column.name for column in log.c], _RUNNING.with_for_update(key_share=True))
"""One statement checks that the match is running, keeps it running until the commit, and writes the entry."""


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
        also: Work[object] | None = None,
    ) -> None:
        """Write the n-th move; once this returns, it survives a crash. `finish` ends the match in the same transaction, which also gives it
        its place in the order of finishing. `also` runs in that transaction too; if it fails, nothing is written.

        Raises Overtaken if another writer wrote entry n first, NotRunning if the match takes no moves, and ValueError if n would leave a
        gap, which only a bug can ask for.
        """
        entry = LogRow(match_id, n, turn, seat, move, fingerprint, at, by)
        try:
            await self._storage.write(lambda connection: write(connection, entry, finish=finish, also=also))
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
        return tuple(LogRow(*row) for row in await self._storage.ask(question))


def write(connection: Connection, entry: LogRow, *, finish: bool, also: Work[object] | None = None) -> None:
    """Write a row in a transaction. Raises IntegrityError if its number isn't the next, NotRunning if the match takes no moves."""
    if connection.execute(_APPEND, asdict(entry)).rowcount != 1:
        raise NotRunning(f"Match {entry.match_id} takes no moves now.")
    if also is not None:  # before the lock that all finishing matches share
        also(connection)
    if finish:
        ended = {"status": "finished", "ended_at": entry.at, "finished_n": next_place(connection)}
        connection.execute(update(matches).where(matches.c.id == entry.match_id).values(**ended))
