"""Wish lists: a seat's wanted moves for later turns, which nobody else sees."""

from collections.abc import Iterable

from sqlalchemy import Connection, bindparam, delete, select

from db.engine import Storage
from db.turns.rows import Mode, WishRow
from db.turns.schema import wishes


class Wishes:
    """At most one list per seat; it is deleted when the seat is handed over."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def get(self, match_id: int, seat: int) -> WishRow | None:
        """A seat's list, None if it has none."""
        return (await self.of(match_id)).get(seat)

    async def put(self, match_id: int, seat: int, moves: Iterable[str], mode: Mode) -> None:
        """Store a seat's list, replacing the old one; the most wanted move first."""
        wish = self._storage.insert(wishes).values(match_id=match_id, seat=seat, moves=tuple(moves), mode=mode)
        new = {"moves": wish.excluded.moves, "mode": wish.excluded.mode}
        anew = wish.on_conflict_do_update(index_elements=[wishes.c.match_id, wishes.c.seat], set_=new)
        await self._storage.execute(anew)

    async def clear(self, match_id: int, seat: int) -> None:
        """Delete a seat's list."""
        await self._storage.execute(delete(wishes).where(wishes.c.match_id == match_id, wishes.c.seat == seat))

    async def of(self, match_id: int) -> dict[int, WishRow]:
        """All lists of a match by seat."""
        return await self._storage.read(lambda connection: wishes_of(connection, match_id))


_OF = select(wishes).where(wishes.c.match_id == bindparam("match")).order_by(wishes.c.seat)


def wishes_of(connection: Connection, match_id: int) -> dict[int, WishRow]:
    """The same, as a part of a transaction."""
    rows = [WishRow(**row._mapping) for row in connection.execute(_OF, {"match": match_id})]
    return {row.seat: row for row in rows}
