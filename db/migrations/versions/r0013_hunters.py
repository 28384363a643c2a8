"""The thirteenth step: hunters, a level of opponents, may have a seat, take over from somebody, and have results and ratings.

SQLite can't change a condition in place: there the four tables are written anew, each with its rows, indexes and triggers, and with the
number that its next row gets.
"""

from alembic import op
from sqlalchemy import text

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

BEFORE, LEVELS = "'sprout', 'grazer', 'apex'", "'sprout', 'grazer', 'hunter', 'apex'"

CONDITIONS = (
    ("seats", "seats_player", f"player IN ('human', {LEVELS})"),
    ("departures", "departures_successor", f"successor IN ('human', {LEVELS})"),
    ("results", "results_player", f"player IN ('human', {LEVELS})"),
    ("ledger", "ledger_level", f"level IN ('', {LEVELS}) AND (player = 0) = (level <> '')"),
)


def upgrade() -> None:
    """From the step before, empty or filled."""
    for table, name, condition in CONDITIONS:
        if op.get_context().dialect.name == "postgresql":
            op.execute(f"ALTER TABLE {table} DROP CONSTRAINT {name}, ADD CONSTRAINT {name} CHECK ({condition})")
        else:
            _write_anew(table)


def _write_anew(table: str) -> None:
    connection = op.get_bind()
    parts = connection.execute(
        text("SELECT type, sql FROM sqlite_master WHERE tbl_name = :table AND sql IS NOT NULL ORDER BY type"),
        {"table": table},
    ).all()
    (made,) = (sql for kind, sql in parts if kind == "table")
    assert BEFORE in made, table
    columns = made.replace(BEFORE, LEVELS).partition("(")[2]
    last = connection.execute(text("SELECT seq FROM sqlite_sequence WHERE name = :table"), {"table": table}).scalar()
    connection.exec_driver_sql(f"CREATE TABLE anew ({columns}")
    connection.exec_driver_sql(f"INSERT INTO anew SELECT * FROM {table}")
    connection.exec_driver_sql(f"DROP TABLE {table}")
    connection.exec_driver_sql(f"ALTER TABLE anew RENAME TO {table}")
    for kind, sql in parts:
        if kind != "table":
            connection.exec_driver_sql(sql)
    if last is not None:
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :table"), {"table": table})
        connection.execute(text("INSERT INTO sqlite_sequence VALUES (:table, :last)"), {"table": table, "last": last})
