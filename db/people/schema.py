"""Tables of people, results, ratings and card counts."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, Text

from db.engine import LONG, REAL, Flag, metadata

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
    Column("direct_id", LONG),
    CheckConstraint("hands IN ('dm', 'request')", name="users_hands"),
    CheckConstraint("reminders IN (0, 1)", name="users_reminders"),
    CheckConstraint("privacy IN ('public', 'server', 'hidden')", name="users_privacy"),
    sqlite_strict=True,
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
    Column("dealt_in", Flag, nullable=False, server_default="1"),
    Column("met", LONG, nullable=False, server_default="0"),
    CheckConstraint("player IN ('human', 'sprout', 'grazer', 'hunter', 'apex')", name="results_player"),
    CheckConstraint("ended IN ('played', 'left', 'away')", name="results_ended"),
    CheckConstraint("won IN (0, 1)", name="results_won"),
    CheckConstraint("dealt_in IN (0, 1)", name="results_dealt_in"),
    # After the sort order come the columns that histories filter by and summaries add up.
    Index("results_by_user", "user_id", "ended_at", "match_id", "ended", "won", "guild_id"),
    Index("results_by_user_and_game", "user_id", "game", "ended_at", "match_id", "ended", "won", "guild_id", "total"),
    Index("results_by_guild", "guild_id", "ended_at"),
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
    Column("at", LONG, nullable=False),
    Column("rank", LONG, nullable=False),
    Column("of", LONG, nullable=False),
    Column("mu", REAL, nullable=False),
    Column("sigma", REAL, nullable=False),
    Column("mu_before", REAL, nullable=False),
    Column("sigma_before", REAL, nullable=False),
    Column("total", LONG),
    Column("n", LONG, primary_key=True, autoincrement=True),
    CheckConstraint("n > 0", name="ledger_n"),
    CheckConstraint("ladder IN ('people', 'opponents')", name="ledger_ladder"),
    CheckConstraint(
        "level IN ('', 'sprout', 'grazer', 'hunter', 'apex') AND (player = 0) = (level <> '')", name="ledger_level"
    ),
    Index("ledger_by_match", "match_id"),
    Index("ledger_by_player", "player", "ladder", "game", "level", "n"),
    # Covers the board of all servers.
    Index("ledger_by_game", "ladder", "game", "player", "level", "n", "at", "guild_id", "rank", "total"),
    Index("ledger_by_guild", "guild_id", "ladder", "game"),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)

card_stats = Table(
    "card_stats",
    metadata,
    Column("game", Text, primary_key=True),
    Column("seats", LONG, primary_key=True, autoincrement=False),
    Column("card", Text, primary_key=True),
    Column("picks", LONG, nullable=False),
    Column("turns", LONG, nullable=False),
    Column("wins", LONG, nullable=False),
    Column("points", LONG, nullable=False),
    Column("passed", LONG, nullable=False),
    Column("passed_wins", LONG, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
