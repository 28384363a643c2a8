"""The clocks of the seats to move: when each gets a reminder, and when the stand-in moves for it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict

from sqlalchemy import Connection, Executable, and_, bindparam, case, delete, exists, func, or_, select, update
from sqlalchemy.sql.elements import ColumnElement

from db.engine import Part, Storage, lock
from db.meta import noted
from db.people.schema import users
from db.tables.schema import matches, seats
from db.turns.rows import ClockRow, RunningClock
from db.turns.schema import clocks

_NEXT: ColumnElement[int] = case((clocks.c.reminded == 0, clocks.c.reminder_at), else_=clocks.c.deadline_at)
"""The next instant of a clock: its reminder until that is sent, then its deadline."""

_TIMES = ("since", "reminder_at", "deadline_at")

_MOVED = (
    update(clocks)
    .where(*(column == bindparam(f"old_{column.name}") for column in clocks.c))
    .values({name: bindparam(f"new_{name}") for name in _TIMES})
)
"""Gives a clock new times, unless it has changed since it was read."""

_SLEPT = (
    update(matches)
    .where(matches.c.id == bindparam("match"), matches.c.asleep_since == bindparam("before"))
    .values(asleep_since=bindparam("after"))
)
"""Moves the instant since when a match is asleep, unless it has changed since it was read."""


_OF = select(clocks).where(clocks.c.match_id == bindparam("match")).order_by(clocks.c.seat)
"""Made once: to put a question together takes longer than to ask it."""

_HOURS = (
    select(seats.c.seat, users.c.hours)
    .join(users, users.c.id == seats.c.user_id)
    .where(seats.c.match_id == bindparam("match"), users.c.hours != "")
)


class Clocks:
    """At most one clock per seat. Clocks of matches that aren't running are kept, but never due."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        clock = storage.insert(clocks)
        new = {name: clock.excluded[name] for name in ("turn", "since", "reminder_at", "deadline_at", "reminded")}
        self._set = clock.on_conflict_do_update(index_elements=[clocks.c.match_id, clocks.c.seat], set_=new)

    async def of(self, match_id: int) -> dict[int, ClockRow]:
        """The clocks of a match by seat; a seat that isn't to move has none."""
        return await self._storage.read(lambda connection: clocks_of(connection, match_id))

    async def deadlines(self, user_id: int) -> dict[int, int]:
        """When a person's time runs out, by match; a match in which no clock of theirs runs is absent."""
        theirs = (
            (seats.c.match_id == clocks.c.match_id) & (seats.c.seat == clocks.c.seat) & (seats.c.user_id == user_id)
        )
        runs = (matches.c.id == clocks.c.match_id) & (matches.c.status == "running")
        question = select(clocks.c.match_id, clocks.c.deadline_at).join(seats, theirs).join(matches, runs)
        return {row.match_id: row.deadline_at for row in await self._storage.ask(question)}

    async def start(self, row: ClockRow) -> None:
        """Set a seat's clock, replacing the old one."""
        await self.change(row.match_id, [], [row], {})

    async def stop(self, match_id: int, seat: int) -> None:
        """Remove a seat's clock."""
        await self.change(match_id, [seat], [], {})

    async def change(
        self, match_id: int, stopped: Collection[int], started: Sequence[ClockRow], banks: Mapping[int, int]
    ) -> None:
        """Remove the clocks of some seats, set those of others, and note what is left in their `banks`, in one step."""

        def change(connection: Connection) -> None:
            if stopped:
                which = (clocks.c.match_id == match_id) & clocks.c.seat.in_(stopped)
                lock(connection, clocks, which)
                connection.execute(delete(clocks).where(which))
            for row in sorted(started, key=lambda row: row.seat):
                connection.execute(self._set, asdict(row))
            for seat, bank in sorted(banks.items()):
                this = (seats.c.match_id == match_id) & (seats.c.seat == seat)
                connection.execute(update(seats).where(this).values(bank=bank))

        await self._storage.write(change)

    async def stop_all(self, match_id: int) -> None:
        """Remove all clocks of a match."""
        await self._delete(clocks.c.match_id == match_id)

    async def reminded(self, match_id: int, seat: int, turn: int, again: int | None = None) -> bool:
        """Record that a seat is being reminded this turn, and when it is to be `again`; True for the one caller who is to do it."""
        this_turn = (
            clocks.c.match_id == match_id,
            clocks.c.seat == seat,
            clocks.c.turn == turn,
            clocks.c.reminded == 0,
        )
        then = {"reminded": True} if again is None else {"reminder_at": again}
        return await self._storage.execute(update(clocks).where(*this_turn).values(then)) == 1

    async def due(self, at: int) -> tuple[ClockRow, ...]:
        """The clocks of running matches whose reminder or deadline is due by `at`, soonest first."""
        come = or_(
            and_(clocks.c.reminded == 0, clocks.c.reminder_at <= at),
            and_(clocks.c.reminded == 1, clocks.c.deadline_at <= at),
        )
        return await self._rows(
            select(clocks).where(self._running(), come).order_by(_NEXT, clocks.c.match_id, clocks.c.seat)
        )

    async def running(self, part: Part | None = None) -> tuple[RunningClock, ...]:
        """Every clock of a running match, in this process's part of the tables unless another is given."""
        seated = (seats.c.match_id == clocks.c.match_id) & (seats.c.seat == clocks.c.seat)
        rows = (
            select(clocks, matches.c.pace, seats.c.bank, func.coalesce(users.c.hours, ""))
            .join(matches, matches.c.id == clocks.c.match_id)
            .join(seats, seated)
            .outerjoin(users, users.c.id == seats.c.user_id)
            .where(matches.c.status == "running", (part or self._storage.part).where(matches.c.guild_id))
            .order_by(clocks.c.match_id, clocks.c.seat)
        )
        width = len(clocks.c)
        return tuple(RunningClock(ClockRow(*row[:width]), *row[width:]) for row in await self._storage.ask(rows))

    async def give_back(
        self,
        moved: Sequence[tuple[ClockRow, ClockRow]],
        asleep: Mapping[int, tuple[int, int]],
        alive: Collection[str],
        now: int,
    ) -> None:
        """In one transaction: replace clocks, and the instants since when matches are asleep, each unless it has changed since it was read;
        and store under the names `alive` that the program is alive.
        """

        def change(connection: Connection) -> None:
            if asleep:
                slept = [{"match": match_id, "before": a, "after": b} for match_id, (a, b) in sorted(asleep.items())]
                connection.execute(_SLEPT, slept)
            if moved:
                ordered = sorted(moved, key=lambda pair: (pair[0].match_id, pair[0].seat))
                connection.execute(_MOVED, [_change(old, new) for old, new in ordered])
            for name in alive:
                connection.execute(noted(self._storage, name, now))

        await self._storage.write(change)

    def _running(self) -> ColumnElement[bool]:
        ours = self._storage.part.where(matches.c.guild_id)
        return exists().where(matches.c.id == clocks.c.match_id, matches.c.status == "running", ours)

    async def _rows(self, question: Executable) -> tuple[ClockRow, ...]:
        return tuple(ClockRow(**row._mapping) for row in await self._storage.ask(question))

    async def _delete(self, which: ColumnElement[bool]) -> None:

        def change(connection: Connection) -> None:
            lock(connection, clocks, which)
            connection.execute(delete(clocks).where(which))

        await self._storage.write(change)


def clocks_of(connection: Connection, match_id: int) -> dict[int, ClockRow]:
    """The clocks of a match by seat, as a part of a transaction."""
    rows = [ClockRow(**row._mapping) for row in connection.execute(_OF, {"match": match_id})]
    return {row.seat: row for row in rows}


def hours_of(connection: Connection, match_id: int) -> dict[int, str]:
    """The playing hours of the people at a match by seat, where they have any, as a part of a transaction."""
    return {row.seat: row.hours for row in connection.execute(_HOURS, {"match": match_id})}


def _change(old: ClockRow, new: ClockRow) -> dict[str, int]:
    """The parameters of `_MOVED`."""
    was = {f"old_{name}": value for name, value in asdict(old).items()}
    return was | {f"new_{name}": getattr(new, name) for name in _TIMES}
