"""Stores what each audience of a match has seen, and which former messages are still to be removed."""

from dataclasses import asdict, replace

from sqlalchemy import ColumnElement, Connection, Text, and_, bindparam, cast, delete, literal, select, update

from db.engine import Storage, lock_match
from db.messages.rows import CHANNEL, PAST, UNSURE, ShownRow
from db.messages.schema import shown
from db.tables.schema import seats

_OF = select(shown).where(shown.c.match_id == bindparam("match")).order_by(shown.c.audience)


_THIS = and_(shown.c.match_id == bindparam("match"), shown.c.audience == bindparam("who"))
_ONE, _GONE = select(shown).where(_THIS), delete(shown).where(_THIS)

_PLAYER = select(seats.c.user_id).where(seats.c.match_id == bindparam("match"), seats.c.seat == bindparam("seat"))


class Shown:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        page = storage.insert(shown)
        new = page.excluded
        self._forward = page.on_conflict_do_update(
            index_elements=[shown.c.match_id, shown.c.audience],
            set_={each.name: new[each.name] for each in shown.c if not each.primary_key},
            where=shown.c.turn <= new.turn,
        )
        """Does nothing if the audience has seen a later turn."""

    async def get(self, match_id: int) -> dict[str, ShownRow]:
        rows = [ShownRow(**row._mapping) for row in await self._storage.ask(_OF, {"match": match_id})]
        return {row.audience: row for row in rows}

    async def record(self, row: ShownRow) -> bool:
        """Record what an audience sees. Its former message, or this one if it has seen a later turn, becomes a past
        message. Returns whether there is one to remove."""

        def change(connection: Connection) -> bool:
            lock_match(connection, row.match_id)
            return self._turn_to(connection, row, self._live(connection, row.match_id, row.audience))

        return await self._storage.write(change)

    async def record_page(self, row: ShownRow, seat: int, user_id: int | None) -> bool:
        """Like `record`, for a player's page: past at once if the seat has another player, `UNSURE` if it has shown a
        later turn. Returns whether a page must be removed or edited."""

        def change(connection: Connection) -> bool:
            lock_match(connection, row.match_id)
            live = self._live(connection, row.match_id, row.audience)
            page = row.message_id
            if page is not None and live is not None and live.message_id == page and live.turn > row.turn:
                return self._put(connection, replace(live, shows=UNSURE, deadline=None))
            left = self._turn_to(connection, row, live)
            if connection.execute(_PLAYER, {"match": row.match_id, "seat": seat}).scalar() != user_id:
                retire(connection, row.match_id, row.audience)
                return True
            return left

        return await self._storage.write(change)

    def _live(self, connection: Connection, match_id: int, audience: str) -> ShownRow | None:
        found = connection.execute(_ONE, _named(match_id, audience)).one_or_none()
        return None if found is None else ShownRow(**found._mapping)

    def _turn_to(self, connection: Connection, row: ShownRow, before: ShownRow | None) -> bool:
        past = before if self._put(connection, row) else row
        live = row if past is before else before
        replaced = past is not None and live is not None and past.message_id not in (None, live.message_id)
        if past is not None and replaced:
            self._put(connection, _past(past))
        if live is not None and live.message_id is not None:
            connection.execute(_GONE, _named(row.match_id, _past(live).audience))
        return replaced

    async def retire(self, match_id: int, audience: str, seen: ShownRow | None = None) -> None:
        """Forget what an audience has seen; its message becomes a past one. Does nothing if `seen` has another
        message."""

        def change(connection: Connection) -> None:
            lock_match(connection, match_id)
            live = self._live(connection, match_id, audience)
            if seen is None or (live is not None and live.message_id == seen.message_id):
                retire(connection, match_id, audience)

        await self._storage.write(change)

    async def forget_deadline(self, match_id: int) -> None:
        """Forget which deadline the table message names, so that the message is edited."""
        await self._storage.execute(update(shown).where(_is(match_id, CHANNEL)).values(deadline=None))

    async def clear_message(self, match_id: int, audience: str) -> None:
        """Forget what an audience has seen; its message is gone."""
        await self._storage.execute(_GONE, _named(match_id, audience))

    def _put(self, connection: Connection, row: ShownRow) -> bool:
        return connection.execute(self._forward, asdict(row)).rowcount == 1


def retire(connection: Connection, match_id: int, audience: str) -> None:
    """Do `Shown.retire` within a transaction."""
    this = _is(match_id, audience)
    name = literal(f"{PAST}:{audience}:") + cast(shown.c.message_id, Text)
    past = update(shown).where(this, shown.c.message_id.is_not(None)).values(audience=name)
    connection.execute(past)
    connection.execute(delete(shown).where(this))


def _is(match_id: int, audience: str) -> ColumnElement[bool]:
    return and_(shown.c.match_id == match_id, shown.c.audience == audience)


def _named(match_id: int, audience: str) -> dict[str, object]:
    return {"match": match_id, "who": audience}


def _past(row: ShownRow) -> ShownRow:
    return replace(row, audience=f"{PAST}:{row.audience}:{row.message_id}")
