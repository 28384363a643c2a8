"""Numbers by name, servers' settings, and people who left a server."""

from collections.abc import Collection

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Executable,
    Table,
    Text,
    and_,
    bindparam,
    delete,
    exists,
    select,
)

from db.engine import LONG, Storage, metadata
from db.people.schema import users
from db.server.schema import absences, servers

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
        """Store a number. Returns True for the one caller that changed it."""
        note = self._storage.insert(meta).values(key=key, value=value)
        index = [meta.c.key]
        note = note.on_conflict_do_update(index_elements=index, set_={"value": value}, where=meta.c.value != value)

        def change(connection: Connection) -> bool:
            changed = connection.execute(note)
            return changed.rowcount == 1

        return await self._storage.write(change)

    async def with_prefix(self, start: str) -> dict[str, int]:
        question = select(meta.c.key, meta.c.value).where(meta.c.key.startswith(start, autoescape=True))
        return {row.key: row.value for row in await self._storage.ask(question)}

    async def get(self, key: str) -> int | None:
        value: int | None = (await self._storage.ask(select(meta.c.value).where(meta.c.key == key))).scalar()
        return value


_SETTINGS = select(servers.c.settings).where(servers.c.guild_id == bindparam("guild"))


class Servers:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def get(self, guild_id: int) -> str:
        return (await self._storage.ask(_SETTINGS, {"guild": guild_id})).scalar() or "{}"

    async def put(self, guild_id: int, settings: str, at: int) -> None:
        values = {"settings": settings, "updated_at": at}
        row = self._storage.insert(servers).values(guild_id=guild_id, **values)
        await self._storage.execute(row.on_conflict_do_update(index_elements=[servers.c.guild_id], set_=values))


class Absences:
    """People known to have left a server; its boards leave them out."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def add(self, guild_id: int, user_id: int, at: int) -> bool:
        row = self._storage.insert(absences).values(guild_id=guild_id, user_id=user_id, at=at)
        once = row.on_conflict_do_nothing(index_elements=[absences.c.guild_id, absences.c.user_id])
        return await self._storage.execute(once) == 1

    async def remove(self, guild_id: int, user_id: int) -> bool:
        """Note that somebody is back. Returns False if they weren't known to have left."""
        which = (absences.c.guild_id == guild_id, absences.c.user_id == user_id)
        # Every command asks this and it is hardly ever true, so read first, without the write lock.
        if (await self._storage.ask(select(absences.c.at).where(*which))).first() is None:
            return False
        gone = delete(absences).where(*which)
        return await self._storage.execute(gone) == 1


def seen_on_server(guild_id: int, person: ColumnElement[int]) -> ColumnElement[bool]:
    """Limits a query to people whom a server's board may show."""
    them = users.alias()
    left = exists().where(absences.c.guild_id == guild_id, absences.c.user_id == person)
    return and_(~exists().where(them.c.id == person, them.c.privacy == "hidden"), ~left)
