"""How long the database takes for each statement and each commit, measured around what SQLAlchemy does."""

from collections.abc import Callable
from time import perf_counter
from typing import Protocol

from sqlalchemy import Connection, event
from sqlalchemy.pool import PoolProxiedConnection

from db.engine import Storage

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
