"""Rows of the database for tests."""

from sqlalchemy import select

from db.people.rows import ResultRow
from db.people.schema import results
from db.store import Store


async def results_of(store: Store, match_id: int) -> tuple[ResultRow, ...]:
    """How a match ended for each seat, and last for those who left it."""
    question = select(results).where(results.c.match_id == match_id).order_by(*results.primary_key)
    return tuple(ResultRow(**row._mapping) for row in await store.storage.ask(question))
