"""A SQLite file serves one bot. A second one would move the same opponents, run the same clocks and send the same messages."""

from contextlib import suppress
from typing import BinaryIO

from bot.processes.locked import locked
from db.engine import file_of
from db.store import StorageUnavailable


def alone_with(url: str) -> BinaryIO | None:
    """Keep a SQLite database from every other bot until what this returns is closed; None for another database, and where the store will
    say what is wrong with the address. Raises StorageUnavailable if another bot has it.
    """
    file = file_of(url)
    if file is None:
        return None
    with suppress(OSError):
        lock = locked(file.with_name(f"{file.name}.lock"))
        if lock is not None:
            return lock
        raise StorageUnavailable(
            f"Another process of the bot is running with the database {file}; stop it first, or use PostgreSQL, which serves several."
        )
    return None
