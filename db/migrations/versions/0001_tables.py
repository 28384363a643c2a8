"""The first tables, and the triggers that keep the log append-only."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

BIG = sa.BigInteger().with_variant(sa.Integer, "sqlite")

SQLITE_GUARDS = (
    "CREATE TRIGGER log_no_update BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END",
    "CREATE TRIGGER log_no_delete BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END",
    "CREATE TRIGGER log_no_gap BEFORE INSERT ON log WHEN NEW.n > 1 AND NOT EXISTS "
    "(SELECT 1 FROM log WHERE match_id = NEW.match_id AND n = NEW.n - 1) "
    "BEGIN SELECT RAISE(ABORT, 'the log has no gaps'); END",
)
POSTGRES_GUARDS = (
    "CREATE FUNCTION log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'the log is append-only'; END $$",
    "CREATE TRIGGER log_no_change BEFORE UPDATE OR DELETE ON log FOR EACH ROW EXECUTE FUNCTION log_is_append_only()",
)


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "users",
        sa.Column("id", BIG, primary_key=True, autoincrement=False),
        sa.Column("greeted_at", BIG),
        sa.Column("hands", sa.Text, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "matches",
        sa.Column("id", BIG, primary_key=True, autoincrement=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("guild_id", BIG),
        sa.Column("channel_id", BIG, nullable=False),
        sa.Column("host_id", BIG, nullable=False),
        sa.Column("message_id", BIG),
        sa.Column("notice", sa.Text),
        sa.Column("rematch_of", BIG),
        sa.Column("created_at", BIG, nullable=False),
        sa.Column("expires_at", BIG),
        sa.Column("started_at", BIG),
        sa.Column("ended_at", BIG),
        sqlite_strict=True,
        sqlite_autoincrement=True,
    )
    op.create_index("matches_by_channel", "matches", ["channel_id", "status"])
    op.create_index("matches_by_status", "matches", ["status", "expires_at"])
    op.create_table(
        "seats",
        sa.Column("match_id", BIG, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", BIG),
        sa.Column("name", sa.Text, nullable=False),
        sa.UniqueConstraint("match_id", "user_id", name="one_seat_each"),
        sqlite_strict=True,
    )
    op.create_index("seats_by_user", "seats", ["user_id", "match_id"])
    op.create_table(
        "log",
        sa.Column("match_id", BIG, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("fingerprint", sa.Text, nullable=False),
        sa.Column("at", BIG, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "shown",
        sa.Column("match_id", BIG, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("audience", sa.Text, primary_key=True),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("channel_id", BIG),
        sa.Column("message_id", BIG),
        sa.Column("at", BIG, nullable=False),
        sqlite_strict=True,
    )
    guards = SQLITE_GUARDS if op.get_bind().dialect.name == "sqlite" else POSTGRES_GUARDS
    for guard in guards:
        op.execute(guard)


def downgrade() -> None:
    """There is nothing before the first tables."""
    raise RuntimeError("the first migration cannot be taken back; restore a copy of the database instead")
