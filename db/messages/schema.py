"""Tables of messages and notifications."""

from sqlalchemy import Column, ForeignKey, Index, Table, Text

from db.engine import LONG, metadata

shown = Table(
    "shown",
    metadata,
    Column("match_id", LONG, ForeignKey("matches.id"), primary_key=True),
    Column("audience", Text, primary_key=True),
    Column("turn", LONG, nullable=False),
    Column("shows", Text, nullable=False),
    Column("channel_id", LONG),
    Column("message_id", LONG),
    Column("at", LONG, nullable=False),
    Column("pictures", Text, nullable=False, server_default=""),
    Column("deadline", LONG),
    Column("sound", Text, nullable=False, server_default=""),
    Column("seats", LONG, nullable=False, server_default="0"),
    Column("away", LONG, nullable=False, server_default="0"),
    Column("since", LONG),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

pings = Table(
    "pings",
    metadata,
    Column("user_id", LONG, nullable=False),
    Column("at", LONG, nullable=False),
    Index("pings_by_user", "user_id", "at"),
    Index("pings_by_time", "at"),
    sqlite_strict=True,
)
