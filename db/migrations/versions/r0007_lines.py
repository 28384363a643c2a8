"""The seventh step: the line game, stored as "savannah" until now, is "lines" wherever a table names it.

Nothing else changes, and no rating or place on a board moves. The ledger's guard is down only while its entries get the
new name. The Postgres half is written with the same intent and only checked to compile.
"""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

TABLES = ("matches", "results", "standings", "card_stats")
GUARD = "ledger_never_updated"


def upgrade() -> None:
    """From the sixth step, empty or filled."""
    for table in TABLES:
        _rename(table)
    if op.get_context().dialect.name == "postgresql":
        op.execute(f"ALTER TABLE ledger DISABLE TRIGGER {GUARD}")
        _rename("ledger")
        op.execute(f"ALTER TABLE ledger ENABLE TRIGGER {GUARD}")
        return
    question = f"SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = '{GUARD}'"
    connection = op.get_bind()
    guard = str(connection.exec_driver_sql(question).scalar_one())
    op.execute(f"DROP TRIGGER {GUARD}")
    _rename("ledger")
    connection.exec_driver_sql(guard)


def _rename(table: str) -> None:
    op.execute(f"UPDATE {table} SET game = 'lines' WHERE game = 'savannah'")
