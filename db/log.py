"""The log of moves: rows are appended, never changed; the first writer of a row wins."""

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from db.engine import reading, writing
from db.rows import LogRow
from db.schema import log, matches


class Overtaken(Exception):
    """Another writer has already written this row: read on, and try again."""


class NotRunning(Exception):
    """The match is not running (any more), so nothing is appended."""


class Log:
    """Reads and appends moves."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def append(
        self, match_id: int, n: int, turn: int, seat: int, move: str, fingerprint: str, at: int, *, finish: bool = False
    ) -> None:
        """Append row `n` and, with `finish`, end the match, in one transaction that is durable when this returns.

        Raises Overtaken when row `n` is there already, NotRunning when the match is not running.
        """
        try:
            async with writing(self._engine) as connection:
                running = update(matches).where(matches.c.id == match_id, matches.c.status == "running")
                changed = running.values(status="finished", ended_at=at) if finish else running.values(status="running")
                if (await connection.execute(changed)).rowcount != 1:
                    taken = await connection.scalar(select(log.c.n).where(log.c.match_id == match_id, log.c.n == n))
                    raise Overtaken(f"match {match_id} row {n}") if taken else NotRunning(f"match {match_id}")
                row = {"match_id": match_id, "n": n, "turn": turn, "seat": seat, "move": move, "fingerprint": fingerprint, "at": at}
                await connection.execute(insert(log).values(row))
        except IntegrityError as taken_by_another:
            raise Overtaken(f"match {match_id} row {n}") from taken_by_another

    async def read(self, match_id: int, after: int = 0) -> tuple[LogRow, ...]:
        """The rows after row `after`, in order."""
        columns = (log.c.n, log.c.turn, log.c.seat, log.c.move, log.c.fingerprint, log.c.at)
        query = select(*columns).where(log.c.match_id == match_id, log.c.n > after).order_by(log.c.n)
        async with reading(self._engine) as connection:
            return tuple(LogRow(*row) for row in await connection.execute(query))
