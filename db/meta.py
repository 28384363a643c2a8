"""Numbers by key, such as heartbeats and counts."""

from collections.abc import Collection

from sqlalchemy import Column, Connection, Executable, Table, Text, select

from db.engine import LONG, Storage, metadata

meta = Table(
    "meta",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", LONG, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)


def upsert(storage: Storage, key: str, value: int) -> Executable:
    note = storage.insert(meta).values(key=key, value=value)
    return note.on_conflict_do_update(index_elements=[meta.c.key], set_={"value": value})


class Meta:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def put(self, key: str, value: int) -> None:
        await self.put_all((key,), value)

    async def put_all(self, keys: Collection[str], value: int) -> None:

        def change(connection: Connection) -> None:
            for key in sorted(keys):
                connection.execute(upsert(self._storage, key, value))

        await self._storage.write(change)

    async def put_if_new(self, key: str, value: int) -> bool:
        """Store a number. Returns False if the key already has it, so of several callers only one gets True."""
        note = self._storage.insert(meta).values(key=key, value=value)
        index = [meta.c.key]
        note = note.on_conflict_do_update(index_elements=index, set_={"value": value}, where=meta.c.value != value)

        def change(connection: Connection) -> bool:
            changed = connection.execute(note)
            return changed.rowcount == 1

        return await self._storage.write(change)

    async def with_prefix(self, prefix: str) -> dict[str, int]:
        question = select(meta.c.key, meta.c.value).where(meta.c.key.startswith(prefix, autoescape=True))
        return {row.key: row.value for row in await self._storage.ask(question)}

    async def get(self, key: str) -> int | None:
        value: int | None = (await self._storage.ask(select(meta.c.value).where(meta.c.key == key))).scalar()
        return value
