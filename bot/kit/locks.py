"""Locks by name: whoever does the same kind of thing to the same subject waits for its turn, in the order of asking."""

import asyncio
from weakref import WeakValueDictionary


class Locks:
    """One lock for each purpose and subject, such as ("delivery", table 12), kept for as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()

    def of(self, purpose: str, subject: int) -> asyncio.Lock:
        """The lock of this purpose for the subject of this number."""
        return self._locks.setdefault((purpose, subject), asyncio.Lock())
