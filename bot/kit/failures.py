"""Failures that get an explanation of their own."""

from db.store import StorageFull


def disk_is_full(failure: BaseException) -> bool:
    """Whether the disk is full. Everything committed so far is safe."""
    return isinstance(failure, StorageFull)
