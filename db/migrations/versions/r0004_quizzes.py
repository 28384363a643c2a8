"""The fourth step: fun-facts quizzes, the people in them, their logs, and each person's lasting count on a server.

Nothing existing changes. The Postgres half does the same and is only checked to compile.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

LONG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")

SQLITE_TRIGGERS = (
    # BEFORE INSERT precedes conflict resolution, so this also stops INSERT OR REPLACE from rewriting an entry.
    """
    CREATE TRIGGER quiz_log_without_gaps BEFORE INSERT ON quiz_log
    WHEN NEW.n <> (SELECT coalesce(max(n), 0) + 1 FROM quiz_log WHERE quiz_id = NEW.quiz_id)
    BEGIN SELECT RAISE(ABORT, 'the quiz log takes only its next entry'); END
    """,
    """
    CREATE TRIGGER quiz_log_never_updated BEFORE UPDATE ON quiz_log
    BEGIN SELECT RAISE(ABORT, 'the quiz log is append-only'); END
    """,
    """
    CREATE TRIGGER quiz_log_never_deleted BEFORE DELETE ON quiz_log
    BEGIN SELECT RAISE(ABORT, 'the quiz log is append-only'); END
    """,
)

POSTGRES_TRIGGERS = (
    """
    CREATE FUNCTION quiz_log_next_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF NEW.n <> (SELECT coalesce(max(n), 0) + 1 FROM quiz_log WHERE quiz_id = NEW.quiz_id) THEN
            RAISE EXCEPTION 'the quiz log takes only its next entry' USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
    END $$
    """,
    """
    CREATE FUNCTION quiz_log_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION 'the quiz log is append-only' USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """,
    "CREATE TRIGGER quiz_log_without_gaps BEFORE INSERT ON quiz_log FOR EACH ROW EXECUTE FUNCTION quiz_log_next_only()",
    "CREATE TRIGGER quiz_log_never_changed BEFORE UPDATE OR DELETE ON quiz_log "
    "FOR EACH ROW EXECUTE FUNCTION quiz_log_append_only()",
    "CREATE TRIGGER quiz_log_never_emptied BEFORE TRUNCATE ON quiz_log "
    "FOR EACH STATEMENT EXECUTE FUNCTION quiz_log_append_only()",
)


def upgrade() -> None:
    """From the third step, empty or filled."""
    _quizzes()
    _scores()
    for trigger in POSTGRES_TRIGGERS if op.get_context().dialect.name == "postgresql" else SQLITE_TRIGGERS:
        op.execute(trigger)


def _integers(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, LONG, nullable=False) for name in names]


def _texts(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text, nullable=False) for name in names]


def _quizzes() -> None:
    op.create_table(
        "quizzes",
        sa.Column("id", LONG, primary_key=True, autoincrement=True),
        *_texts("seed", "hide", "how"),
        *_integers("cards"),
        sa.Column("guild_id", LONG),
        *_integers("channel_id", "created_at"),
        sa.Column("ended_at", LONG),
        sa.CheckConstraint("hide IN ('name', 'fact')", name="quizzes_hide"),
        sa.CheckConstraint("how IN ('first', 'turn', 'together')", name="quizzes_how"),
        sqlite_strict=True,
        sqlite_autoincrement=True,
    )
    op.create_table(
        "quiz_people",
        sa.Column("quiz_id", LONG, sa.ForeignKey("quizzes.id"), primary_key=True),
        sa.Column("place", LONG, primary_key=True),
        sa.Column("user_id", LONG),
        *_texts("name"),
        sa.UniqueConstraint("quiz_id", "user_id", name="quiz_people_once"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("quiz_people_by_user", "quiz_people", ["user_id", "place"])
    op.create_table(
        "quiz_log",
        sa.Column("quiz_id", LONG, sa.ForeignKey("quizzes.id"), primary_key=True),
        sa.Column("n", LONG, primary_key=True),
        *_integers("card", "place"),
        *_texts("said"),
        *_integers("at"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


def _scores() -> None:
    op.create_table(
        "quiz_scores",
        sa.Column("guild_id", LONG, primary_key=True, autoincrement=False),
        sa.Column("user_id", LONG, primary_key=True, autoincrement=False),
        *_integers("quizzes", "cards", "wins", "shared"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("quiz_scores_by_user", "quiz_scores", ["user_id"])
