"""The folder of the local table, which one process has at a time."""

import contextlib
import time
from pathlib import Path
from typing import BinaryIO

from bot.processes.locked import locked, private

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
        with open(self._address, "w", encoding="utf-8", opener=private) as file:
            file.write(address)

    def free(self) -> None:
        """Let others have the folder."""
        self.announce("")
        self._lock.close()


def claim(folder: Path) -> Claim | None:
    """Make the folder and lock it; None if another process has it. Raises OSError if the folder can't be used."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = locked(folder / "lock")
    return Claim(folder, lock) if lock is not None else None


def address_of_other(folder: Path) -> str:
    """The address that whoever has the folder wrote down; "" if none comes."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with contextlib.suppress(OSError):
            if address := (folder / "address").read_text(encoding="utf-8"):
                return address
        time.sleep(0.1)
    return ""
