"""Wish lists: the moves a seat has sealed for the turns to come, seen by nobody else."""

from collections.abc import Iterable

from sqlalchemy import delete, select

from db.engine import Storage
from db.turns.rows import Mode, WishRow
from db.turns.schema import wishes


class Wishes:
    """One list for each seat at most; it goes when the seat is handed over."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def get(self, match_id: int, seat: int) -> WishRow | None:
        """A seat's list, None when it has none."""
        return (await self.of(match_id)).get(seat)

    async def put(self, match_id: int, seat: int, moves: Iterable[str], mode: Mode) -> None:
        """Keep a seat's list, in the place of the one it had; the dearest move first."""
        wish = self._storage.insert(wishes).values(match_id=match_id, seat=seat, moves=tuple(moves), mode=mode)
        new = {"moves": wish.excluded.moves, "mode": wish.excluded.mode}
        anew = wish.on_conflict_do_update(index_elements=[wishes.c.match_id, wishes.c.seat], set_=new)
        async with self._storage.write() as connection:
            await connection.execute(anew)

    async def clear(self, match_id: int, seat: int) -> None:
        """Forget a seat's list."""
        async with self._storage.write() as connection:
            await connection.execute(delete(wishes).where(wishes.c.match_id == match_id, wishes.c.seat == seat))

    async def of(self, match_id: int) -> dict[int, WishRow]:
        """All lists of a match by seat."""
        question = select(wishes).where(wishes.c.match_id == match_id).order_by(wishes.c.seat)
        async with self._storage.read() as connection:
            rows = [WishRow(*row) for row in await connection.execute(question)]
        return {row.seat: row for row in rows}
