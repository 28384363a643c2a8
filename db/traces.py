"""Removes what erased rows leave in the database's files.

SQLite zeroes deleted rows, but the write-ahead log and moved rows keep copies, so the file is rewritten and the
log emptied. PostgreSQL's plain VACUUM leaves most copies, and its statistics hold values, so both are rewritten.
"""

import asyncio
from collections.abc import Awaitable, Callable

from sqlalchemy import Connection, select, text

from db.engine import Storage, metadata
from db.errors import StorageFull, StorageUnavailable
from db.meta import meta, upsert

AT_ONCE = 16_000_000
"""The largest database, in bytes, that is rewritten while the bot runs, which takes up to a second. A larger one waits
for the next start."""

ATTEMPTS, PAUSE = 40, 0.05
"""How many times to try while somebody is reading, and the seconds in between."""

OLDER = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' "
    "AND xact_start < :since"
)
"""Counts older transactions, for which VACUUM FULL keeps erased rows."""

REST = 4
"""For the sake of other writers, the next rewrite waits this many times as long as the last one took."""

_ERASED, _CLEAN = "erased", "clean"
"""Keys of two counts in `meta`: erasures, and how many there were at the last rewrite."""


class Traces:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._sweeping = asyncio.Lock()
        self._rested_at = 0.0

    def note_erasure(self, connection: Connection) -> None:
        more = self._storage.insert(meta).values(key=_ERASED, value=1)
        count = more.on_conflict_do_update(index_elements=[meta.c.key], set_={"value": meta.c.value + 1})
        connection.execute(count)

    async def sweep(self, most: int | None = None) -> bool:
        """Remove all traces. Returns False if some may be left until the next start: the file exceeds `most` bytes,
        somebody is using it, or the disk is full."""
        async with self._sweeping:
            await asyncio.sleep(self._rested_at - asyncio.get_running_loop().time())
            erased, clean = await self._counts()
            if erased == clean:
                return True
            if self._storage.file is None:
                return await self._rewrite_tables(most) and await self._note_clean(erased)
            size = (await asyncio.to_thread(self._storage.file.stat)).st_size
            rewritten = (most is None or size <= most) and await self._rewrite("VACUUM")
            return await _patiently(self._storage.empty_log) and rewritten and await self._note_clean(erased)

    async def _counts(self) -> tuple[int, int]:
        question = select(meta.c.key, meta.c.value).where(meta.c.key.in_((_ERASED, _CLEAN)))
        counts = {row.key: int(row.value) for row in await self._storage.ask(question)}
        return counts.get(_ERASED, 0), counts.get(_CLEAN, 0)

    async def _rewrite_tables(self, most: int | None) -> bool:
        names = [name for name in metadata.tables if name != "log"]
        sizes = " + ".join(f"pg_total_relation_size('{name}')" for name in names)
        since, size = (await self._storage.ask(text(f"SELECT clock_timestamp(), {sizes}"))).one()
        if most is not None and size > most:
            return False

        async def alone() -> bool:
            return not (await self._storage.ask(OLDER, {"since": since})).scalar()

        every = f"VACUUM (FULL, ANALYZE) {', '.join(names)}"
        return await _patiently(alone) and await self._rewrite(every, "VACUUM FULL pg_statistic")

    async def _rewrite(self, *statements: str) -> bool:
        now = asyncio.get_running_loop().time
        began = now()
        try:
            await self._storage.rewrite(*statements)
        except (StorageFull, StorageUnavailable):
            return False
        self._rested_at = now() + REST * (now() - began)
        return True

    async def _note_clean(self, erased: int) -> bool:
        try:
            await self._storage.execute(upsert(self._storage, _CLEAN, erased))
        except (StorageFull, StorageUnavailable):
            return False
        return True


async def _patiently(done: Callable[[], Awaitable[bool]]) -> bool:
    for _ in range(ATTEMPTS):
        if await done():
            return True
        await asyncio.sleep(PAUSE)
    return False
