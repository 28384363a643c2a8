"""A server's settings, as JSON text, and the people known to have left it."""

from sqlalchemy import bindparam, delete, select

from db.engine import Storage
from db.server.schema import absences, servers

_SETTINGS = select(servers.c.settings).where(servers.c.guild_id == bindparam("guild"))
"""Made once: to put a question together takes longer than to ask it."""


class Servers:
    """Settings by guild id; empty for a server without any."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def get(self, guild_id: int) -> str:
        """A server's settings as JSON text, "{}" if it has none."""
        return (await self._storage.ask(_SETTINGS, {"guild": guild_id})).scalar() or "{}"

    async def put(self, guild_id: int, settings: str, at: int) -> None:
        """Store a server's settings, replacing the old ones."""
        values = {"settings": settings, "updated_at": at}
        row = self._storage.insert(servers).values(guild_id=guild_id, **values)
        await self._storage.execute(row.on_conflict_do_update(index_elements=[servers.c.guild_id], set_=values))


class Absences:
    """People known to have left a server, so that its board leaves them out."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def add(self, guild_id: int, user_id: int, at: int) -> bool:
        """Record that a person has left; False if that was already known."""
        row = self._storage.insert(absences).values(guild_id=guild_id, user_id=user_id, at=at)
        once = row.on_conflict_do_nothing(index_elements=[absences.c.guild_id, absences.c.user_id])
        return await self._storage.execute(once) == 1

    async def remove(self, guild_id: int, user_id: int) -> bool:
        """Record that a person is back; False if they weren't known to have left."""
        which = (absences.c.guild_id == guild_id, absences.c.user_id == user_id)
        # Checked on every command of people who are there, and hardly ever true: so read first, without the write lock.
        if (await self._storage.ask(select(absences.c.at).where(*which))).first() is None:
            return False
        gone = delete(absences).where(*which)
        return await self._storage.execute(gone) == 1

    async def of(self, guild_id: int) -> frozenset[int]:
        """Everyone known to have left this server."""
        question = select(absences.c.user_id).where(absences.c.guild_id == guild_id)
        return frozenset((await self._storage.ask(question)).scalars())
