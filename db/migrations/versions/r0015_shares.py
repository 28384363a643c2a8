"""The fifteenth step: in which channels people have shared a puzzle."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

LONG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """From the step before, empty or filled. Nothing existing changes."""
    op.create_table(
        "puzzle_shares",
        sa.Column("user_id", LONG, primary_key=True, autoincrement=False),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("number", LONG, primary_key=True, autoincrement=False),
        sa.Column("channel_id", LONG, primary_key=True, autoincrement=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
