"""Tables of decks, cards, card drafts and reports."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, LargeBinary, Table, Text, UniqueConstraint, text

from db.engine import LONG, metadata

player_decks = Table(
    "player_decks",
    metadata,
    Column("id", LONG, primary_key=True, autoincrement=True),
    Column("owner_id", LONG, nullable=False),
    Column("name", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("created_at", LONG, nullable=False),
    Column("changed_at", LONG, nullable=False),
    UniqueConstraint("owner_id", "name", name="player_decks_once"),
    CheckConstraint("length(name) BETWEEN 1 AND 30", name="player_decks_name"),
    CheckConstraint("length(text) BETWEEN 1 AND 4000", name="player_decks_text"),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)

player_cards = Table(
    "player_cards",
    metadata,
    Column("id", LONG, primary_key=True, autoincrement=True),
    Column("maker_id", LONG, nullable=False),
    Column("guild_id", LONG, nullable=False),
    Column("word", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("folded", Text, nullable=False),
    Column("silhouette", Text, nullable=False),
    Column("picture", LargeBinary),
    Column("licence", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("created_at", LONG, nullable=False),
    Column("changed_at", LONG, nullable=False),
    CheckConstraint("state IN ('shown', 'removed')", name="player_cards_state"),
    CheckConstraint("length(text) BETWEEN 1 AND 1000", name="player_cards_text"),
    CheckConstraint("picture IS NULL OR length(picture) <= 262144", name="player_cards_picture"),
    Index("player_cards_by_maker", "maker_id"),
    Index(
        "player_cards_once", "guild_id", "word", unique=True, sqlite_where=text("state = 'shown'"),
        postgresql_where=text("state = 'shown'"),
    ),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)  # fmt: skip
"""`text` is the whole card as one line, `folded` its name in lower case. A removed card frees word and name, and keeps
no picture."""

card_reports = Table(
    "card_reports",
    metadata,
    Column("card_id", LONG, ForeignKey("player_cards.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("user_id", LONG, primary_key=True, autoincrement=False),
    Column("at", LONG, nullable=False),
    Index("card_reports_by_user", "user_id"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

card_drafts = Table(
    "card_drafts",
    metadata,
    Column("user_id", LONG, primary_key=True, autoincrement=False),
    Column("guild_id", LONG, primary_key=True, autoincrement=False),
    Column("card_id", LONG, nullable=False),
    Column("fields", Text, nullable=False),
    Column("licence", Text, nullable=False),
    Column("picture", LargeBinary),
    Column("changed_at", LONG, nullable=False),
    CheckConstraint("length(fields) <= 40000", name="card_drafts_fields"),
    CheckConstraint("picture IS NULL OR length(picture) <= 262144", name="card_drafts_picture"),
    sqlite_strict=True,
)
"""`fields` is JSON; `card_id` is the card being changed, or 0."""
