"""The twelfth step: an index of the matches whose people are silent, which the bot asks for whenever it looks when something is due."""

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """From the step before, empty or filled."""
    op.execute("CREATE INDEX matches_asleep ON matches (status, asleep_since, warned_at)")
