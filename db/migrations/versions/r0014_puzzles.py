"""The fourteenth step: answers to the daily puzzles, and how each person has done."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

LONG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """From the step before, empty or filled. Nothing existing changes."""
    op.create_table(
        "puzzle_answers",
        _key("user_id"),
        sa.Column("game", sa.Text, primary_key=True),
        _key("number"),
        *_integers("guild_id", "choice", "right", "streak", "at"),
        sa.CheckConstraint('"right" IN (0, 1)', name="puzzle_answers_right"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("puzzle_answers_by_puzzle", "puzzle_answers", ["game", "number"])
    op.create_index("puzzle_answers_by_guild", "puzzle_answers", ["guild_id", "user_id"])
    op.create_table(
        "puzzle_scores",
        _key("user_id"),
        sa.Column("game", sa.Text, primary_key=True),
        *_integers("last", "streak", "longest", "right", "answers"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("puzzle_scores_by_streak", "puzzle_scores", ["game", "streak"])


def _key(name: str) -> sa.Column[int]:
    return sa.Column(name, LONG, primary_key=True, autoincrement=False)


def _integers(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, LONG, nullable=False) for name in names]
