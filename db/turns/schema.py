"""Tables of clocks, days off and wish lists."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, Text

from db.engine import LONG, Flag, TextList, metadata

clocks = Table(
    "clocks",
    metadata,
    Column("match_id", LONG, ForeignKey("matches.id"), primary_key=True),
    Column("seat", LONG, primary_key=True),
    Column("turn", LONG, nullable=False),
    Column("since", LONG, nullable=False),
    Column("reminder_at", LONG, nullable=False),
    Column("deadline_at", LONG, nullable=False),
    Column("reminded", Flag, nullable=False, server_default="0"),
    CheckConstraint("reminded IN (0, 1)", name="clocks_reminded"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

days_off = Table(
    "days_off",
    metadata,
    Column("n", LONG, primary_key=True, autoincrement=True),
    Column("user_id", LONG, nullable=False),
    Column("match_id", LONG, ForeignKey("matches.id")),
    Column("since", LONG, nullable=False),
    Column("until", LONG, nullable=False),
    Index("days_off_by_user", "user_id"),
    Index("days_off_by_match", "match_id"),
    sqlite_strict=True,
)

wishes = Table(
    "wishes",
    metadata,
    Column("match_id", LONG, ForeignKey("matches.id"), primary_key=True),
    Column("seat", LONG, primary_key=True),
    Column("moves", TextList, nullable=False),
    Column("mode", Text, nullable=False),
    CheckConstraint("mode IN ('hand', 'deadline')", name="wishes_mode"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
