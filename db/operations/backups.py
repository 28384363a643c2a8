"""Backs up a SQLite database while it is in use, and restores one that isn't."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from db.engine import file_of
from db.migrations import HEAD


class BackupRefused(Exception):
    """Nothing is backed up or restored; the text says why."""


def database_of(url: str) -> Path:
    """The database's file. Raises BackupRefused if it isn't SQLite."""
    if (file := file_of(url)) is None:
        raise BackupRefused(
            "This command is for SQLite; back up PostgreSQL with pg_dump and restore it with pg_restore:"
            " docs/operating.md says how under Backups."
        )
    return file


def back_up(database: Path, file: Path) -> int:
    """Copy a database in use to a new file, which is never left incomplete; returns the number of matches. Raises
    BackupRefused."""
    if file.exists():
        raise BackupRefused(f"{file} is there already; name a new file.")
    with whole_copy(database, file.with_name(f"{file.name}.part")) as (copy, matches):
        os.rename(copy, file)
        sync_to_disk(file.parent)
    return matches


def restore(file: Path, database: Path) -> tuple[int, Path | None]:
    """Replace an unused database with a copy of a backup; returns the number of matches and the former database's new
    path. Raises BackupRefused."""
    if file.resolve() == database:
        raise BackupRefused(f"{file} is the database itself; name a backup of it.")
    with whole_copy(file, database.with_name(f"{database.name}.restored")) as (copy, matches):
        kept = keep_former(database) if database.exists() else None
        for end in ("-wal", "-shm", "-journal"):  # SQLite would mix them into the copy
            with suppress(FileNotFoundError):
                os.unlink(f"{database}{end}")
        os.replace(copy, database)
        sync_to_disk(database.parent)
    return matches, kept


@contextmanager
def whole_copy(source: Path, copy: Path) -> Iterator[tuple[Path, int]]:
    """A copy of a database at one moment, deleted at the end unless renamed, and its number of matches. Raises
    BackupRefused."""
    if not source.is_file():
        raise BackupRefused(f"There is no file {source}.")
    try:
        os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise BackupRefused(f"{copy} is there already; delete it unless this command is at work elsewhere.") from None
    except OSError as error:
        raise BackupRefused(f"{copy} cannot be written: {error.strerror}.") from None
    try:
        with closing(open_database(source)) as present, closing(open_database(copy)) as made:
            present.backup(made)  # all pages in one step: they are of one moment
            made.execute("PRAGMA journal_mode = DELETE")
            matches = count_matches(made, source)
        sync_to_disk(copy)
        yield copy, matches
    except (sqlite3.Error, OSError) as error:
        raise BackupRefused(f"{source} cannot be copied to {copy}: {error}.") from error
    finally:
        for end in ("", "-journal", "-wal", "-shm"):
            Path(f"{copy}{end}").unlink(missing_ok=True)


def count_matches(copy: sqlite3.Connection, source: Path) -> int:
    """How many matches a copy has. Raises BackupRefused if it is damaged, isn't Ecodraft's or is of another version."""
    (found,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise BackupRefused(f"{source} is damaged ({' '.join(found.split())}); restore a backup that is whole.")
    tables = {name for (name,) in copy.execute("SELECT name FROM sqlite_schema")}
    if not {"alembic_version", "matches"} <= tables:
        raise BackupRefused(f"{source} holds no tables of Ecodraft; name another file.")
    (step,) = copy.execute("SELECT max(version_num) FROM alembic_version").fetchone()
    if step != HEAD:
        raise BackupRefused(f"{source} is of another version of this program (step {step}, here {HEAD}); use that one.")
    return int(copy.execute("SELECT count(*) FROM matches").fetchone()[0])


def keep_former(database: Path) -> Path:
    """Keep the database under a second name too, so that there is one at every moment. Raises BackupRefused if it is in
    use."""
    try:
        with closing(open_database(database)) as former:
            former.execute("PRAGMA journal_mode = DELETE")  # what its log holds comes into the file
    except sqlite3.OperationalError as error:
        raise BackupRefused(f"{database} is in use ({error}); stop every program that uses it.") from error
    except sqlite3.DatabaseError:
        pass  # a damaged file is no reason against restoring
    kept = database.with_name(f"{database.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}")
    try:
        os.link(database, kept)
    except OSError:  # a file system without hard links
        shutil.copy2(database, kept)
    for end in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            os.rename(f"{database}{end}", f"{kept}{end}")
    return kept


def open_database(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(file.resolve()))}?mode=rw", timeout=10, uri=True, isolation_level=None)


def sync_to_disk(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
