"""Votes to call a match off."""

from sqlalchemy import delete, select

from db.engine import Storage
from db.tables.schema import matches, votes


class Votes:
    """One vote per person and match; the caller decides whether they are enough."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def add(self, match_id: int, user_id: int, at: int) -> None:
        """Count a person's vote. A vote that stands already gets this instant, unless it has a later one."""
        vote = self._storage.insert(votes).values(match_id=match_id, user_id=user_id, at=at)
        anew = vote.on_conflict_do_update(
            index_elements=[votes.c.match_id, votes.c.user_id], set_={"at": at}, where=votes.c.at < at
        )
        await self._storage.execute(anew)

    async def remove(self, match_id: int, user_id: int) -> bool:
        """Take a person's vote back; False if there was none."""
        mine = (votes.c.match_id == match_id, votes.c.user_id == user_id)
        return await self._storage.execute(delete(votes).where(*mine)) == 1

    async def of(self, match_id: int, since: int = 0) -> frozenset[int]:
        """Who wants to call this match off, by a vote of this instant or later."""
        question = select(votes.c.user_id).where(votes.c.match_id == match_id, votes.c.at >= since)
        return frozenset((await self._storage.ask(question)).scalars())

    async def called_off(self, user_id: int, since: int) -> tuple[str, ...]:
        """The settings of the matches of two seats or more that this person agreed to call off and that closed at this instant or later."""
        closed = (matches.c.status == "cancelled", matches.c.started_at.is_not(None), matches.c.ended_at >= since)
        question = select(matches.c.settings).join(votes).where(votes.c.user_id == user_id, matches.c.size > 1, *closed)
        return tuple((await self._storage.ask(question)).scalars())
