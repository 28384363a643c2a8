"""The second step: paces, opponents and who moved, in the existing tables; clocks, wishes, votes and the rest in new ones.

Existing rows read as before: no pace, people in every seat, moves of their own. Columns are added in place, so the log's triggers stay. The
Postgres half does the same and is only checked to compile.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

LONG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

PLAYERS = "('human', 'sprout', 'grazer', 'apex')"

NEW_COLUMNS = (
    ("users", "hours TEXT NOT NULL DEFAULT ''"),
    ("users", "reminders {LONG} NOT NULL DEFAULT 1 CONSTRAINT users_reminders CHECK (reminders IN (0, 1))"),
    ("matches", "pace TEXT NOT NULL DEFAULT 'none'"),
    ("matches", "settings TEXT NOT NULL DEFAULT '{{}}'"),
    ("matches", "heard_at {LONG}"),
    ("matches", "asleep_since {LONG}"),
    ("matches", "warned_at {LONG}"),
    ("seats", f"player TEXT NOT NULL DEFAULT 'human' CONSTRAINT seats_player CHECK (player IN {PLAYERS})"),
    ("seats", "away {LONG} NOT NULL DEFAULT 0 CONSTRAINT seats_away CHECK (away IN (0, 1))"),
    ("seats", "misses {LONG} NOT NULL DEFAULT 0"),
    ("seats", "bank {LONG} NOT NULL DEFAULT 0"),
    (
        "log",
        "\"by\" TEXT NOT NULL DEFAULT 'player' "
        "CONSTRAINT log_by CHECK (\"by\" IN ('player', 'wish', 'stand-in', 'opponent'))",
    ),
)


def upgrade() -> None:
    """From the first step, empty or filled."""
    long = "BIGINT" if op.get_context().dialect.name == "postgresql" else "INTEGER"
    for table, column in NEW_COLUMNS:
        op.execute(f"ALTER TABLE {table} ADD COLUMN {column.format(LONG=long)}")
    _seats_wait()
    _people_ask()
    _people_go()


def _match(primary_key: bool = True) -> sa.Column[int]:
    return sa.Column("match_id", LONG, sa.ForeignKey("matches.id"), primary_key=primary_key, nullable=False)


def _seats_wait() -> None:
    op.create_table(
        "clocks",
        _match(),
        sa.Column("seat", LONG, primary_key=True),
        sa.Column("turn", LONG, nullable=False),
        sa.Column("since", LONG, nullable=False),
        sa.Column("reminder_at", LONG, nullable=False),
        sa.Column("deadline_at", LONG, nullable=False),
        sa.Column("reminded", LONG, nullable=False, server_default="0"),
        sa.CheckConstraint("reminded IN (0, 1)", name="clocks_reminded"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("clocks_by_reminder", "clocks", ["reminded", "reminder_at"])
    op.create_index("clocks_by_deadline", "clocks", ["reminded", "deadline_at"])
    op.create_table(
        "wishes",
        _match(),
        sa.Column("seat", LONG, primary_key=True),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("mode", sa.Text, nullable=False),
        sa.CheckConstraint("mode IN ('hand', 'deadline')", name="wishes_mode"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "thoughts",
        _match(),
        sa.Column("turn", LONG, primary_key=True),
        sa.Column("seat", LONG, primary_key=True),
        sa.Column("why", sa.Text, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


def _people_ask() -> None:
    op.create_table(
        "votes",
        _match(),
        sa.Column("user_id", LONG, primary_key=True),
        sa.Column("at", LONG, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("votes_by_user", "votes", ["user_id"])
    op.create_table(
        "offers",
        _match(),
        sa.Column("seat", LONG, primary_key=True),
        sa.Column("user_id", LONG, nullable=False),
        sa.Column("at", LONG, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("offers_by_user", "offers", ["user_id"])


def _people_go() -> None:
    op.create_table(
        "departures",
        _match(primary_key=False),
        sa.Column("n", LONG, primary_key=True, autoincrement=True),
        sa.Column("seat", LONG, nullable=False),
        sa.Column("user_id", LONG),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", LONG, nullable=False),
        sa.Column("successor", sa.Text, nullable=False),
        sa.CheckConstraint(f"successor IN {PLAYERS}", name="departures_successor"),
        sqlite_strict=True,
        sqlite_autoincrement=True,
    )
    op.create_index("departures_by_match", "departures", ["match_id"])
    op.create_index("departures_by_user", "departures", ["user_id"])
    op.create_table(
        "pings", sa.Column("user_id", LONG, nullable=False), sa.Column("at", LONG, nullable=False), sqlite_strict=True
    )
    op.create_index("pings_by_user", "pings", ["user_id", "at"])
    op.create_index("pings_by_time", "pings", ["at"])
    op.create_table(
        "meta",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", LONG, nullable=False),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
