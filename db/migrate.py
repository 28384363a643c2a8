"""Updates the database schema when the store opens; safe if several processes start at once."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from db.errors import StorageUnavailable
from db.migrations import HEAD

FOLDER = Path(__file__).parent / "migrations"
_START = 0x65636F64
"""The key of the lock for which processes starting on one Postgres wait."""


def revision(connection: Connection) -> str | None:
    """The migration step of the database; None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    step = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return str(step) if step is not None else None


def upgrade(connection: Connection) -> str:
    """Run the missing steps in this connection's transaction, and return the step reached.

    The transaction already holds SQLite's write lock, and a process that waited for it checks again, so each step runs once. Raises
    StorageUnavailable if the database is at a step this program doesn't know.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _START})
    if revision(connection) == HEAD:
        return HEAD
    # Imported late: an up-to-date database opens without it.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    stood = revision(connection)
    try:
        command.upgrade(config, "head")
    except CommandError as unknown:
        where = connection.engine.url.set(query={}).render_as_string()
        raise StorageUnavailable(
            f"The database {where} was written by another version of this program "
            f"(step {stood}); start that version, or name another file."
        ) from unknown
    return HEAD
