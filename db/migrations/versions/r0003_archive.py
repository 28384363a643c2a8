"""The third step: results, ratings, boards and statistics of finished matches, pseudonyms, and server settings.

Matches finished earlier get their place in the order of finishing, and wait to be archived. The Postgres half does the same and is only
checked to compile.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

LONG = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
REAL: sa.types.TypeEngine[float] = sa.Double().with_variant(sa.REAL(), "sqlite")

PLAYERS = "('human', 'sprout', 'grazer', 'apex')"
LADDERS = "('people', 'opponents')"

NEW_COLUMNS = (
    ("users", "name TEXT NOT NULL DEFAULT ''"),
    (
        "users",
        "privacy TEXT NOT NULL DEFAULT 'server' "
        "CONSTRAINT users_privacy CHECK (privacy IN ('public', 'server', 'hidden'))",
    ),
    ("matches", "finished_n {LONG}"),
    ("matches", "archived {LONG} NOT NULL DEFAULT 0 CONSTRAINT matches_archived CHECK (archived IN (0, 1))"),
    ("seats", "ghost {LONG}"),
    ("departures", "ghost {LONG}"),
)

IN_ORDER = """
UPDATE matches SET finished_n = ranked.place
FROM (
    SELECT id, row_number() OVER (ORDER BY coalesce(ended_at, created_at), id) AS place
    FROM matches WHERE status = 'finished'
) AS ranked
WHERE ranked.id = matches.id
"""

KEPT = ("n", "match_id", "game", "ladder", "level", "guild_id", "season", "at", "rank", '"of"', "mu", "sigma",
        "mu_before", "sigma_before")  # fmt: skip
"""The columns of an entry that never change; only the player may, from a person to their pseudonym."""


def _erased(same: str) -> str:
    return " AND ".join(("OLD.player > 0", "NEW.player < 0", *(f"NEW.{name} {same} OLD.{name}" for name in KEPT)))


SQLITE_TRIGGERS = (
    # BEFORE INSERT precedes conflict resolution, so this also stops INSERT OR REPLACE from rewriting an entry.
    """
    CREATE TRIGGER ledger_never_replaced BEFORE INSERT ON ledger
    WHEN EXISTS (SELECT 1 FROM ledger WHERE n = NEW.n)
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END
    """,
    f"""
    CREATE TRIGGER ledger_never_updated BEFORE UPDATE ON ledger
    WHEN NOT ({_erased("IS")})
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END
    """,
    """
    CREATE TRIGGER ledger_never_deleted BEFORE DELETE ON ledger
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END
    """,
)

POSTGRES_TRIGGERS = (
    """
    CREATE FUNCTION ledger_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'integrity_constraint_violation';
    END $$
    """,
    f"""
    CREATE TRIGGER ledger_never_updated BEFORE UPDATE ON ledger FOR EACH ROW
    WHEN (NOT ({_erased("IS NOT DISTINCT FROM")})) EXECUTE FUNCTION ledger_append_only()
    """,
    "CREATE TRIGGER ledger_never_deleted BEFORE DELETE ON ledger FOR EACH ROW EXECUTE FUNCTION ledger_append_only()",
    "CREATE TRIGGER ledger_never_emptied BEFORE TRUNCATE ON ledger "
    "FOR EACH STATEMENT EXECUTE FUNCTION ledger_append_only()",
)


def upgrade() -> None:
    """From the second step, empty or filled."""
    postgres = op.get_context().dialect.name == "postgresql"
    for table, column in NEW_COLUMNS:
        op.execute(f"ALTER TABLE {table} ADD COLUMN {column.format(LONG='BIGINT' if postgres else 'INTEGER')}")
    op.execute(IN_ORDER)
    op.create_index("matches_by_finish", "matches", ["finished_n"], unique=True)
    waiting = sa.text("archived = 0")
    op.create_index("matches_to_archive", "matches", ["finished_n"], sqlite_where=waiting, postgresql_where=waiting)
    op.create_index("matches_by_host", "matches", ["host_id"])
    _results()
    _ledger()
    _standings()
    _cards()
    _servers()
    for trigger in POSTGRES_TRIGGERS if postgres else SQLITE_TRIGGERS:
        op.execute(trigger)


def _integers(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, LONG, nullable=False) for name in names]


def _texts(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text, nullable=False) for name in names]


def _reals(*names: str) -> list[sa.Column[float]]:
    return [sa.Column(name, REAL, nullable=False) for name in names]


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("match_id", LONG, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", LONG, primary_key=True),
        sa.Column("user_id", LONG),
        sa.Column("ghost", LONG),
        *_texts("name", "player", "ended"),
        *_integers("total", "rank", "of", "won"),
        *_texts("game"),
        *_integers("rules"),
        sa.Column("guild_id", LONG),
        *_integers("ended_at"),
        sa.CheckConstraint(f"player IN {PLAYERS}", name="results_player"),
        sa.CheckConstraint("ended IN ('played', 'left', 'away')", name="results_ended"),
        sa.CheckConstraint("won IN (0, 1)", name="results_won"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    filters = ["ended_at", "match_id", "ended", "won", "guild_id"]
    op.create_index("results_by_user", "results", ["user_id", *filters])
    op.create_index("results_by_user_and_game", "results", ["user_id", "game", *filters, "total"])


def _ledger() -> None:
    op.create_table(
        "ledger",
        sa.Column("match_id", LONG, sa.ForeignKey("matches.id"), nullable=False),
        *_texts("game", "ladder"),
        *_integers("player"),
        sa.Column("level", sa.Text, nullable=False, server_default=""),
        sa.Column("guild_id", LONG),
        *_texts("season"),
        *_integers("at", "rank", "of"),
        *_reals("mu", "sigma", "mu_before", "sigma_before"),
        sa.Column("n", LONG, primary_key=True, autoincrement=True),
        sa.CheckConstraint("n > 0", name="ledger_n"),
        sa.CheckConstraint(f"ladder IN {LADDERS}", name="ledger_ladder"),
        sa.CheckConstraint(
            "level IN ('', 'sprout', 'grazer', 'apex') AND (player = 0) = (level <> '')", name="ledger_level"
        ),
        sqlite_strict=True,
        sqlite_autoincrement=True,
    )
    op.create_index("ledger_by_match", "ledger", ["match_id"])
    op.create_index("ledger_by_player", "ledger", ["player", "ladder", "game", "level", "n"])


def _standings() -> None:
    board = ["ladder", "game", "scope", "season"]
    op.create_table(
        "standings",
        *(sa.Column(name, sa.Text, primary_key=True) for name in board),
        sa.Column("player", LONG, primary_key=True, autoincrement=False),
        sa.Column("level", sa.Text, primary_key=True),
        *_reals("mu", "sigma", "shown"),
        *_integers("games", "wins", "last_at"),
        sa.Column("previous", REAL),
        sa.CheckConstraint(f"ladder IN {LADDERS}", name="standings_ladder"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    line = [*board, "shown", "player", "level", "games", "last_at", "sigma"]
    op.create_index("standings_by_shown", "standings", line)
    op.create_index("standings_by_player", "standings", ["player", "ladder", "game"])


def _cards() -> None:
    op.create_table(
        "card_stats",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("rules", LONG, primary_key=True, autoincrement=False),
        sa.Column("seats", LONG, primary_key=True, autoincrement=False),
        sa.Column("card", sa.Text, primary_key=True),
        *_integers("matches", "picks", "turns", "wins", "points"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


def _servers() -> None:
    op.create_table(
        "servers",
        sa.Column("guild_id", LONG, primary_key=True, autoincrement=False),
        *_texts("settings"),
        *_integers("updated_at"),
        sqlite_strict=True,
    )
    op.create_table(
        "absences",
        sa.Column("guild_id", LONG, primary_key=True, autoincrement=False),
        sa.Column("user_id", LONG, primary_key=True, autoincrement=False),
        *_integers("at"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index("absences_by_user", "absences", ["user_id"])
