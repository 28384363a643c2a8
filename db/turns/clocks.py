"""The clocks of the seats to move: when each gets a reminder, and when the stand-in moves for it."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from sqlalchemy import Executable, and_, case, delete, exists, or_, select, update
from sqlalchemy.sql.elements import ColumnElement

from db.engine import Storage
from db.meta import noted
from db.tables.schema import matches
from db.turns.rows import ClockRow
from db.turns.schema import clocks

_NEXT: ColumnElement[int] = case((clocks.c.reminded == 0, clocks.c.reminder_at), else_=clocks.c.deadline_at)
"""The next instant of a clock: its reminder until that is sent, then its deadline."""

_RUNNING = exists().where(matches.c.id == clocks.c.match_id, matches.c.status == "running")


class Clocks:
    """At most one clock per seat. Clocks of matches that aren't running are kept, but never due."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def of(self, match_id: int) -> dict[int, ClockRow]:
        """The clocks of a match by seat; a seat that isn't to move has none."""
        question = select(clocks).where(clocks.c.match_id == match_id).order_by(clocks.c.seat)
        return {row.seat: row for row in await self._rows(question)}

    async def start(self, row: ClockRow) -> None:
        """Set a seat's clock, replacing the old one."""
        clock = self._storage.insert(clocks).values(**asdict(row))
        new = {name: clock.excluded[name] for name in ("turn", "since", "reminder_at", "deadline_at", "reminded")}
        anew = clock.on_conflict_do_update(index_elements=[clocks.c.match_id, clocks.c.seat], set_=new)
        async with self._storage.write() as connection:
            await connection.execute(anew)

    async def stop(self, match_id: int, seat: int) -> None:
        """Remove a seat's clock."""
        await self._delete((clocks.c.match_id == match_id) & (clocks.c.seat == seat))

    async def stop_all(self, match_id: int) -> None:
        """Remove all clocks of a match."""
        await self._delete(clocks.c.match_id == match_id)

    async def reminded(self, match_id: int, seat: int, turn: int) -> bool:
        """Record that a seat is being reminded this turn; True for the one caller who is to do it."""
        this_turn = (
            clocks.c.match_id == match_id,
            clocks.c.seat == seat,
            clocks.c.turn == turn,
            clocks.c.reminded == 0,
        )
        async with self._storage.write() as connection:
            return (await connection.execute(update(clocks).where(*this_turn).values(reminded=True))).rowcount == 1

    async def due(self, at: int) -> tuple[ClockRow, ...]:
        """The clocks of running matches whose reminder or deadline is due by `at`, soonest first."""
        come = or_(
            and_(clocks.c.reminded == 0, clocks.c.reminder_at <= at),
            and_(clocks.c.reminded == 1, clocks.c.deadline_at <= at),
        )
        return await self._rows(select(clocks).where(_RUNNING, come).order_by(_NEXT, clocks.c.match_id, clocks.c.seat))

    async def next_at(self) -> int | None:
        """When the next reminder or deadline of a running match is due; None if none is."""
        instants: list[int] = []
        async with self._storage.read() as connection:
            for reminded, when in ((0, clocks.c.reminder_at), (1, clocks.c.deadline_at)):
                soonest = select(when).where(_RUNNING, clocks.c.reminded == reminded).order_by(when)
                instants.extend((await connection.execute(soonest.limit(1))).scalars())
        return min(instants, default=None)

    async def all_running(self) -> tuple[ClockRow, ...]:
        """Every clock of a running match, for the start of the program."""
        return await self._rows(select(clocks).where(_RUNNING).order_by(clocks.c.match_id, clocks.c.seat))

    async def give_back(
        self, moved: Sequence[tuple[ClockRow, ClockRow]], asleep: Mapping[int, tuple[int, int]], alive: str, now: int
    ) -> None:
        """In one transaction: replace clocks, and the instants since when matches are asleep, each unless it has changed since it was read;
        and store under the name `alive` that the program is alive.
        """
        async with self._storage.write() as connection:
            for old, new in moved:
                same = (clocks.c[name] == value for name, value in asdict(old).items())
                times = {"since": new.since, "reminder_at": new.reminder_at, "deadline_at": new.deadline_at}
                await connection.execute(update(clocks).where(*same).values(**times))
            for match_id, (before, after) in asleep.items():
                same_sleep = (matches.c.id == match_id, matches.c.asleep_since == before)
                await connection.execute(update(matches).where(*same_sleep).values(asleep_since=after))
            await connection.execute(noted(self._storage, alive, now))

    async def _rows(self, question: Executable) -> tuple[ClockRow, ...]:
        async with self._storage.read() as connection:
            return tuple(ClockRow(*row) for row in await connection.execute(question))

    async def _delete(self, which: ColumnElement[bool]) -> None:
        async with self._storage.write() as connection:
            await connection.execute(delete(clocks).where(which))
