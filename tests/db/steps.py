"""What the tests of opening and upgrading share: a bare file, a database at an old step, several processes that open one at once."""

import asyncio
import sqlite3
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from db.engine import storage_for
from db.migrate import FOLDER
from tests.migrated import POSTGRES, new_database, tell
from tests.processes.forked import Forked

Run = Callable[..., Awaitable[Process | Forked]]

OPENER = """
import asyncio, sys
from db.store import Store
async def main():
    print("ready", flush=True)
    sys.stdin.readline()
    store = await Store.open(sys.argv[1])
    print(store.schema_revision, {asked})
    await store.close()
asyncio.run(main())
"""


async def filled_at(step: str, url: str, rows: str) -> str:
    """A database migrated to one step and filled there with plain statements; returns its address."""

    def upgrade(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(FOLDER))
        config.attributes["connection"] = connection
        command.upgrade(config, step)

    storage = storage_for(url)
    async with storage.writing() as connection:
        await connection.run_sync(upgrade)
    await storage.close()
    assert tell(url, rows, "SELECT version_num FROM alembic_version") == [step]
    return url


def in_its_words(says: str) -> str:
    """A reason in SQLite's words, as the database of this test run says it."""
    return _SAME.get(says, says) if POSTGRES else says


def refuses(url: str, statement: str, says: str = ".") -> None:
    """Asserts that the database itself rejects a statement, for this reason in SQLite's words."""
    with pytest.raises(RuntimeError if POSTGRES else sqlite3.IntegrityError, match=in_its_words(says)):
        tell(url, statement)


TOO_LARGE = "decode(repeat('00', 262145), 'hex')" if POSTGRES else "zeroblob(262145)"
"""In SQL, a byte more than a picture may have."""

_SAME = {
    "UNIQUE": "duplicate key value violates unique constraint",
    "NOT NULL": "violates not-null constraint",
    "FOREIGN KEY": "violates foreign key constraint",
    "cannot store TEXT": "invalid input syntax",
    "cannot store TEXT value in INTEGER column": "invalid input syntax",
}
"""PostgreSQL's words for SQLite's; the names of constraints and our own sentences are the same."""


def shape(url: str) -> list[str]:
    """Every table and its columns, then indexes, triggers and conditions."""
    if POSTGRES:
        return tell(url, _SHAPE)
    tables = tell(url, "SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY 1, 2")
    return [*tables, *(row for each in tables for row in tell(url, f"PRAGMA table_xinfo('{each.split('|')[1]}')"))]


_SHAPE = """
SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns WHERE table_schema = 'public'
UNION ALL SELECT tablename, indexname, indexdef, '', '' FROM pg_indexes WHERE schemaname = 'public'
UNION ALL SELECT tgrelid::regclass::text, tgname, tgenabled::text, '', '' FROM pg_trigger WHERE NOT tgisinternal
UNION ALL SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid), '', '' FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
ORDER BY 1, 2, 3
"""


async def new_shape(folder: Path) -> list[str]:
    """The shape of a new database."""
    return shape(await new_database(folder / "new.db"))


async def open_at_once(process: Run, url: str, count: int, asked: str) -> list[list[str]]:
    """Several processes open a database at the same moment; each reports its step and the answer to a question to its `store`."""
    crowd = [await process(OPENER.format(asked=asked), url) for _ in range(count)]
    for each in crowd:
        assert each.stdout is not None
        assert await each.stdout.readline() == b"ready\n"
    results = await asyncio.gather(*(each.communicate(b"go\n") for each in crowd))
    return sorted(out.decode().split() for out, _ in results)
