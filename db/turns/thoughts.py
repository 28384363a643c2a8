"""What the opponents thought: why each moved as it did, kept until the match is over and someone asks."""

from sqlalchemy import select

from db.engine import Storage, Work
from db.turns.rows import ThoughtRow
from db.turns.schema import thoughts


class Thoughts:
    """One sentence per turn and seat."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def adding(self, match_id: int, turn: int, seat: int, why: str) -> Work[object]:
        """The change that stores why a seat moves as it does this turn; a later thought replaces an earlier one. It shares the transaction
        of the move (db/tables/log.py).
        """
        thought = self._storage.insert(thoughts).values(match_id=match_id, turn=turn, seat=seat, why=why)
        key = [thoughts.c.match_id, thoughts.c.turn, thoughts.c.seat]
        statement = thought.on_conflict_do_update(index_elements=key, set_={"why": why})
        return lambda connection: connection.execute(statement)

    async def of(self, match_id: int) -> tuple[ThoughtRow, ...]:
        """All thoughts of a match, turn by turn."""
        question = select(thoughts).where(thoughts.c.match_id == match_id).order_by(thoughts.c.turn, thoughts.c.seat)
        return tuple(ThoughtRow(**row._mapping) for row in await self._storage.ask(question))
