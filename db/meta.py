"""A few numbers the bot keeps about itself, such as when it last was seen alive."""

from sqlalchemy import Column, Table, Text, select

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


class Meta:
    """Numbers by name."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def put(self, key: str, value: int) -> None:
        """Keep a number under this name, in the place of the one before."""
        note = self._storage.insert(meta).values(key=key, value=value)
        async with self._storage.write() as connection:
            await connection.execute(note.on_conflict_do_update(index_elements=[meta.c.key], set_={"value": value}))

    async def get(self, key: str) -> int | None:
        """The number of this name, None when there is none."""
        async with self._storage.read() as connection:
            found: int | None = (await connection.execute(select(meta.c.value).where(meta.c.key == key))).scalar()
        return found
