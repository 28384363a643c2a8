"""What players plan ahead: days off, on which clocks stand still, and wish lists, which move for them."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, fields

from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update

from db.engine import Storage, Work, lock_match, lock_owners
from db.tables.schema import seats
from db.turns.rows import Mode, OffRow, WishRow
from db.turns.schema import days_off, wishes

OFF_COLUMNS = [days_off.c[each.name] for each in fields(OffRow)]
OFF_AT_SEAT = or_(
    days_off.c.match_id == seats.c.match_id, days_off.c.match_id.is_(None) & (days_off.c.user_id == seats.c.user_id)
)
"""Joins a seat with its person's own days off and those given at its match."""
OFF_AT_MATCH = select(*OFF_COLUMNS).join(seats, OFF_AT_SEAT).where(seats.c.match_id == bindparam("match")).distinct()
"""The days off that matter at a match; built once, because that takes longer than running it."""

WISHES_OF_MATCH = select(wishes).where(wishes.c.match_id == bindparam("match")).order_by(wishes.c.seat)


class DaysOff:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def of_match(self, match_id: int) -> tuple[OffRow, ...]:
        """All days off that matter at a match: its people's own, and those given there."""
        return tuple(OffRow(*row) for row in await self._storage.ask(OFF_AT_MATCH, {"match": match_id}))

    async def of_person(self, user_id: int) -> tuple[OffRow, ...]:
        """A person's own days off, earliest first."""
        return await self._storage.read(lambda connection: _off(connection, user_id, None))

    async def given(self, match_id: int) -> tuple[OffRow, ...]:
        """All days off given at a match, earliest first."""
        return await self._storage.read(lambda connection: _off(connection, 0, match_id))

    async def add(self, row: OffRow, seen: Sequence[OffRow]) -> bool:
        """Store days off. Returns False if the person's own, or those given at the match, are no longer `seen`."""

        def change(connection: Connection) -> bool:
            if row.match_id is None:
                lock_owners(connection, row.user_id)
            else:
                lock_match(connection, row.match_id)
            if _off(connection, row.user_id, row.match_id) != tuple(seen):
                return False
            connection.execute(insert(days_off).values(asdict(row)))
            return True

        return await self._storage.write(change)

    async def end(self, row: OffRow, until: int) -> None:
        """Let a person's own days off end at `until`; those that haven't begun by then are deleted."""
        own = days_off.c.match_id.is_(None), days_off.c.user_id == row.user_id, days_off.c.since == row.since
        ended = update(days_off).values(until=until) if until > row.since else delete(days_off)
        await self._storage.execute(ended.where(*own))


def _off(connection: Connection, user_id: int, match_id: int | None) -> tuple[OffRow, ...]:
    own = days_off.c.match_id.is_(None) & (days_off.c.user_id == user_id)
    which = own if match_id is None else days_off.c.match_id == match_id
    found = connection.execute(select(*OFF_COLUMNS).where(which).order_by(days_off.c.since, days_off.c.n))
    return tuple(OffRow(*row) for row in found)


class Wishes:
    """Wish lists, at most one per seat; handing the seat over deletes its list."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def get(self, match_id: int, seat: int) -> WishRow | None:
        return (await self.of(match_id)).get(seat)

    async def of(self, match_id: int) -> dict[int, WishRow]:
        return {
            row.seat: WishRow(**row._mapping) for row in await self._storage.ask(WISHES_OF_MATCH, {"match": match_id})
        }

    async def put(self, match_id: int, seat: int, moves: Iterable[str], mode: Mode) -> None:
        wish = self._storage.insert(wishes).values(match_id=match_id, seat=seat, moves=tuple(moves), mode=mode)
        new = {"moves": wish.excluded.moves, "mode": wish.excluded.mode}
        anew = wish.on_conflict_do_update(index_elements=[wishes.c.match_id, wishes.c.seat], set_=new)
        await self._storage.execute(anew)

    async def clear(self, match_id: int, seat: int | None = None) -> None:
        which = wishes.c.match_id == match_id
        await self._storage.execute(delete(wishes).where(which if seat is None else which & (wishes.c.seat == seat)))

    def without_wish(self, row: WishRow, wish: str) -> Work[object]:
        """A change that takes a wish off the list, unless its player has rewritten the list since."""
        left = list(row.moves)
        left.remove(wish)
        this = wishes.c.match_id == row.match_id, wishes.c.seat == row.seat, wishes.c.moves == row.moves
        change = update(wishes).values(moves=tuple(left)) if left else delete(wishes)
        return lambda connection: connection.execute(change.where(*this))
