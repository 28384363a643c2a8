"""The sixth step: card drafts.

Nothing existing changes. The Postgres half does the same and is only checked to compile.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

LONG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """From the fifth step, empty or filled."""
    op.create_table(
        "card_drafts",
        sa.Column("user_id", LONG, primary_key=True, autoincrement=False),
        sa.Column("guild_id", LONG, primary_key=True, autoincrement=False),
        sa.Column("card_id", LONG, nullable=False),
        sa.Column("fields", sa.Text, nullable=False),
        sa.Column("licence", sa.Text, nullable=False),
        sa.Column("picture", sa.LargeBinary),
        sa.Column("changed_at", LONG, nullable=False),
        sa.CheckConstraint("length(fields) <= 40000", name="card_drafts_fields"),
        sa.CheckConstraint("picture IS NULL OR length(picture) <= 262144", name="card_drafts_picture"),
        sqlite_strict=True,
    )
