"""The clocks of the seats that have to move: when each is to be reminded, and when the stand-in moves for it."""

from dataclasses import asdict

from sqlalchemy import Executable, and_, case, delete, exists, or_, select, update
from sqlalchemy.sql.elements import ColumnElement

from db.engine import Storage
from db.tables.schema import matches
from db.turns.rows import ClockRow
from db.turns.schema import clocks

_NEXT: ColumnElement[int] = case((clocks.c.reminded == 0, clocks.c.reminder_at), else_=clocks.c.deadline_at)
"""The next instant of a clock: its reminder until that was given, then its deadline."""

_RUNNING = exists().where(matches.c.id == clocks.c.match_id, matches.c.status == "running")


class Clocks:
    """One clock for each seat at most. Those of matches that do not run are kept, and never due."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def of(self, match_id: int) -> dict[int, ClockRow]:
        """The clocks of a match by seat; a seat that need not move has none."""
        question = select(clocks).where(clocks.c.match_id == match_id).order_by(clocks.c.seat)
        return {row.seat: row for row in await self._rows(question)}

    async def start(self, row: ClockRow) -> None:
        """Set a seat's clock, in the place of the one it had."""
        clock = self._storage.insert(clocks).values(**asdict(row))
        new = {name: clock.excluded[name] for name in ("turn", "since", "reminder_at", "deadline_at", "reminded")}
        anew = clock.on_conflict_do_update(index_elements=[clocks.c.match_id, clocks.c.seat], set_=new)
        async with self._storage.write() as connection:
            await connection.execute(anew)

    async def stop(self, match_id: int, seat: int) -> None:
        """Take a seat's clock away."""
        await self._delete((clocks.c.match_id == match_id) & (clocks.c.seat == seat))

    async def stop_all(self, match_id: int) -> None:
        """Take all clocks of a match away."""
        await self._delete(clocks.c.match_id == match_id)

    async def reminded(self, match_id: int, seat: int, turn: int) -> bool:
        """Note that a seat is being reminded this turn; True for the one caller who is to do it."""
        here = (clocks.c.match_id == match_id, clocks.c.seat == seat, clocks.c.turn == turn, clocks.c.reminded == 0)
        async with self._storage.write() as connection:
            return (await connection.execute(update(clocks).where(*here).values(reminded=True))).rowcount == 1

    async def due(self, at: int) -> tuple[ClockRow, ...]:
        """The clocks of running matches whose reminder or deadline has come by `at`, soonest first."""
        come = or_(
            and_(clocks.c.reminded == 0, clocks.c.reminder_at <= at),
            and_(clocks.c.reminded == 1, clocks.c.deadline_at <= at),
        )
        return await self._rows(select(clocks).where(_RUNNING, come).order_by(_NEXT, clocks.c.match_id, clocks.c.seat))

    async def next_at(self) -> int | None:
        """When the next reminder or deadline of a running match comes; None without any."""
        instants: list[int] = []
        async with self._storage.read() as connection:
            for reminded, when in ((0, clocks.c.reminder_at), (1, clocks.c.deadline_at)):
                soonest = select(when).where(_RUNNING, clocks.c.reminded == reminded).order_by(when)
                instants.extend((await connection.execute(soonest.limit(1))).scalars())
        return min(instants, default=None)

    async def all_running(self) -> tuple[ClockRow, ...]:
        """Every clock of a running match, as after a start of the program."""
        return await self._rows(select(clocks).where(_RUNNING).order_by(clocks.c.match_id, clocks.c.seat))

    async def _rows(self, question: Executable) -> tuple[ClockRow, ...]:
        async with self._storage.read() as connection:
            return tuple(ClockRow(*row) for row in await connection.execute(question))

    async def _delete(self, which: ColumnElement[bool]) -> None:
        async with self._storage.write() as connection:
            await connection.execute(delete(clocks).where(which))
