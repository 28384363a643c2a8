"""The ninth step: people's direct channels with the bot, and the attachments that an edit of a table's message keeps.

The Postgres half does the same and is only checked to compile.
"""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """From the eighth step, empty or filled."""
    long = "BIGINT" if op.get_context().dialect.name == "postgresql" else "INTEGER"
    op.execute(f"ALTER TABLE users ADD COLUMN direct_id {long}")
    op.execute("ALTER TABLE shown ADD COLUMN pictures TEXT NOT NULL DEFAULT ''")
