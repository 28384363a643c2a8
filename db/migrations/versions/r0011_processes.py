"""The eleventh step: the ids of interactions that one of several processes has claimed."""

from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """From the step before, empty or filled. A claim that is lost in a crash of the server costs nothing, so PostgreSQL logs none."""
    if op.get_context().dialect.name == "postgresql":
        op.execute("CREATE UNLOGGED TABLE claims (id BIGINT PRIMARY KEY, at BIGINT NOT NULL)")
    else:
        op.execute("CREATE TABLE claims (id INTEGER NOT NULL PRIMARY KEY, at INTEGER NOT NULL) STRICT")
