"""A migrated database, made once per test process and copied; DATABASE=postgres uses a PostgreSQL server."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path

from sqlalchemy import make_url

from db.store import Store
from tests.postgres import Server, postgres

POSTGRES = os.environ.get("DATABASE") == "postgres"
"""Whether the tests run on PostgreSQL."""

_PORT = "DATABASE_PORT"
"""Where a process that a test starts finds the server of that test."""

_TEMPLATE = "migrated"

_file: list[bytes] = []
_databases: set[str] = set()
_running = ExitStack()


@cache
def server() -> Server:
    """The PostgreSQL server of this test process."""
    if _PORT in os.environ:
        return Server(int(os.environ[_PORT]))
    started = _running.enter_context(postgres())
    os.environ[_PORT] = str(started.port)
    return started


def address(path: Path) -> str:
    return server().address(_name(path)) if POSTGRES else f"sqlite+aiosqlite:///{path}"


async def new_database(path: Path) -> str:
    if POSTGRES:
        await _copy_template(path)
    elif not _copied(path):
        await (await Store.open(address(path))).close()
        _keep(path)
    return address(path)


def bare_database(path: Path) -> str:
    """The address of a database without any tables for this path."""
    if POSTGRES:
        server().command(f"CREATE DATABASE {_name(path)}")
        _databases.add(_name(path))
    return address(path)


def tell(url: str, *statements: str) -> list[str]:
    """Run statements with the database's own tool instead of ours."""
    where = make_url(url)
    if where.get_backend_name() == "postgresql":
        return server().command(statements[0], str(where.database), *statements[1:]).splitlines()
    with raw(Path(str(where.database))) as file:
        file.execute("PRAGMA foreign_keys = ON")
        for each in statements[:-1]:
            file.executescript(each)
        return ["|".join(map(str, row)) for row in file.execute(statements[-1])]


@contextmanager
def raw(path: Path) -> Iterator[sqlite3.Connection]:
    """The file as SQLite alone sees it."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        yield connection
    finally:
        connection.close()


def everything_in(path: Path) -> str:
    """All rows of the database that belongs to this path, as text, read without the program."""
    if POSTGRES:
        return server().dump(_name(path))
    with raw(path) as file:
        return "\n".join(file.iterdump())


def drop_databases() -> None:
    """Remove the PostgreSQL databases made since the last time, with whoever is connected to them."""
    if _databases:
        first, *more = (f"DROP DATABASE IF EXISTS {name} WITH (FORCE)" for name in _databases)
        server().command(first, "postgres", *more)
        _databases.clear()


def stop_server() -> None:
    _running.close()


def _copied(path: Path) -> bool:
    if _file and not path.exists():
        path.write_bytes(_file[0])
    return path.exists()


def _keep(path: Path) -> None:
    _file.append(path.read_bytes())


async def _copy_template(path: Path) -> None:
    if _exists(_name(path)):
        return
    if not _exists(_TEMPLATE):
        server().command(f"CREATE DATABASE {_TEMPLATE}")
        await (await Store.open(server().address(_TEMPLATE))).close()
    server().command(f"CREATE DATABASE {_name(path)} TEMPLATE {_TEMPLATE}")
    _databases.add(_name(path))


def _exists(name: str) -> bool:
    return bool(server().command(f"SELECT 1 FROM pg_database WHERE datname = '{name}'"))


def _name(path: Path) -> str:
    return f"t{sha256(str(path.resolve()).encode()).hexdigest()[:20]}"
