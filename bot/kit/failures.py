"""Failures that are told in words of their own."""

from db.store import StorageFull


def disk_is_full(failure: BaseException) -> bool:
    """Whether nothing can be stored any more; everything committed before is safe."""
    return isinstance(failure, StorageFull)
