"""The order in which PostgreSQL's writers take their locks, so that no two wait for each other. SQLite has one writer and needs none.

1. `take(PEOPLE)`: whoever writes about people over many matches, such as archiving, erasing and rewriting the ledger.
2. `alone(...)`: whoever counts or names what a person or a server has.
3. `hold`, or `lock(matches, ...)`: the rows of matches, by number. Whoever writes several rows of a match, or reads one to decide.
4. Rows that belong to them, by their keys.
5. `take(FINISH)` and `take(PINGS)`: the order of finishing, and the cleaning up of old notifications.
"""

from sqlalchemy import ColumnElement, Connection, Table, select, text

from db.columns import metadata

PEOPLE = 0x65636F65
FINISH = 0x65636F66
PINGS = 0x65636F70
"""Keys of advisory locks with one number; leases have keys of two numbers (db/processes/leases.py)."""


def take(connection: Connection, *keys: int) -> None:
    """Wait until nobody else has these keys, and keep them until this transaction ends."""
    if connection.dialect.name == "postgresql":
        for key in keys:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})


def alone(connection: Connection, *ids: int) -> None:
    """Let nobody else count or write for these people and servers until this transaction ends."""
    take(connection, *sorted(ids))


def hold(connection: Connection, match_id: int) -> None:
    """Let nobody else write several rows of a match until this transaction ends."""
    matches = metadata.tables["matches"]
    lock(connection, matches, matches.c.id == match_id)


def lock(connection: Connection, table: Table, which: ColumnElement[bool]) -> None:
    """Lock rows in the order of their keys until this transaction ends; others can still refer to them."""
    if connection.dialect.name == "postgresql":
        rows = select(*table.primary_key).where(which).order_by(*table.primary_key)
        connection.execute(rows.with_for_update(key_share=True))
