"""Tables of the database: fun-facts quizzes."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, Text, UniqueConstraint

from db.columns import LONG, metadata

quizzes = Table(
    "quizzes",
    metadata,
    Column("id", LONG, primary_key=True, autoincrement=True),
    Column("seed", Text, nullable=False),
    Column("hide", Text, nullable=False),
    Column("how", Text, nullable=False),
    Column("cards", LONG, nullable=False),
    Column("guild_id", LONG),
    Column("channel_id", LONG, nullable=False),
    Column("created_at", LONG, nullable=False),
    Column("ended_at", LONG),
    CheckConstraint("hide IN ('name', 'fact')", name="quizzes_hide"),
    CheckConstraint("how IN ('first', 'turn', 'together')", name="quizzes_how"),
    sqlite_strict=True,
    sqlite_autoincrement=True,
)

quiz_people = Table(
    "quiz_people",
    metadata,
    Column("quiz_id", LONG, ForeignKey("quizzes.id"), primary_key=True),
    Column("place", LONG, primary_key=True),
    Column("user_id", LONG),
    Column("name", Text, nullable=False),
    UniqueConstraint("quiz_id", "user_id", name="quiz_people_once"),
    Index("quiz_people_by_user", "user_id", "place"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

quiz_log = Table(
    "quiz_log",
    metadata,
    Column("quiz_id", LONG, ForeignKey("quizzes.id"), primary_key=True),
    Column("n", LONG, primary_key=True),
    Column("card", LONG, nullable=False),
    Column("place", LONG, nullable=False),
    Column("said", Text, nullable=False),
    Column("at", LONG, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

quiz_scores = Table(
    "quiz_scores",
    metadata,
    Column("guild_id", LONG, primary_key=True, autoincrement=False),
    Column("user_id", LONG, primary_key=True, autoincrement=False),
    Column("quizzes", LONG, nullable=False),
    Column("cards", LONG, nullable=False),
    Column("wins", LONG, nullable=False),
    Column("shared", LONG, nullable=False),
    Index("quiz_scores_by_user", "user_id"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
"""How many quizzes somebody played to their end on a server (0: outside of servers), which cards they kept, how often they won, and
the cards they found together with others."""
