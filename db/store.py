"""The store: one object for everything that is kept, made of four parts that each know one table."""

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncEngine

from db.engine import StorageFull, StorageUnavailable, make_engine
from db.log import Log, NotRunning, Overtaken
from db.matches import AlreadySeated, Full, Matches, NotOpen
from db.migrate import migrate
from db.people import Users
from db.shown import Shown

__all__ = [
    "AlreadySeated", "Full", "NotOpen", "NotRunning", "Overtaken", "StorageFull", "StorageUnavailable", "Store",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Store:
    """An open database. `schema_revision` names the last migration that has run."""

    engine: AsyncEngine
    schema_revision: str
    matches: Matches
    log: Log
    shown: Shown
    users: Users

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Open a database and bring it up to date. Raises StorageUnavailable with one sentence."""
        engine = make_engine(url)
        try:
            revision = await migrate(engine)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine, revision, Matches(engine), Log(engine), Shown(engine), Users(engine))

    async def close(self) -> None:
        """Close all connections; what was committed stays."""
        await self.engine.dispose()
