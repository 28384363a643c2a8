"""Backups of a SQLite database: a copy in one file, made while the bot plays on, and put back while it doesn't."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, StaticPool, create_engine
from sqlalchemy.exc import DBAPIError

from db.engine import PATIENCE
from db.operations.backups import BackupRefused, Contents, Running, contents_of, running_in
from db.operations.files import new_file, settle, stamped


class Copies:
    """The backups of a SQLite file. A copy has no write-ahead log beside it."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.where = str(database)

    def write(self, file: Path) -> Contents:
        """Copy the database into an empty file, however busy it is; returns what it held at that moment. Raises BackupRefused."""
        if not self.database.is_file():
            raise BackupRefused(f"There is no database {self.where}.")
        with (
            _sentences(f"The database {self.where} cannot be copied"),
            closing(_open(self.database, "mode=rw")) as source,
        ):
            source.execute(f"PRAGMA busy_timeout = {PATIENCE}")
            with _asked(source) as connection, closing(sqlite3.connect(file, isolation_level=None)) as copy:
                source.execute("BEGIN")
                held = contents_of(connection)
                # All pages in one step, inside the transaction: the copy is of the moment that was counted.
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
            settle(file)
        return held

    def contents(self, file: Path) -> Contents:
        """What a backup holds, once all of it has been read. Raises BackupRefused if it is damaged or no backup."""
        if not file.is_file():
            raise BackupRefused(f"There is no file {file}.")
        log = file.with_name(f"{file.name}-wal")
        if log.exists() and log.stat().st_size:
            raise BackupRefused(f"{file} is a database in use, not a backup: {log.name} beside it holds a part of it.")
        with _sentences(f"{file} cannot be used as a backup"), closing(_open(file, "mode=ro&immutable=1")) as copy:
            found = [*copy.execute("PRAGMA integrity_check(1)"), *copy.execute("PRAGMA foreign_key_check")]
            if found != [("ok",)]:
                raise BackupRefused(f"it is damaged ({' '.join(str(found[0][0]).split())})")
            with _asked(copy) as connection:
                return contents_of(connection)

    def running(self, file: Path) -> Iterator[Running]:
        """The running matches of a backup. Raises BackupRefused."""
        with (
            _sentences(f"{file} cannot be read back"),
            closing(_open(file, "mode=ro&immutable=1")) as copy,
            _asked(copy) as connection,
        ):
            yield from running_in(connection)

    @contextmanager
    def restoring(self, file: Path) -> Iterator["RestoredCopy"]:
        """Inside, the backup stands ready beside the database, which nobody uses. Raises BackupRefused."""
        if self.database.exists() and self.database.samefile(file):
            raise BackupRefused(f"{file} is the database itself.")
        if not self.database.parent.is_dir():
            raise BackupRefused(f"The folder {self.database.parent} does not exist.")
        ready = self.database.with_name(f"{self.database.name}.restored")
        with self._alone(), new_file(ready):
            with _sentences(f"{file} cannot be copied to {ready}"):
                shutil.copyfile(file, ready)
                settle(ready)
            yield RestoredCopy(self, ready)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Inside, no other process has the database open. Its log is empty then, so the one file is all of it."""
        if not self.database.exists():
            yield
            return
        with closing(_open(self.database, "mode=rw")) as present:
            try:
                present.execute("PRAGMA journal_mode = DELETE")
                present.execute("BEGIN EXCLUSIVE")
            except sqlite3.DatabaseError as error:
                if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                    raise BackupRefused(f"A bot is running on {self.where}; stop it first.") from error
                # A damaged file is no reason against restoring.
            yield


class RestoredCopy:
    """A copy beside the database that it is to replace."""

    def __init__(self, copies: Copies, ready: Path) -> None:
        self._copies, self._ready = copies, ready

    def contents(self) -> Contents:
        """What it holds, read back."""
        return self._copies.contents(self._ready)

    def put_in_place(self) -> str | None:
        """Make it the present database; returns where the former one is kept, None if there was none. Raises BackupRefused."""
        database = self._copies.database
        kept = stamped(database) if database.exists() else None
        with _sentences(f"{database} cannot be replaced"):
            if kept is not None:
                # A second name first: at no moment is there no database, for which a starting bot would make an empty one.
                os.link(database, kept)
                for end in ("-wal", "-shm"):
                    with suppress(FileNotFoundError):
                        os.rename(f"{database}{end}", f"{kept}{end}")
            os.replace(self._ready, database)
            settle(database)
        return None if kept is None else str(kept)


def _open(file: Path, how: str) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(file.resolve()))}?{how}", uri=True, isolation_level=None)


@contextmanager
def _asked(raw: sqlite3.Connection) -> Iterator[Connection]:
    """The same connection for SQLAlchemy's questions. A transaction must begin and end inside."""
    engine = create_engine("sqlite://", creator=lambda: raw, poolclass=StaticPool, pool_reset_on_return=None)
    with engine.connect() as connection:
        yield connection


@contextmanager
def _sentences(what: str) -> Iterator[None]:
    """Every failure as one sentence that begins with what could not be done."""
    try:
        yield
    except BackupRefused as refused:
        raise BackupRefused(f"{what}: {refused}.") from refused
    except (sqlite3.Error, DBAPIError, OSError) as error:
        raise BackupRefused(f"{what}: {error.orig if isinstance(error, DBAPIError) else error}.") from error
