"""A few numbers about the bot itself, such as when it was last alive."""

from collections.abc import Collection

from sqlalchemy import Column, Connection, Executable, Table, Text, select

from db.columns import LONG, metadata
from db.engine import Storage

meta = Table(
    "meta",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", LONG, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)


def noted(storage: Storage, key: str, value: int) -> Executable:
    """The statement that stores a number under this name, replacing the previous one."""
    note = storage.insert(meta).values(key=key, value=value)
    return note.on_conflict_do_update(index_elements=[meta.c.key], set_={"value": value})


class Meta:
    """Numbers by name."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def put(self, key: str, value: int) -> None:
        """Store a number under this name, replacing the previous one."""
        await self.put_all((key,), value)

    async def put_all(self, keys: Collection[str], value: int) -> None:
        """Store a number under all these names, in one transaction."""

        def change(connection: Connection) -> None:
            for key in sorted(keys):
                connection.execute(noted(self._storage, key, value))

        await self._storage.write(change)

    async def change(self, key: str, value: int) -> bool:
        """The same as `put`; True for the one caller who has changed the number."""
        note = self._storage.insert(meta).values(key=key, value=value)
        index = [meta.c.key]
        note = note.on_conflict_do_update(index_elements=index, set_={"value": value}, where=meta.c.value != value)

        def change(connection: Connection) -> bool:
            changed = connection.execute(note)
            return changed.rowcount == 1

        return await self._storage.write(change)

    async def beginning(self, start: str) -> dict[str, int]:
        """The numbers whose names begin like this."""
        question = select(meta.c.key, meta.c.value).where(meta.c.key.startswith(start, autoescape=True))
        return {row.key: row.value for row in await self._storage.ask(question)}

    async def get(self, key: str) -> int | None:
        """The number with this name, None if there is none."""
        value: int | None = (await self._storage.ask(select(meta.c.value).where(meta.c.key == key))).scalar()
        return value
