"""The eighth step: the presses by which people agree to a table, the secret beside them, and which results count by which formula.

Older matches have no secret of their own: their seed is the secret. Older results keep formula 1. The Postgres half does the same and is
only checked to compile.
"""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

NEW_COLUMNS = (
    ("matches", "secret TEXT"),
    ("matches", "presses TEXT NOT NULL DEFAULT ''"),
    ("seats", "press {LONG}"),
    ("results", "dealt_in {LONG} NOT NULL DEFAULT 1 CONSTRAINT results_dealt_in CHECK (dealt_in IN (0, 1))"),
    ("results", "formula {LONG} NOT NULL DEFAULT 1"),
)


def upgrade() -> None:
    """From the seventh step, empty or filled."""
    long = "BIGINT" if op.get_context().dialect.name == "postgresql" else "INTEGER"
    for table, column in NEW_COLUMNS:
        op.execute(f"ALTER TABLE {table} ADD COLUMN {column.format(LONG=long)}")
