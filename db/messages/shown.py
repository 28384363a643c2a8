"""Which turn each audience of a match has been shown, so that delivery can compare it with where the match stands."""

from sqlalchemy import delete, select

from db.engine import Storage
from db.messages.rows import ShownRow
from db.messages.schema import shown


class Shown:
    """One row for each match and audience: "channel", "seat:3", or whatever else the caller names."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def get(self, match_id: int) -> dict[str, ShownRow]:
        """What each audience of a match was shown last; an audience that was shown nothing yet is absent."""
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
    ) -> bool:
        """Note what an audience has been shown; False, and nothing changes, when that was a later turn already."""
        page = self._storage.insert(shown).values(
            match_id=match_id,
            audience=audience,
            turn=turn,
            position=position,
            channel_id=channel_id,
            message_id=message_id,
            at=at,
        )
        new = page.excluded
        forward = page.on_conflict_do_update(
            index_elements=[shown.c.match_id, shown.c.audience],
            set_={name: new[name] for name in ("turn", "position", "channel_id", "message_id", "at")},
            where=shown.c.turn <= new.turn,
        )
        async with self._storage.write() as connection:
            return (await connection.execute(forward)).rowcount == 1

    async def clear_message(self, match_id: int, audience: str) -> None:
        """Forget what an audience was shown: its message is gone or out of place, so it is to be shown anew."""
        here = (shown.c.match_id == match_id) & (shown.c.audience == audience)
        async with self._storage.write() as connection:
            await connection.execute(delete(shown).where(here))
