"""Tables of quizzes, answers to puzzles, daily deals and shares."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, Text, UniqueConstraint

from db.engine import LONG, Flag, metadata

quizzes = Table(
    "quizzes",
    metadata,
    Column("id", LONG, primary_key=True, autoincrement=True),
    Column("seed", Text, nullable=False),
    Column("game", Text, nullable=False),
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
    Column("cards", LONG, nullable=False),
    Index("quiz_scores_by_user", "user_id"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
"""Cards that a person has won on a server (0 outside)."""

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("user_id", LONG, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("number", LONG, primary_key=True, autoincrement=False),
    Column("guild_id", LONG, nullable=False),
    Column("choice", LONG, nullable=False),
    Column("right", Flag, nullable=False),
    Column("streak", LONG, nullable=False),
    Column("at", LONG, nullable=False),
    CheckConstraint('"right" IN (0, 1)', name="puzzle_answers_right"),
    Index("puzzle_answers_by_puzzle", "game", "number"),
    Index("puzzle_answers_by_guild", "guild_id", "user_id"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

daily_secret = Table(
    "daily_secret",
    metadata,
    Column("id", LONG, primary_key=True, autoincrement=False),
    Column("secret", Text, nullable=False),
    sqlite_strict=True,
)
"""One row, from which the secrets of all daily deals are made."""

shares = Table(
    "shares",
    metadata,
    Column("user_id", LONG, primary_key=True, autoincrement=False),
    Column("what", Text, primary_key=True),
    Column("channel_id", LONG, primary_key=True, autoincrement=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
