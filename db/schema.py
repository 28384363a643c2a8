"""The tables as they are now; db/migrations says how an older database becomes this one. All times are Unix milliseconds."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, MetaData, Table, Text, UniqueConstraint

metadata = MetaData()

BIG = BigInteger().with_variant(Integer, "sqlite")

users = Table(
    "users",
    metadata,
    Column("id", BIG, primary_key=True, autoincrement=False),
    Column("greeted_at", BIG),
    Column("hands", Text, nullable=False),
    sqlite_strict=True,
)

matches = Table(
    "matches",
    metadata,
    Column("id", BIG, primary_key=True, autoincrement=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("size", Integer, nullable=False),
    Column("seed", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("guild_id", BIG),
    Column("channel_id", BIG, nullable=False),
    Column("host_id", BIG, nullable=False),
    Column("message_id", BIG),
    Column("notice", Text),
    Column("rematch_of", BIG),
    Column("created_at", BIG, nullable=False),
    Column("expires_at", BIG),
    Column("started_at", BIG),
    Column("ended_at", BIG),
    Index("matches_by_channel", "channel_id", "status"),
    Index("matches_by_status", "status", "expires_at"),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)

seats = Table(
    "seats",
    metadata,
    Column("match_id", BIG, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", BIG),
    Column("name", Text, nullable=False),
    UniqueConstraint("match_id", "user_id", name="one_seat_each"),
    Index("seats_by_user", "user_id", "match_id"),
    sqlite_strict=True,
)

log = Table(
    "log",
    metadata,
    Column("match_id", BIG, ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("turn", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("fingerprint", Text, nullable=False),
    Column("at", BIG, nullable=False),
    sqlite_strict=True,
)

shown = Table(
    "shown",
    metadata,
    Column("match_id", BIG, ForeignKey("matches.id"), primary_key=True),
    Column("audience", Text, primary_key=True),
    Column("turn", Integer, nullable=False),
    Column("position", Text, nullable=False),
    Column("channel_id", BIG),
    Column("message_id", BIG),
    Column("at", BIG, nullable=False),
    sqlite_strict=True,
)
