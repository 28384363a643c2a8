"""Records the statements that a database gets."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import event

from db.engine import Storage

COMMIT = "COMMIT"


@contextmanager
def statements(storage: Storage) -> Iterator[list[str]]:
    """All statements meanwhile, and COMMIT for each commit."""
    seen: list[str] = []

    def executed(connection: object, cursor: object, statement: str, *more: object) -> None:
        if not statement.startswith("BEGIN"):
            seen.append(statement)

    def committed(connection: object) -> None:
        seen.append(COMMIT)

    engine = storage.engine.sync_engine
    event.listen(engine, "before_cursor_execute", executed)
    event.listen(engine, "commit", committed)
    try:
        yield seen
    finally:
        event.remove(engine, "before_cursor_execute", executed)
        event.remove(engine, "commit", committed)
