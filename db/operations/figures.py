"""Figures about all tables, for an operator's graphs."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from sqlalchemy import Connection, Integer, Text, and_, cast, event, func, or_, select
from sqlalchemy.pool import PoolProxiedConnection

from db.engine import Storage
from db.messages.schema import shown
from db.tables.schema import matches
from db.turns.schema import clocks


@dataclass(frozen=True, slots=True)
class Undelivered:
    """How many players' time runs for a turn that they haven't been shown, and since when for the first of them, in Unix milliseconds."""

    count: int
    since: int | None


class Figures:
    """Counts without anything about anybody."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def tables(self) -> dict[str, int]:
        """How many tables there are in each state."""
        question = select(matches.c.status, func.count()).group_by(matches.c.status)
        return {status: int(count) for status, count in await self._storage.ask(question)}

    async def undelivered(self) -> Undelivered:
        """The clocks that run for a turn which neither the player's own page nor the call in the channel has reached."""
        seat = cast(clocks.c.seat, Text)
        own = and_(shown.c.audience == "seat:" + seat, shown.c.turn >= clocks.c.turn)
        called = and_(
            shown.c.audience == "call",
            shown.c.turn == clocks.c.turn,
            shown.c.seats.bitwise_rshift(cast(clocks.c.seat, Integer)) % 2 == 1,
        )
        reached = select(1).where(shown.c.match_id == clocks.c.match_id, or_(own, called)).exists()
        running = select(1).where(matches.c.id == clocks.c.match_id, matches.c.status == "running").exists()
        question = select(func.count(), func.min(clocks.c.since)).where(~reached, running)
        count, since = (await self._storage.ask(question)).one()
        return Undelivered(int(count), since)


Observe = Callable[[str, float], None]
"""Hears what was done ("read", "write" or "commit") and the seconds it took."""


KINDS = {"SELECT": "read", "INSERT": "write", "UPDATE": "write", "DELETE": "write"}
"""Statements by how they begin. BEGIN takes no trip to the database, and the rest is rare."""


class _Timed(Protocol):
    """What SQLAlchemy keeps about one statement."""

    began: float


def measure(storage: Storage, observe: Observe) -> None:
    """Tell `observe` about every statement and commit from now on."""
    engine = storage.engine.sync_engine

    @event.listens_for(engine, "before_cursor_execute")
    def before(
        connection: Connection, cursor: object, sql: str, parameters: object, context: _Timed, many: bool
    ) -> None:
        context.began = perf_counter()

    @event.listens_for(engine, "after_cursor_execute")
    def after(
        connection: Connection, cursor: object, sql: str, parameters: object, context: _Timed, many: bool
    ) -> None:
        if (kind := KINDS.get(sql[:6])) is not None:
            observe(kind, perf_counter() - context.began)

    commit = engine.dialect.do_commit

    def timed(dbapi_connection: PoolProxiedConnection) -> None:
        began = perf_counter()
        commit(dbapi_connection)
        observe("commit", perf_counter() - began)

    engine.dialect.do_commit = timed  # type: ignore[method-assign]
