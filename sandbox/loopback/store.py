"""What this Discord keeps: objects in one SQLite table, files in a folder beside it."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

Json = dict[str, Any]


class Store:
    """Objects by kind and id. Each write is durable enough for a table at home: a crash of the program loses nothing, a power cut maybe
    the last second.
    """

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
        """Every object of a kind with its id, the oldest first."""
        for key, data in self._base.execute("SELECT id, data FROM things WHERE kind = ? ORDER BY rowid", (kind,)):
            yield key, json.loads(data)

    def put(self, kind: str, key: str, thing: Json) -> None:
        """Keep an object, in place of the one with this id."""
        # An update leaves an object at its place in the order, unlike REPLACE.
        self._base.execute(
            "INSERT INTO things VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET data = excluded.data",
            (kind, key, json.dumps(thing)),
        )

    def drop(self, kind: str, key: str) -> None:
        """Forget an object."""
        self._base.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind, key))

    @contextmanager
    def together(self) -> Iterator[None]:
        """Keep all that is put or dropped inside, or, if the program or the disk fails meanwhile, nothing of it."""
        self._base.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._base.execute("COMMIT")
        finally:
            if self._base.in_transaction:
                self._base.execute("ROLLBACK")

    def sweep(self, used: set[str]) -> None:
        """Delete the files that nothing shows any more; what isn't ours stays."""
        for path in self.files.iterdir():
            if path.name.isdecimal() and path.is_file() and path.name not in used:
                path.unlink()

    def close(self) -> None:
        """No more writes."""
        self._base.close()
