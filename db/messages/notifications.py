"""When each person was notified, over all their matches, to limit how often that happens."""

from sqlalchemy import Connection, delete, insert, select

from db.engine import Storage
from db.locks import PINGS, take
from db.messages.schema import pings

DAY = 86_400_000
"""Milliseconds for which a notification is remembered."""


class Notifications:
    """Instants by person; anything older than a day is deleted."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def recent(self, user_id: int, since: int) -> tuple[int, ...]:
        """When this person was notified at or after `since`, oldest first."""
        question = select(pings.c.at).where(pings.c.user_id == user_id, pings.c.at >= since).order_by(pings.c.at)
        return tuple((await self._storage.ask(question)).scalars())

    async def add(self, user_id: int, at: int) -> None:
        """Record that this person is notified now; deletes everyone's instants older than a day."""

        def change(connection: Connection) -> None:
            take(connection, PINGS)
            connection.execute(delete(pings).where(pings.c.at < at - DAY))
            connection.execute(insert(pings).values(user_id=user_id, at=at))

        await self._storage.write(change)
