"""Keeps objects in one SQLite table, and files in a folder beside it."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

Json = dict[str, Any]


class Store:
    """Objects by kind and id. A crash of the program loses nothing; a power cut may lose the last second."""

    def __init__(self, folder: Path) -> None:
        self.files = folder / "files"
        self.files.mkdir(mode=0o700, parents=True, exist_ok=True)
        (folder / "discord.db").touch(mode=0o600)
        self._base = sqlite3.connect(folder / "discord.db", isolation_level=None)
        self._base.executescript(
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;"
            "CREATE TABLE IF NOT EXISTS things (kind TEXT, id TEXT, data TEXT NOT NULL, PRIMARY KEY (kind, id)) STRICT;"
        )

    def all(self, kind: str) -> Iterator[tuple[str, Json]]:
        for key, data in self._base.execute("SELECT id, data FROM things WHERE kind = ? ORDER BY rowid", (kind,)):
            yield key, json.loads(data)

    def put(self, kind: str, key: str, thing: Json) -> None:
        # An update leaves an object at its place in the order, unlike REPLACE.
        self._base.execute(
            "INSERT INTO things VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET data = excluded.data",
            (kind, key, json.dumps(thing)),
        )

    def drop(self, kind: str, key: str) -> None:
        self._base.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind, key))

    @contextmanager
    def transaction(self) -> Iterator[None]:
        self._base.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._base.execute("COMMIT")
        finally:
            if self._base.in_transaction:
                self._base.execute("ROLLBACK")

    def sweep(self, used: set[str]) -> None:
        for path in self.files.iterdir():
            if path.name.isdecimal() and path.is_file() and path.name not in used:
                path.unlink()

    def close(self) -> None:
        self._base.close()
