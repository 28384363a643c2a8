"""People: who has been greeted, how hands reach them, and the erasure of their data."""

from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from db.engine import reading, writing
from db.rows import UserRow
from db.schema import seats, users

ERASED = "someone"


class Users:
    """Reads and writes people."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def get(self, user_id: int) -> UserRow:
        """A person as far as known; somebody new gets hands by direct message."""
        async with reading(self._engine) as connection:
            found = (await connection.execute(select(users.c.id, users.c.greeted_at, users.c.hands).where(users.c.id == user_id))).first()
            return UserRow(*found) if found else UserRow(user_id)

    async def _there(self, user_id: int, **values: int | str) -> int:
        insert = postgresql.insert if self._engine.dialect.name == "postgresql" else sqlite.insert
        statement = insert(users).values({"id": user_id, "hands": "dm", **values})
        changed = statement.on_conflict_do_update(
            index_elements=["id"], set_=values, where=users.c.greeted_at.is_(None) if "greeted_at" in values else None
        )
        async with writing(self._engine) as connection:
            return (await connection.execute(changed)).rowcount

    async def greeted(self, user_id: int, at: int) -> bool:
        """Note that a person is greeted now: True exactly once, for the one who shall greet."""
        return await self._there(user_id, greeted_at=at) == 1

    async def set_hands(self, user_id: int, hands: str) -> None:
        """Hands come by direct message ("dm") or when asked for ("request")."""
        await self._there(user_id, hands=hands)

    async def erase(self, user_id: int) -> None:
        """Forget a person: their seats become anonymous, the matches stay as they were played."""
        async with writing(self._engine) as connection:
            await connection.execute(update(seats).where(seats.c.user_id == user_id).values(user_id=None, name=ERASED))
            await connection.execute(delete(users).where(users.c.id == user_id))
