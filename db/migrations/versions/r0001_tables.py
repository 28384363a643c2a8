"""The first step: all five tables, and the triggers that keep the log append-only and without gaps.

The tests run the SQLite half. The Postgres half does the same and is only checked to compile.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

LONG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

SQLITE_TRIGGERS = (
    # BEFORE INSERT precedes conflict resolution, so this also stops INSERT OR REPLACE from rewriting an entry.
    """
    CREATE TRIGGER log_without_gaps BEFORE INSERT ON log
    WHEN NEW.n <> (SELECT coalesce(max(n), 0) + 1 FROM log WHERE match_id = NEW.match_id)
    BEGIN SELECT RAISE(ABORT, 'the log takes only its next entry'); END
    """,
    """
    CREATE TRIGGER log_never_updated BEFORE UPDATE ON log
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END
    """,
    """
    CREATE TRIGGER log_never_deleted BEFORE DELETE ON log
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END
    """,
)

POSTGRES_TRIGGERS = (
    """
    CREATE FUNCTION log_next_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF NEW.n <> (SELECT coalesce(max(n), 0) + 1 FROM log WHERE match_id = NEW.match_id) THEN
            RAISE EXCEPTION 'the log takes only its next entry' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE FUNCTION log_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION 'the log is append-only' USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """,
    "CREATE TRIGGER log_without_gaps BEFORE INSERT ON log FOR EACH ROW EXECUTE FUNCTION log_next_only()",
    "CREATE TRIGGER log_never_changed BEFORE UPDATE OR DELETE ON log FOR EACH ROW EXECUTE FUNCTION log_append_only()",
    "CREATE TRIGGER log_never_emptied BEFORE TRUNCATE ON log FOR EACH STATEMENT EXECUTE FUNCTION log_append_only()",
)


def upgrade() -> None:
    """Create everything in an empty database."""
    _people()
    _matches()
    _log()
    triggers = POSTGRES_TRIGGERS if op.get_context().dialect.name == "postgresql" else SQLITE_TRIGGERS
    for trigger in triggers:
        op.execute(trigger)


def _people() -> None:
    op.create_table(
        "users",
        sa.Column("id", LONG, primary_key=True, autoincrement=False),
        sa.Column("greeted_at", LONG),
        sa.Column("hands", sa.Text, nullable=False, server_default="dm"),
        sa.CheckConstraint("hands IN ('dm', 'request')", name="users_hands"),
        sqlite_strict=True,
    )


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", LONG, primary_key=True, autoincrement=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", LONG, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("size", LONG, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("guild_id", LONG),
        sa.Column("channel_id", LONG, nullable=False),
        sa.Column("host_id", LONG, nullable=False),
        sa.Column("message_id", LONG),
        sa.Column("notice", sa.Text),
        sa.Column("rematch_of", LONG, sa.ForeignKey("matches.id")),
        sa.Column("created_at", LONG, nullable=False),
        sa.Column("expires_at", LONG),
        sa.Column("started_at", LONG),
        sa.Column("ended_at", LONG),
        sa.CheckConstraint(
            "status IN ('lobby', 'running', 'paused', 'finished', 'cancelled', 'expired')", name="matches_status"
        ),
        sqlite_strict=True,
        sqlite_autoincrement=True,
    )
    op.create_index("matches_by_status", "matches", ["status", "expires_at"])
    op.create_index("matches_by_channel", "matches", ["channel_id", "status"])
    op.create_table(
        "seats",
        sa.Column("match_id", LONG, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", LONG, primary_key=True),
        sa.Column("user_id", LONG),
        sa.Column("name", sa.Text, nullable=False),
        sa.UniqueConstraint("match_id", "user_id", name="seats_once"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("seats_by_user", "seats", ["user_id"])


def _log() -> None:
    op.create_table(
        "log",
        sa.Column("match_id", LONG, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("n", LONG, primary_key=True),
        sa.Column("turn", LONG, nullable=False),
        sa.Column("seat", LONG, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("fingerprint", sa.Text, nullable=False),
        sa.Column("at", LONG, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "shown",
        sa.Column("match_id", LONG, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("audience", sa.Text, primary_key=True),
        sa.Column("turn", LONG, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("channel_id", LONG),
        sa.Column("message_id", LONG),
        sa.Column("at", LONG, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
