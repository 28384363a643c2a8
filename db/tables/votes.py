"""Votes to call a match off: who wants it."""

from sqlalchemy import delete, select

from db.engine import Storage
from db.tables.schema import votes


class Votes:
    """One vote a person and match; whether it is enough is for the caller to say."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def add(self, match_id: int, user_id: int, at: int) -> bool:
        """Count a person's vote; False when it was counted already."""
        vote = self._storage.insert(votes).values(match_id=match_id, user_id=user_id, at=at)
        once = vote.on_conflict_do_nothing(index_elements=[votes.c.match_id, votes.c.user_id])
        async with self._storage.write() as connection:
            return (await connection.execute(once)).rowcount == 1

    async def remove(self, match_id: int, user_id: int) -> bool:
        """Take a person's vote back; False when there was none."""
        mine = (votes.c.match_id == match_id, votes.c.user_id == user_id)
        async with self._storage.write() as connection:
            return (await connection.execute(delete(votes).where(*mine))).rowcount == 1

    async def of(self, match_id: int) -> frozenset[int]:
        """Who wants to call this match off."""
        question = select(votes.c.user_id).where(votes.c.match_id == match_id)
        async with self._storage.read() as connection:
            return frozenset((await connection.execute(question)).scalars())
