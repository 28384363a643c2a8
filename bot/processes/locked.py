"""A file that one process has at a time: the system frees it when that process ends, however it ends."""

import os
import sys
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def locked(path: Path) -> BinaryIO | None:
    """Make a file that only this account can read, and lock it until it is closed; None if another process has it. Raises OSError if
    the file can't be made.
    """
    lock = open(path, "ab", opener=private)  # noqa: SIM115 - it stays open as long as the lock
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


def private(path: str, flags: int) -> int:
    """Opens a file that only this account can read."""
    return os.open(path, flags, 0o600)
