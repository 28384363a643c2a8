"""Helpers for tests of opening a database."""

import asyncio
import sqlite3
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable

import pytest

from tests.migrated import POSTGRES, tell
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


def in_its_words(says: str) -> str:
    """A reason in SQLite's words, as the database of this test run says it."""
    return _SAME.get(says, says) if POSTGRES else says


def refuses(url: str, statement: str, says: str = ".") -> None:
    """Asserts that the database itself rejects a statement, for this reason in SQLite's words."""
    with pytest.raises(RuntimeError if POSTGRES else sqlite3.IntegrityError, match=in_its_words(says)):
        tell(url, statement)


_SAME = {
    "UNIQUE": "duplicate key value violates unique constraint",
    "NOT NULL": "violates not-null constraint",
    "FOREIGN KEY": "violates foreign key constraint",
    "cannot store TEXT": "invalid input syntax",
    "cannot store TEXT value in INTEGER column": "invalid input syntax",
}
"""PostgreSQL's words for SQLite's."""


async def open_at_once(process: Run, url: str, count: int, asked: str) -> list[list[str]]:
    """Several processes open a database at the same moment."""
    crowd = [await process(OPENER.format(asked=asked), url) for _ in range(count)]
    for each in crowd:
        assert each.stdout is not None
        assert await each.stdout.readline() == b"ready\n"
    results = await asyncio.gather(*(each.communicate(b"go\n") for each in crowd))
    return sorted(out.decode().split() for out, _ in results)
