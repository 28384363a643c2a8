"""What deleting leaves behind in the files of a SQLite database, and how it goes.

Deleted rows are overwritten (PRAGMA secure_delete), but the write-ahead log still holds pages as they were, and pages hold stale copies of
rows that once moved to another page. So after an erasure the file is rewritten and the log emptied.
"""

import asyncio
from pathlib import Path

from sqlalchemy import Connection, select

from db.engine import Storage
from db.errors import StorageFull, StorageUnavailable
from db.meta import meta

AT_ONCE = 16_000_000
"""Bytes of a file that is rewritten while the bot runs, in a fifth of a second. A larger one waits for the next start."""

ATTEMPTS, PAUSE = 40, 0.05
"""How often the log is emptied while somebody reads, and the seconds between. Reads take milliseconds."""

REST = 4
"""After a rewriting, the other writers have the file for this many times as long as it took, however many people ask to be forgotten."""

_ERASED, _CLEAN = "erased", "clean"
"""How often somebody was erased, and how often when the file was last rewritten."""


class Traces:
    """The traces in one database. In Postgres they go with its own VACUUM."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._sweeping = asyncio.Lock()
        self._rested_at = 0.0

    def left(self, connection: Connection) -> None:
        """Note in the transaction of an erasure that it leaves traces."""
        more = self._storage.insert(meta).values(key=_ERASED, value=1)
        count = more.on_conflict_do_update(index_elements=[meta.c.key], set_={"value": meta.c.value + 1})
        connection.execute(count)

    async def sweep(self, most: int | None = None) -> bool:
        """Remove the traces of all erasures so far. False if any may be left, because the file is larger than `most` bytes, or a reader,
        another program or a full disk is in the way: then the next write empties the log, and the next start sweeps again.
        """
        if self._storage.file is None:
            return True
        async with self._sweeping:
            await asyncio.sleep(self._rested_at - asyncio.get_running_loop().time())
            erased, clean = await self._counts()
            if erased == clean:
                return True
            rewritten = await self._rewrite(self._storage.file, most)
            return await self._empty_log() and rewritten and await self._note_clean(erased)

    async def _counts(self) -> tuple[int, int]:
        question = select(meta.c.key, meta.c.value).where(meta.c.key.in_((_ERASED, _CLEAN)))
        async with self._storage.read() as connection:
            counts = {row.key: int(row.value) for row in await connection.execute(question)}
        return counts.get(_ERASED, 0), counts.get(_CLEAN, 0)

    async def _rewrite(self, file: Path, most: int | None) -> bool:
        size = (await asyncio.to_thread(file.stat)).st_size
        if most is not None and size > most:
            return False
        now = asyncio.get_running_loop().time
        began = now()
        try:
            await self._storage.rewrite()
        except (StorageFull, StorageUnavailable):
            return False
        self._rested_at = now() + REST * (now() - began)
        return True

    async def _empty_log(self) -> bool:
        for _ in range(ATTEMPTS):
            if await self._storage.empty_log():
                return True
            await asyncio.sleep(PAUSE)
        return False

    async def _note_clean(self, erased: int) -> bool:
        note = self._storage.insert(meta).values(key=_CLEAN, value=erased)
        try:
            await self._storage.execute(note.on_conflict_do_update(index_elements=[meta.c.key], set_={"value": erased}))
        except (StorageFull, StorageUnavailable):
            return False
        return True
