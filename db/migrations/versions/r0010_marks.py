"""The tenth step: which tables and quizzes have buttons without a mark, because they are from before buttons carried one.

It is the same for SQLite and Postgres.
"""

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """From the ninth step, empty or filled."""
    for name, rows in (("unmarked tables", "matches"), ("unmarked quizzes", "quizzes")):
        op.execute(f"INSERT INTO meta (key, value) SELECT '{name}', coalesce(max(id), 0) FROM {rows}")
