"""What a server has settled, as JSON text, and which people are known to have left it."""

from sqlalchemy import delete, select

from db.engine import Storage
from db.server.schema import absences, servers


class Servers:
    """Settings by guild id; a server that has settled nothing has the empty ones."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def get(self, guild_id: int) -> str:
        """A server's settings as JSON text, "{}" when it has none."""
        question = select(servers.c.settings).where(servers.c.guild_id == guild_id)
        async with self._storage.read() as connection:
            return str((await connection.execute(question)).scalar() or "{}")

    async def put(self, guild_id: int, settings: str, at: int) -> None:
        """Keep a server's settings, in the place of those it had."""
        values = {"settings": settings, "updated_at": at}
        row = self._storage.insert(servers).values(guild_id=guild_id, **values)
        async with self._storage.write() as connection:
            await connection.execute(row.on_conflict_do_update(index_elements=[servers.c.guild_id], set_=values))


class Absences:
    """People who are known to have left a server, so that they do not stand on its board."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def add(self, guild_id: int, user_id: int, at: int) -> bool:
        """Note that a person has left; False when that was known."""
        row = self._storage.insert(absences).values(guild_id=guild_id, user_id=user_id, at=at)
        once = row.on_conflict_do_nothing(index_elements=[absences.c.guild_id, absences.c.user_id])
        async with self._storage.write() as connection:
            return (await connection.execute(once)).rowcount == 1

    async def remove(self, guild_id: int, user_id: int) -> bool:
        """Note that a person is back; False when they were not known to have left."""
        which = (absences.c.guild_id == guild_id, absences.c.user_id == user_id)
        # Asked at every turn of somebody who is there, and hardly ever true: so without the write lock first.
        async with self._storage.read() as connection:
            if (await connection.execute(select(absences.c.at).where(*which))).first() is None:
                return False
        gone = delete(absences).where(*which)
        async with self._storage.write() as connection:
            return (await connection.execute(gone)).rowcount == 1

    async def of(self, guild_id: int) -> frozenset[int]:
        """Everybody known to have left this server."""
        question = select(absences.c.user_id).where(absences.c.guild_id == guild_id)
        async with self._storage.read() as connection:
            return frozenset((await connection.execute(question)).scalars())
