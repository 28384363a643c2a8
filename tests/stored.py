"""What the database holds, for tests: rows that no page reads in this way."""

from typing import TypeVar

from sqlalchemy import Table, select

from db.people import schema
from db.people.rows import ResultRow
from db.store import Store

T = TypeVar("T")


async def rows(store: Store, table: Table, kind: type[T], **which: int) -> tuple[T, ...]:
    """The rows of a table with these values, in the order of its key."""
    same = (table.c[name] == value for name, value in which.items())
    question = select(table).where(*same).order_by(*table.primary_key)
    return tuple(kind(**row._mapping) for row in await store.storage.ask(question))


async def results_of(store: Store, match_id: int) -> tuple[ResultRow, ...]:
    """How a match ended for each seat, and last for those who left it; empty until it is archived."""
    return await rows(store, schema.results, ResultRow, match_id=match_id)
