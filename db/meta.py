"""A few numbers about the bot itself, such as when it was last alive."""

from sqlalchemy import Column, Executable, Table, Text, select

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
        await self._storage.execute(noted(self._storage, key, value))

    async def get(self, key: str) -> int | None:
        """The number with this name, None if there is none."""
        async with self._storage.read() as connection:
            value: int | None = (await connection.execute(select(meta.c.value).where(meta.c.key == key))).scalar()
        return value
