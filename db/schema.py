"""The tables and their indexes, as the newest migration leaves them: 64-bit integers, text, and ratings as doubles."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, MetaData, Table, Text, UniqueConstraint, text

from db.columns import LONG, REAL, Flag, Lines

metadata = MetaData()

users = Table(
    "users",
    metadata,
    Column("id", LONG, primary_key=True, autoincrement=False),
    Column("greeted_at", LONG),
    Column("hands", Text, nullable=False, server_default="dm"),
    Column("hours", Text, nullable=False, server_default=""),
    Column("reminders", Flag, nullable=False, server_default="1"),
    Column("name", Text, nullable=False, server_default=""),
    Column("privacy", Text, nullable=False, server_default="server"),
    CheckConstraint("hands IN ('dm', 'request')", name="users_hands"),
    CheckConstraint("reminders IN (0, 1)", name="users_reminders"),
    CheckConstraint("privacy IN ('public', 'server', 'hidden')", name="users_privacy"),
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
    Column("pace", Text, nullable=False, server_default="none"),
    Column("settings", Text, nullable=False, server_default="{}"),
    Column("heard_at", LONG),
    Column("asleep_since", LONG),
    Column("warned_at", LONG),
    Column("finished_n", LONG),
    Column("archived", Flag, nullable=False, server_default="0"),
    CheckConstraint(
        "status IN ('lobby', 'running', 'paused', 'finished', 'cancelled', 'expired')", name="matches_status"
    ),
    CheckConstraint("archived IN (0, 1)", name="matches_archived"),
    Index("matches_by_status", "status", "expires_at"),
    Index("matches_by_channel", "channel_id", "status"),
    Index("matches_by_finish", "finished_n", unique=True),
    Index("matches_to_archive", "finished_n", sqlite_where=text("archived = 0"), postgresql_where=text("archived = 0")),
    Index("matches_by_host", "host_id"),
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
    UniqueConstraint("match_id", "user_id", name="seats_once"),
    CheckConstraint("player IN ('human', 'sprout', 'grazer', 'apex')", name="seats_player"),
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
    Index("clocks_by_reminder", "reminded", "reminder_at"),
    Index("clocks_by_deadline", "reminded", "deadline_at"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

wishes = Table(
    "wishes",
    metadata,
    Column("match_id", LONG, ForeignKey("matches.id"), primary_key=True),
    Column("seat", LONG, primary_key=True),
    Column("moves", Lines, nullable=False),
    Column("mode", Text, nullable=False),
    CheckConstraint("mode IN ('hand', 'deadline')", name="wishes_mode"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

thoughts = Table(
    "thoughts",
    metadata,
    Column("match_id", LONG, ForeignKey("matches.id"), primary_key=True),
    Column("turn", LONG, primary_key=True),
    Column("seat", LONG, primary_key=True),
    Column("why", Text, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

votes = Table(
    "votes",
    metadata,
    Column("match_id", LONG, ForeignKey("matches.id"), primary_key=True),
    Column("user_id", LONG, primary_key=True),
    Column("at", LONG, nullable=False),
    Index("votes_by_user", "user_id"),
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
    CheckConstraint("successor IN ('human', 'sprout', 'grazer', 'apex')", name="departures_successor"),
    Index("departures_by_match", "match_id"),
    Index("departures_by_user", "user_id"),
    sqlite_strict=True,
    sqlite_autoincrement=True,
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

meta = Table(
    "meta",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", LONG, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

results = Table(
    "results",
    metadata,
    Column("match_id", LONG, ForeignKey("matches.id"), primary_key=True),
    Column("seat", LONG, primary_key=True),
    Column("user_id", LONG),
    Column("ghost", LONG),
    Column("name", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("ended", Text, nullable=False),
    Column("total", LONG, nullable=False),
    Column("rank", LONG, nullable=False),
    Column("of", LONG, nullable=False),
    Column("won", Flag, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules", LONG, nullable=False),
    Column("guild_id", LONG),
    Column("ended_at", LONG, nullable=False),
    CheckConstraint("player IN ('human', 'sprout', 'grazer', 'apex')", name="results_player"),
    CheckConstraint("ended IN ('played', 'left', 'away')", name="results_ended"),
    CheckConstraint("won IN (0, 1)", name="results_won"),
    # Behind their order they hold what histories are filtered by and what a summary adds up.
    Index("results_by_user", "user_id", "ended_at", "match_id", "ended", "won", "guild_id"),
    Index("results_by_user_and_game", "user_id", "game", "ended_at", "match_id", "ended", "won", "guild_id", "total"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

ledger = Table(
    "ledger",
    metadata,
    Column("match_id", LONG, ForeignKey("matches.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("ladder", Text, nullable=False),
    Column("player", LONG, nullable=False),
    Column("level", Text, nullable=False, server_default=""),
    Column("guild_id", LONG),
    Column("season", Text, nullable=False),
    Column("at", LONG, nullable=False),
    Column("rank", LONG, nullable=False),
    Column("of", LONG, nullable=False),
    Column("mu", REAL, nullable=False),
    Column("sigma", REAL, nullable=False),
    Column("mu_before", REAL, nullable=False),
    Column("sigma_before", REAL, nullable=False),
    Column("n", LONG, primary_key=True, autoincrement=True),
    CheckConstraint("n > 0", name="ledger_n"),
    CheckConstraint("ladder IN ('people', 'opponents')", name="ledger_ladder"),
    CheckConstraint("level IN ('', 'sprout', 'grazer', 'apex') AND (player = 0) = (level <> '')", name="ledger_level"),
    Index("ledger_by_match", "match_id"),
    Index("ledger_by_player", "player", "ladder", "game", "level", "n"),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)

standings = Table(
    "standings",
    metadata,
    Column("ladder", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("scope", Text, primary_key=True),
    Column("season", Text, primary_key=True),
    Column("player", LONG, primary_key=True, autoincrement=False),
    Column("level", Text, primary_key=True),
    Column("mu", REAL, nullable=False),
    Column("sigma", REAL, nullable=False),
    Column("shown", REAL, nullable=False),
    Column("games", LONG, nullable=False),
    Column("wins", LONG, nullable=False),
    Column("last_at", LONG, nullable=False),
    Column("previous", REAL),
    CheckConstraint("ladder IN ('people', 'opponents')", name="standings_ladder"),
    # Holds all that the questions of a board look at, in the order of its lines read backwards.
    Index(
        "standings_by_shown",
        "ladder", "game", "scope", "season", "shown", "player", "level", "games", "last_at", "sigma",
    ),
    Index("standings_by_player", "player", "ladder", "game"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)  # fmt: skip

card_stats = Table(
    "card_stats",
    metadata,
    Column("game", Text, primary_key=True),
    Column("rules", LONG, primary_key=True, autoincrement=False),
    Column("seats", LONG, primary_key=True, autoincrement=False),
    Column("card", Text, primary_key=True),
    Column("matches", LONG, nullable=False),
    Column("picks", LONG, nullable=False),
    Column("turns", LONG, nullable=False),
    Column("wins", LONG, nullable=False),
    Column("points", LONG, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

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
