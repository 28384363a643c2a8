"""The turn each audience of a match has seen, so that delivery can compare it with the current one."""

from sqlalchemy import delete, select

from db.engine import Storage
from db.messages.rows import ShownRow
from db.messages.schema import shown


class Shown:
    """One row per match and audience: "channel", "seat:3", or whatever else the caller names."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def get(self, match_id: int) -> dict[str, ShownRow]:
        """What each audience of a match saw last; audiences that have seen nothing are absent."""
        question = select(shown).where(shown.c.match_id == match_id).order_by(shown.c.audience)
        async with self._storage.read() as connection:
            rows = [ShownRow(*row) for row in await connection.execute(question)]
        return {row.audience: row for row in rows}

    async def mark(
        self,
        match_id: int,
        audience: str,
        turn: int,
        position: str,
        channel_id: int | None,
        message_id: int | None,
        at: int,
        pictures: str = "",
    ) -> bool:
        """Record what an audience has seen. False, without a change, if it has already seen a later turn."""
        page = self._storage.insert(shown).values(
            match_id=match_id,
            audience=audience,
            turn=turn,
            position=position,
            channel_id=channel_id,
            message_id=message_id,
            at=at,
            pictures=pictures,
        )
        new = page.excluded
        forward = page.on_conflict_do_update(
            index_elements=[shown.c.match_id, shown.c.audience],
            set_={name: new[name] for name in ("turn", "position", "channel_id", "message_id", "at", "pictures")},
            where=shown.c.turn <= new.turn,
        )
        async with self._storage.write() as connection:
            return (await connection.execute(forward)).rowcount == 1

    async def clear_message(self, match_id: int, audience: str) -> None:
        """Forget what an audience has seen, so that it is shown again: the message is gone or in the wrong place."""
        this_audience = (shown.c.match_id == match_id) & (shown.c.audience == audience)
        async with self._storage.write() as connection:
            await connection.execute(delete(shown).where(this_audience))
