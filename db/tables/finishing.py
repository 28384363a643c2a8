"""The order in which matches are finished: the next number of it, given inside the transaction that finishes one."""

from sqlalchemy import ScalarSelect, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from db.tables.schema import matches

_FINISH = 0x65636F66
"""The number under which processes finishing matches on one Postgres wait for each other; SQLite has one writer."""


async def next_place(connection: AsyncConnection) -> ScalarSelect[int]:
    """The place of the match about to be finished, to be written in this transaction: one behind the last."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _FINISH})
    before = matches.alias("before")
    return select(func.coalesce(func.max(before.c.finished_n), 0) + 1).scalar_subquery()
