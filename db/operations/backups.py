"""What a backup is, of either database: a file that holds one moment of everything, and can be read back."""

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection, func, inspect, select, table

from db.migrate import revision
from db.migrations import HEAD
from db.tables.schema import log, matches


class BackupRefused(Exception):
    """No backup can be made of this database, or this file can't be restored; the text is one sentence that says why."""


STEP = "alembic_version"
"""The table that holds the migration step."""


@dataclass(frozen=True, slots=True)
class Running:
    """A running match: its deal, its moves (turn, seat, text) and the fingerprint of the position they led to, "" before the first.

    Every step of the schema has these columns.
    """

    id: int
    game: str
    rules: int
    options: str
    size: int
    seed: str
    moves: tuple[tuple[int, int, str], ...]
    fingerprint: str


DEAL = (matches.c.id, matches.c.game, matches.c.rules, matches.c.options, matches.c.size, matches.c.seed)
MOVE = (log.c.turn, log.c.seat, log.c.move, log.c.fingerprint)
"""The columns of a running match and of its moves."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a database holds: the migration step of its schema, and how many rows each table has."""

    revision: str
    rows: Mapping[str, int]

    @property
    def total(self) -> int:
        """All rows."""
        return sum(self.rows.values())


class Backups(Protocol):
    """The backups of one database."""

    where: str
    """The database in words, without a password."""

    def write(self, file: Path) -> Contents:
        """Copy the database into an empty file, however busy it is; returns what it held at that moment. Raises BackupRefused."""

    def contents(self, file: Path) -> Contents:
        """What a backup holds, once all of it has been read. Raises BackupRefused if it is damaged or no backup."""

    def running(self, file: Path) -> Iterator[Running]:
        """The running matches of a backup. Raises BackupRefused."""

    def restoring(self, file: Path) -> AbstractContextManager["Restored"]:
        """Inside, the backup stands ready beside the database, which nobody uses. Raises BackupRefused."""


class Restored(Protocol):
    """A database that was made from a backup and isn't the present one yet."""

    def contents(self) -> Contents:
        """What it holds, read back."""

    def put_in_place(self) -> str | None:
        """Make it the present database; returns where the former one is kept, None if there was none. Raises BackupRefused."""


def contents_of(connection: Connection) -> Contents:
    """What the database behind a connection holds. Raises BackupRefused with the reason if it isn't this program's."""
    step = revision(connection)
    names = {*inspect(connection).get_table_names()} - {STEP}
    counts = {name: int(connection.scalar(select(func.count()).select_from(table(name))) or 0) for name in names}
    return understood(step, counts)


def understood(step: str | None, rows: Mapping[str, int]) -> Contents:
    """The contents at a step that this program knows. Raises BackupRefused with the reason."""
    if step is None or "matches" not in rows:
        raise BackupRefused("it holds no tables of Ecodraft")
    if step != HEAD:
        raise BackupRefused(f"another version of this program wrote it (step {step}; this one knows {HEAD})")
    return Contents(step, dict(sorted(rows.items())))


def running_in(connection: Connection) -> Iterator[Running]:
    """The running matches behind a connection, the oldest first, one at a time."""
    for deal in connection.execute(select(*DEAL).where(matches.c.status == "running").order_by(matches.c.id)).all():
        rows = connection.execute(select(*MOVE).where(log.c.match_id == deal.id).order_by(log.c.n)).all()
        moves = tuple((row.turn, row.seat, row.move) for row in rows)
        yield Running(*deal, moves, rows[-1].fingerprint if rows else "")
