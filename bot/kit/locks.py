"""Locks by name: the same kind of work on the same subject runs one at a time, in the order it was asked for."""

import asyncio
from weakref import WeakValueDictionary


class Locks:
    """One lock per purpose and subject, such as ("delivery", table 12); it exists while someone uses or awaits it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()

    def of(self, purpose: str, subject: int) -> asyncio.Lock:
        """The lock for this purpose and the subject with this number."""
        return self._locks.setdefault((purpose, subject), asyncio.Lock())
