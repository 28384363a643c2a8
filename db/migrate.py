"""Brings a database to the present schema, at every start; two processes may start at once."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncEngine

from db.engine import StorageUnavailable, writing


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Connection) -> str:
    command.upgrade(_config(connection), "head")
    return MigrationContext.configure(connection).get_current_revision() or ""


async def migrate(engine: AsyncEngine) -> str:
    """Run the migrations that are missing and return the revision reached. Raises StorageUnavailable."""
    try:
        async with writing(engine) as connection:
            return await connection.run_sync(_upgrade)
    except (DatabaseError, OSError) as failure:
        reason = getattr(failure, "orig", None) or failure
        raise StorageUnavailable(f"The database {engine.url.render_as_string()} cannot be opened: {reason}.") from failure
