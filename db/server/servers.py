"""Servers' settings, and the people who left them."""

from sqlalchemy import ColumnElement, and_, bindparam, delete, exists, select

from db.engine import Storage
from db.people.schema import users
from db.server.schema import absences, servers

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
        """Note that somebody is back on a server. Returns False if they weren't known to have left."""
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
