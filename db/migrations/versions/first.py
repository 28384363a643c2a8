"""The first step: every table, and the triggers that keep logs and ledger append-only. The first release must write the
tables out here."""

from alembic import op

from db.engine import metadata
from db.migrations import HEAD

revision = HEAD
down_revision = None
branch_labels = None
depends_on = None

LOGS = {"log": ("match_id", "log"), "quiz_log": ("quiz_id", "quiz log")}
"""By table: the column whose entries are numbered together, and the log's name in refusals."""

KEPT = ("n", "match_id", "game", "ladder", "level", "guild_id", "at", "rank", '"of"', "mu", "sigma",
        "mu_before", "sigma_before", "total")  # fmt: skip
"""The columns of a ledger entry that never change; only `player` may, to a pseudonym."""


def upgrade() -> None:
    metadata.create_all(op.get_bind())
    postgres = op.get_context().dialect.name == "postgresql"
    for statement in _on_postgres() if postgres else _on_sqlite():
        op.execute(statement)


def _erased(same: str) -> str:
    return " AND ".join(("OLD.player > 0", "NEW.player < 0", *(f"NEW.{name} {same} OLD.{name}" for name in KEPT)))


def _on_sqlite() -> list[str]:
    # BEFORE INSERT precedes conflict resolution, so these also stop INSERT OR REPLACE from rewriting an entry.
    return [
        *(
            f"""
            CREATE TRIGGER {table}_without_gaps BEFORE INSERT ON {table}
            WHEN NEW.n <> (SELECT coalesce(max(n), 0) + 1 FROM {table} WHERE {of} = NEW.{of})
            BEGIN SELECT RAISE(ABORT, 'the {name} takes only its next entry'); END
            """
            for table, (of, name) in LOGS.items()
        ),
        "CREATE TRIGGER ledger_never_replaced BEFORE INSERT ON ledger WHEN EXISTS (SELECT 1 FROM ledger WHERE n = NEW.n) "
        "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END",
        *(
            f"CREATE TRIGGER {table}_never_{what} BEFORE {change} ON {table} {unless} "
            f"BEGIN SELECT RAISE(ABORT, 'the {name} is append-only'); END"
            for table, name in (*((table, name) for table, (_, name) in LOGS.items()), ("ledger", "ledger"))
            for what, change in (("updated", "UPDATE"), ("deleted", "DELETE"))
            for unless in [f"WHEN NOT ({_erased('IS')})" if (table, what) == ("ledger", "updated") else ""]
        ),
    ]


def _on_postgres() -> list[str]:
    statements = ["ALTER TABLE claims SET UNLOGGED"]
    for table, name in (*((table, name) for table, (_, name) in LOGS.items()), ("ledger", "ledger")):
        refusal = f"""
            CREATE FUNCTION {table}_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
                RAISE EXCEPTION 'the {name} is append-only' USING ERRCODE = 'integrity_constraint_violation';
            END $$
            """
        unless = f"WHEN (NOT ({_erased('IS NOT DISTINCT FROM')}))" if table == "ledger" else ""
        statements += [
            refusal,
            f"CREATE TRIGGER {table}_never_updated BEFORE UPDATE ON {table} FOR EACH ROW {unless} EXECUTE FUNCTION {table}_append_only()",
            f"CREATE TRIGGER {table}_never_deleted BEFORE DELETE ON {table} FOR EACH ROW EXECUTE FUNCTION {table}_append_only()",
            f"CREATE TRIGGER {table}_never_emptied BEFORE TRUNCATE ON {table} FOR EACH STATEMENT EXECUTE FUNCTION {table}_append_only()",
        ]
    for table, (of, name) in LOGS.items():
        statements += [
            f"""
            CREATE FUNCTION {table}_next_only() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
                IF NEW.n <> (SELECT coalesce(max(n), 0) + 1 FROM {table} WHERE {of} = NEW.{of}) THEN
                    RAISE EXCEPTION 'the {name} takes only its next entry' USING ERRCODE = 'integrity_constraint_violation';
                END IF;
                RETURN NEW;
            END $$
            """,
            f"CREATE TRIGGER {table}_without_gaps BEFORE INSERT ON {table} FOR EACH ROW EXECUTE FUNCTION {table}_next_only()",
        ]
    return statements
