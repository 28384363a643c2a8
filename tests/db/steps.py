"""What the tests of opening and upgrading share: a bare file, a database at an old step, several processes that open one at once."""

import asyncio
import sqlite3
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from db.engine import storage_for
from db.migrate import FOLDER
from db.store import Store

Run = Callable[..., Awaitable[Process]]

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


@contextmanager
def raw(path: Path) -> Iterator[sqlite3.Connection]:
    """The file as SQLite alone sees it."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        yield connection
    finally:
        connection.close()


async def filled_at(step: str, url: str, path: Path, rows: str) -> Path:
    """A database migrated to one step and filled there with plain statements; returns its file."""

    def upgrade(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(FOLDER))
        config.attributes["connection"] = connection
        command.upgrade(config, step)

    storage = storage_for(url)
    async with storage.write() as connection:
        await connection.run_sync(upgrade)
    await storage.close()
    with raw(path) as file:
        file.executescript(rows)
        assert file.execute("SELECT version_num FROM alembic_version").fetchall() == [(step,)]
    return path


def refuses(path: Path, statement: str, says: str) -> None:
    """Asserts that the database itself rejects a statement."""
    with raw(path) as file, pytest.raises(sqlite3.IntegrityError, match=says):
        file.execute(statement)


def shape(path: Path) -> list[tuple[str, str]]:
    """Every table and its columns, then the names of indexes and triggers."""
    with raw(path) as file:
        names = file.execute(
            "SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY 1, 2"
        ).fetchall()
        columns = [(name, str(file.execute(f"PRAGMA table_xinfo('{name}')").fetchall())) for kind, name in names]
    return [*names, *columns]


async def new_shape(folder: Path) -> list[tuple[str, str]]:
    """The shape of a new database."""
    new = folder / "new.db"
    await (await Store.open(f"sqlite+aiosqlite:///{new}")).close()
    return shape(new)


async def open_at_once(process: Run, url: str, count: int, asked: str) -> list[list[str]]:
    """Several processes open a database at the same moment; each reports its step and the answer to a question to its `store`."""
    crowd = [await process(OPENER.format(asked=asked), url) for _ in range(count)]
    for each in crowd:
        assert each.stdout is not None
        assert await each.stdout.readline() == b"ready\n"
    results = await asyncio.gather(*(each.communicate(b"go\n") for each in crowd))
    return sorted(out.decode().split() for out, _ in results)
