"""What every audience of a match has been shown: the level that delivery compares with the log."""

from sqlalchemy import select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from db.engine import reading, writing
from db.rows import ShownRow
from db.schema import matches, shown


class Shown:
    """Reads and marks."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def get(self, match_id: int) -> dict[str, ShownRow]:
        """All audiences of a match: "channel", "seat:0" and so on."""
        columns = (shown.c.audience, shown.c.turn, shown.c.position, shown.c.channel_id, shown.c.message_id, shown.c.at)
        async with reading(self._engine) as connection:
            rows = await connection.execute(select(*columns).where(shown.c.match_id == match_id))
            return {row[0]: ShownRow(*row[1:]) for row in rows}

    async def mark(
        self, match_id: int, audience: str, turn: int, position: str, channel_id: int | None, message_id: int | None, at: int
    ) -> bool:
        """Note that an audience has been shown a turn; never goes back to an earlier one (then False)."""
        insert = postgresql.insert if self._engine.dialect.name == "postgresql" else sqlite.insert
        place = {"turn": turn, "position": position, "channel_id": channel_id, "message_id": message_id, "at": at}
        statement = insert(shown).values(match_id=match_id, audience=audience, **place)
        statement = statement.on_conflict_do_update(
            index_elements=["match_id", "audience"], set_=place, where=shown.c.turn <= turn
        )
        async with writing(self._engine) as connection:
            return (await connection.execute(statement)).rowcount == 1

    async def clear_message(self, match_id: int, audience: str) -> None:
        """Forget an audience's message and the turn it showed, so that the next delivery posts a new one."""
        here = (shown.c.match_id == match_id, shown.c.audience == audience)
        async with writing(self._engine) as connection:
            await connection.execute(update(shown).where(*here).values(turn=0, message_id=None, channel_id=None))

    async def behind(self) -> tuple[int, ...]:
        """Matches that may have something to deliver: all that run, and those whose end not everybody has been shown."""
        told = select(shown.c.match_id).where(shown.c.match_id == matches.c.id, shown.c.audience == "all").exists()
        query = select(matches.c.id).where((matches.c.status == "running") | ((matches.c.status == "finished") & ~told))
        async with reading(self._engine) as connection:
            return tuple((await connection.scalars(query.order_by(matches.c.id))).all())
