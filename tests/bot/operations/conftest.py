"""A database of each kind: a SQLite file, and one on a PostgreSQL server that runs as long as these tests."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.bot.operations.databases import Database
from tests.migrated import new_database
from tests.postgres import Postgres, postgres


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    """A PostgreSQL server."""
    with postgres() as running:
        yield running


async def a_file(path: Path) -> Database:
    """A SQLite database of the newest step."""
    await new_database(path)

    def tamper(statement: str) -> None:
        with closing(sqlite3.connect(path)) as raw, raw:
            raw.executescript(statement)

    return Database(f"sqlite+aiosqlite:///{path}", tamper)


def a_database(server: Postgres) -> Database:
    """An empty PostgreSQL database."""
    url = server.database()
    return Database(url, lambda statement: print(server.command(statement, database=url.rpartition("/")[2])))


@pytest.fixture(params=[pytest.param(name, marks=getattr(pytest.mark, name)) for name in ("sqlite", "postgres")])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """A database in which nobody has played yet."""
    if request.param == "sqlite":
        return await a_file(tmp_path / "bot.db")
    return a_database(request.getfixturevalue("server"))
