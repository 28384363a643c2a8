"""The order in which matches finish: the next number, assigned inside the transaction that finishes a match."""

from sqlalchemy import ScalarSelect, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from db.tables.schema import matches

_FINISH = 0x65636F66
"""The key of the lock for which processes finishing matches on one Postgres wait; SQLite has one writer."""


async def next_place(connection: AsyncConnection) -> ScalarSelect[int]:
    """The place of the match about to finish, one after the last; to be written in this transaction."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _FINISH})
    before = matches.alias("before")
    return select(func.coalesce(func.max(before.c.finished_n), 0) + 1).scalar_subquery()
