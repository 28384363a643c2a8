"""The five tables and their indexes, as the newest migration leaves them; every column is a 64-bit integer or text."""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

LONG = BigInteger().with_variant(Integer(), "sqlite")
"""Ids and unix milliseconds. SQLite's INTEGER has 64 bits anyway, and its STRICT tables know no BIGINT."""

metadata = MetaData()

users = Table(
    "users",
    metadata,
    Column("id", LONG, primary_key=True, autoincrement=False),
    Column("greeted_at", LONG),
    Column("hands", Text, nullable=False, server_default="dm"),
    CheckConstraint("hands IN ('dm', 'request')", name="users_hands"),
    sqlite_strict=True,
)

matches = Table(
    "matches",
    metadata,
    Column("id", LONG, primary_key=True, autoincrement=True),
    Column("game", Text, nullable=False),
    Column("rules", LONG, nullable=False),
    Column("options", Text, nullable=False),
    Column("size", LONG, nullable=False),
    Column("seed", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("guild_id", LONG),
    Column("channel_id", LONG, nullable=False),
    Column("host_id", LONG, nullable=False),
    Column("message_id", LONG),
    Column("notice", Text),
    Column("rematch_of", LONG, ForeignKey("matches.id")),
    Column("created_at", LONG, nullable=False),
    Column("expires_at", LONG),
    Column("started_at", LONG),
    Column("ended_at", LONG),
    CheckConstraint(
        "status IN ('lobby', 'running', 'paused', 'finished', 'cancelled', 'expired')", name="matches_status"
    ),
    Index("matches_by_status", "status", "expires_at"),
    Index("matches_by_channel", "channel_id", "status"),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)

seats = Table(
    "seats",
    metadata,
    Column("match_id", LONG, ForeignKey("matches.id"), primary_key=True),
    Column("seat", LONG, primary_key=True),
    Column("user_id", LONG),
    Column("name", Text, nullable=False),
    UniqueConstraint("match_id", "user_id", name="seats_once"),
    Index("seats_by_user", "user_id"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

log = Table(
    "log",
    metadata,
    Column("match_id", LONG, ForeignKey("matches.id"), primary_key=True),
    Column("n", LONG, primary_key=True),
    Column("turn", LONG, nullable=False),
    Column("seat", LONG, nullable=False),
    Column("move", Text, nullable=False),
    Column("fingerprint", Text, nullable=False),
    Column("at", LONG, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

shown = Table(
    "shown",
    metadata,
    Column("match_id", LONG, ForeignKey("matches.id"), primary_key=True),
    Column("audience", Text, primary_key=True),
    Column("turn", LONG, nullable=False),
    Column("position", Text, nullable=False),
    Column("channel_id", LONG),
    Column("message_id", LONG),
    Column("at", LONG, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
