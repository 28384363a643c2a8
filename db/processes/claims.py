"""What Discord may deliver twice, to one process or to two, is claimed by its id: only the first to claim it acts on it."""

from sqlalchemy import Connection, delete

from db.engine import Storage
from db.processes.schema import claims

KEPT = 3_600_000
"""Milliseconds for which a claim is kept. Discord repeats an event within minutes, if at all."""

EVERY = 1_000
"""Claims of one process after which it removes those that are old."""


class Claims:
    """The ids that somebody acts on. In PostgreSQL the table isn't logged: after a crash of the server it is empty."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._since = 0

    async def first(self, number: int, at: int) -> bool:
        """Claim an id; True for the one caller who is the first."""
        claim = self._storage.insert(claims).values(id=number, at=at)
        self._since += 1

        def change(connection: Connection) -> bool:
            if self._since >= EVERY:
                self._since = 0
                connection.execute(delete(claims).where(claims.c.at < at - KEPT))
            once = claim.on_conflict_do_nothing(index_elements=[claims.c.id])
            return connection.execute(once).rowcount == 1

        return await self._storage.write(change)
