"""How far each match has come, in one query over all that are being played: a match whose mark stays the same has not changed."""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Executable, ScalarSelect, Table, case, func, literal_column, or_, select

from db.engine import Storage
from db.messages.schema import shown
from db.tables.schema import log, matches, seats
from db.turns.schema import clocks, wishes


@dataclass(frozen=True, slots=True)
class MarkRow:
    """A match, the rows of its log, when something is next due there, and `state`: numbers of which one changes when the match does."""

    match_id: int
    n: int
    due: int | None
    state: tuple[int | str | None, ...]


class Marks:
    """Marks of matches. `warn` and `close`: after how many milliseconds a silent match is warned, and closed."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def unfinished(self, warn: int, close: int) -> tuple[MarkRow, ...]:
        """All running matches, and those that are finished but not archived."""
        # A literal rather than a parameter, so that the partial index applies.
        waiting: ColumnElement[bool] = literal_column("archived = 0")
        which = or_(matches.c.status == "running", waiting & (matches.c.finished_n > 0))
        return await self._rows(which, warn, close)

    async def of(self, match_ids: Collection[int], warn: int, close: int) -> tuple[MarkRow, ...]:
        """These matches, whatever their status."""
        return await self._rows(matches.c.id.in_(match_ids), warn, close) if match_ids else ()

    async def _rows(self, which: ColumnElement[bool], warn: int, close: int) -> tuple[MarkRow, ...]:
        which &= self._storage.part.where(matches.c.guild_id)
        rows = (await self._storage.ask(_question(which, warn, close))).all()
        return await asyncio.to_thread(lambda: tuple(_mark(*row) for row in rows))  # ten thousand take a while


def _mark(match_id: int, n: int | None, due: int | None, silent: int | None, *state: int | str | None) -> MarkRow:
    """A match with the last row of its log, if any, and two instants of which the first counts."""
    return MarkRow(match_id, n or 0, min((each for each in (due, silent) if each is not None), default=None), state)


def _question(which: ColumnElement[bool], warn: int, close: int) -> Executable:
    due = case((clocks.c.reminded == 0, clocks.c.reminder_at), else_=clocks.c.deadline_at)
    return (
        select(
            matches.c.id,
            _of(log, func.max(log.c.n)),
            _of(clocks, func.min(due)),
            matches.c.asleep_since + case((matches.c.warned_at.is_(None), warn), else_=close),
            matches.c.status,
            matches.c.archived,
            matches.c.heard_at,
            _of(seats, func.sum(seats.c.away * 100 + 1)),
            _of(seats, func.count(seats.c.user_id)),
            _of(shown, func.sum(shown.c.turn * 100 + 1)),
            _of(clocks, func.sum(clocks.c.turn + clocks.c.deadline_at)),
            _of(wishes, func.sum(func.length(wishes.c.moves) * 100 + func.length(wishes.c.mode))),
        )
        .where(which)
        .order_by(matches.c.id)
    )


def _of(table: Table, what: ColumnElement[int]) -> ScalarSelect[int]:
    """A number about a match's rows in another table."""
    return select(what).where(table.c.match_id == matches.c.id).scalar_subquery()
