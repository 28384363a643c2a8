"""Tables of servers' settings and absences."""

from sqlalchemy import Column, Index, Table, Text

from db.engine import LONG, metadata

servers = Table(
    "servers",
    metadata,
    Column("guild_id", LONG, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),
    Column("updated_at", LONG, nullable=False),
    sqlite_strict=True,
)

absences = Table(
    "absences",
    metadata,
    Column("guild_id", LONG, primary_key=True, autoincrement=False),
    Column("user_id", LONG, primary_key=True, autoincrement=False),
    Column("at", LONG, nullable=False),
    Index("absences_by_user", "user_id"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
