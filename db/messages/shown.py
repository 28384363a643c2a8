"""The turn each audience of a match has seen, so that delivery can compare it with the current one."""

from dataclasses import asdict, replace

from sqlalchemy import ColumnElement, Text, and_, cast, delete, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

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
        row = ShownRow(match_id, audience, turn, position, channel_id, message_id, at, pictures)
        async with self._storage.write() as connection:
            return await self._put(connection, row)

    async def turn_to(self, row: ShownRow, note: str = "", also: ShownRow | None = None) -> bool:
        """Record what an audience sees now, and `also` another row. The message it saw before, if it is another one, becomes a past message
        in the same step, with `note` as its position. If the audience has already seen a later turn, this message is the past one. Returns
        whether there is a new past message.
        """
        async with self._storage.write() as connection:
            question = select(shown).where(_is(row.match_id, row.audience))
            found = (await connection.execute(question)).one_or_none()
            before = None if found is None else ShownRow(*found)
            past = before if await self._put(connection, row) else row
            live = row if past is before else before
            replaced = False
            if past is not None and live is not None and past.message_id not in (None, live.message_id):
                replaced = True
                await self._put(connection, _past(past, note))
            if live is not None and live.message_id is not None:
                await connection.execute(delete(shown).where(_is(row.match_id, _past(live).audience)))
            if also is not None:
                await self._put(connection, also)
        return replaced

    async def retire(self, match_id: int, audience: str, note: str = "") -> None:
        """Forget what an audience has seen, so that it is shown again; its message becomes a past one, with `note` as its position."""
        async with self._storage.write() as connection:
            await retire(connection, match_id, audience, note)

    async def clear_message(self, match_id: int, audience: str) -> None:
        """Forget what an audience has seen, and its message: it is gone."""
        async with self._storage.write() as connection:
            await connection.execute(delete(shown).where(_is(match_id, audience)))

    async def _put(self, connection: AsyncConnection, row: ShownRow) -> bool:
        page = self._storage.insert(shown).values(**asdict(row))
        new = page.excluded
        forward = page.on_conflict_do_update(
            index_elements=[shown.c.match_id, shown.c.audience],
            set_={name: new[name] for name in ("turn", "position", "channel_id", "message_id", "at", "pictures")},
            where=shown.c.turn <= new.turn,
        )
        return (await connection.execute(forward)).rowcount == 1


async def retire(connection: AsyncConnection, match_id: int, audience: str, note: str = "") -> None:
    """The same inside a write transaction."""
    this = _is(match_id, audience)
    name = literal(f"past:{audience}:") + cast(shown.c.message_id, Text)
    past = update(shown).where(this, shown.c.message_id.is_not(None)).values(audience=name, position=note)
    await connection.execute(past)
    await connection.execute(delete(shown).where(this))


def _is(match_id: int, audience: str) -> ColumnElement[bool]:
    return and_(shown.c.match_id == match_id, shown.c.audience == audience)


def _past(row: ShownRow, note: str = "") -> ShownRow:
    """The row of a message that an audience saw before its present one."""
    return replace(row, audience=f"past:{row.audience}:{row.message_id}", position=note)
