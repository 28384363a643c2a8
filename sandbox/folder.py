"""The folder of the local table, which one process has at a time."""

import contextlib
import os
import sys
import time
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PATIENCE = 10.0
"""Seconds to wait for the address of another process, which may have begun just now."""


class Claim:
    """The folder, locked until this process ends or calls `free`. Whoever has it writes down the address of its page."""

    def __init__(self, folder: Path, lock: BinaryIO) -> None:
        self.folder = folder
        self._lock = lock
        self._address = folder / "address"
        self.announce("")

    def announce(self, address: str) -> None:
        """Write down the address for others who want the folder; its key is for this account only."""
        with open(self._address, "w", encoding="utf-8", opener=_private) as file:
            file.write(address)

    def free(self) -> None:
        """Let others have the folder."""
        self.announce("")
        self._lock.close()


def claim(folder: Path) -> Claim | None:
    """Make the folder and lock it; None if another process has it. Raises OSError if the folder can't be used."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = open(folder / "lock", "ab", opener=_private)  # noqa: SIM115 - it stays open as long as the claim
    try:
        if sys.platform == "win32":
            lock.seek(0)
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        lock.close()
        return None
    return Claim(folder, lock)


def address_of_other(folder: Path) -> str:
    """The address that whoever has the folder wrote down; "" if none comes."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            if address := (folder / "address").read_text(encoding="utf-8"):
                return address
        time.sleep(0.1)
    return ""


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
