"""Files that hold secrets: new ones for their owner alone, on disk before anybody relies on them, and none left half written."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from db.operations.backups import BackupRefused


@contextmanager
def new_file(path: Path) -> Iterator[None]:
    """Inside, there is an empty file that only its owner can read; it goes at the end unless it was moved. Raises BackupRefused."""
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise BackupRefused(
            f"{path} is there already: either another backup is under way, or one was killed; then delete it."
        ) from None
    except OSError as error:
        raise BackupRefused(f"{path} cannot be written: {error.strerror}.") from None
    try:
        yield
    finally:
        for end in ("", "-journal", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                os.unlink(f"{path}{end}")


def settle(path: Path) -> None:
    """Wait until a file and its name are on disk."""
    for each, how in ((path, os.O_RDONLY), (path.parent, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))):
        descriptor = os.open(each, how)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def stamp() -> str:
    """The present second in UTC, for a name."""
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S")


def stamped(path: Path) -> Path:
    """A free name beside a file."""
    name = f"{path.name}.before-{stamp()}"
    names = (path.with_name(name if n == 1 else f"{name}-{n}") for n in range(1, 1000))
    return next(each for each in names if not each.exists())
