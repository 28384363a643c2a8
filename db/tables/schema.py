"""Tables of matches, seats, logs, reviews, votes, notes, offers and departures."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, Text, UniqueConstraint, text

from db.engine import LONG, Flag, metadata

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
    Column("branch_of", LONG, ForeignKey("matches.id")),
    Column("deal_of", LONG, ForeignKey("matches.id")),
    Column("daily", LONG),
    Column("created_at", LONG, nullable=False),
    Column("expires_at", LONG),
    Column("started_at", LONG),
    Column("ended_at", LONG),
    Column("pace", Text, nullable=False, server_default="none"),
    Column("settings", Text, nullable=False, server_default="{}"),
    Column("heard_at", LONG),
    Column("asleep_since", LONG),
    Column("warned_at", LONG),
    Column("finished_n", LONG),
    Column("archived", Flag, nullable=False, server_default="0"),
    Column("secret", Text, nullable=False, server_default=""),
    Column("presses", Text, nullable=False, server_default=""),
    CheckConstraint(
        "status IN ('lobby', 'running', 'paused', 'finished', 'cancelled', 'expired')", name="matches_status"
    ),
    CheckConstraint("archived IN (0, 1)", name="matches_archived"),
    Index("matches_by_status", "status", "expires_at"),
    Index("matches_by_channel", "channel_id", "status"),
    Index("matches_by_finish", "finished_n", unique=True),
    Index("matches_to_archive", "finished_n", sqlite_where=text("archived = 0"), postgresql_where=text("archived = 0")),
    Index("matches_by_host", "host_id"),
    Index("matches_by_deal", "deal_of"),
    Index("matches_by_day", "daily", "game"),
    Index("matches_asleep", "status", "asleep_since", "warned_at"),
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
    Column("player", Text, nullable=False, server_default="human"),
    Column("away", Flag, nullable=False, server_default="0"),
    Column("misses", LONG, nullable=False, server_default="0"),
    Column("bank", LONG, nullable=False, server_default="0"),
    Column("ghost", LONG),
    Column("press", LONG),
    Column("pace", Text, nullable=False, server_default=""),
    Column("pace_until", LONG, nullable=False, server_default="0"),
    UniqueConstraint("match_id", "user_id", name="seats_once"),
    CheckConstraint("player IN ('human', 'sprout', 'grazer', 'hunter', 'apex')", name="seats_player"),
    CheckConstraint("away IN (0, 1)", name="seats_away"),
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
    Column("by", Text, nullable=False, server_default="player"),
    CheckConstraint("\"by\" IN ('player', 'wish', 'stand-in', 'opponent')", name="log_by"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

votes = Table(
    "votes",
    metadata,
    Column("match_id", LONG, ForeignKey("matches.id"), primary_key=True),
    Column("user_id", LONG, primary_key=True),
    Column("at", LONG, nullable=False),
    Column("late", Flag, nullable=False),
    Index("votes_by_user", "user_id"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

notes = Table(
    "notes",
    metadata,
    Column("match_id", LONG, ForeignKey("matches.id"), primary_key=True),
    Column("user_id", LONG, primary_key=True),
    Column("note", Text, nullable=False),
    Index("notes_by_user", "user_id"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

offers = Table(
    "offers",
    metadata,
    Column("match_id", LONG, ForeignKey("matches.id"), primary_key=True),
    Column("seat", LONG, primary_key=True),
    Column("user_id", LONG, nullable=False),
    Column("at", LONG, nullable=False),
    Index("offers_by_user", "user_id"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

departures = Table(
    "departures",
    metadata,
    Column("match_id", LONG, ForeignKey("matches.id"), nullable=False),
    Column("n", LONG, primary_key=True, autoincrement=True),
    Column("seat", LONG, nullable=False),
    Column("user_id", LONG),
    Column("name", Text, nullable=False),
    Column("at", LONG, nullable=False),
    Column("successor", Text, nullable=False),
    Column("ghost", LONG),
    CheckConstraint("successor IN ('human', 'sprout', 'grazer', 'hunter', 'apex')", name="departures_successor"),
    Index("departures_by_match", "match_id"),
    Index("departures_by_user", "user_id"),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)

reviews = Table(
    "reviews",
    metadata,
    Column("match_id", LONG, ForeignKey("matches.id"), primary_key=True),
    Column("seat", LONG, primary_key=True),
    Column("review", Text, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
