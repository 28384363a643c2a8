"""A file lock, so that one process at a time uses a SQLite database."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from db.engine import file_of
from db.store import StorageUnavailable

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def lock_file(path: Path) -> BinaryIO | None:
    """Open a file, readable by its owner alone and locked until it is closed. Returns None if another process has
    locked it. Raises OSError."""
    lock = open(path, "ab", opener=open_private)  # noqa: SIM115 - it stays open as long as the lock
    try:
        if sys.platform == "win32":
            lock.seek(0)
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        lock.close()
        return None
    return lock


def open_private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def lock_database(url: str) -> BinaryIO | None:
    """Lock a SQLite database until the returned file is closed; None for PostgreSQL, or if the file can't be locked.
    Raises StorageUnavailable if another process has the lock."""
    file = file_of(url)
    if file is None:
        return None
    with suppress(OSError):
        lock = lock_file(file.with_name(f"{file.name}.lock"))
        if lock is not None:
            return lock
        raise StorageUnavailable(
            f"Another process of the bot is running with the database {file}; stop it first, or use PostgreSQL, which serves several."
        )
    return None
