"""Clocks of the seats to move: started, stopped, due, and moved when time was lost."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, replace

from sqlalchemy import ColumnElement, Connection, Table, and_, bindparam, case, delete, exists, func, select, update

from db.engine import Part, Storage, lock_rows
from db.meta import upsert
from db.people.schema import users
from db.tables.schema import matches, seats
from db.turns.plans import OFF_AT_SEAT, OFF_COLUMNS
from db.turns.rows import ClockRow, OffRow, RunningClock
from db.turns.schema import clocks

_TIMES = ("since", "reminder_at", "deadline_at")

_MOVED = (
    update(clocks)
    .where(*(column == bindparam(f"old_{column.name}") for column in clocks.c))
    .values({name: bindparam(f"new_{name}") for name in _TIMES})
)
"""Does nothing if the clock has changed since it was read."""

CLOCKS_OF_MATCH = select(clocks).where(clocks.c.match_id == bindparam("match")).order_by(clocks.c.seat)


class Clocks:
    """Clocks, at most one per seat. Those of matches that aren't running are kept, but never due."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        clock = storage.insert(clocks)
        new = {name: clock.excluded[name] for name in ("turn", "since", "reminder_at", "deadline_at", "reminded")}
        self._set = clock.on_conflict_do_update(index_elements=[clocks.c.match_id, clocks.c.seat], set_=new)

    async def of(self, match_id: int) -> dict[int, ClockRow]:
        return {
            row.seat: ClockRow(**row._mapping) for row in await self._storage.ask(CLOCKS_OF_MATCH, {"match": match_id})
        }

    async def deadlines(self, user_id: int) -> dict[int, int]:
        theirs = (
            (seats.c.match_id == clocks.c.match_id) & (seats.c.seat == clocks.c.seat) & (seats.c.user_id == user_id)
        )
        runs = (matches.c.id == clocks.c.match_id) & (matches.c.status == "running")
        question = select(clocks.c.match_id, clocks.c.deadline_at).join(seats, theirs).join(matches, runs)
        return {row.match_id: row.deadline_at for row in await self._storage.ask(question)}

    async def change(
        self, match_id: int, stopped: Collection[int], started: Sequence[ClockRow], banks: Mapping[int, int], pace: str | None = None,
    ) -> None:  # fmt: skip
        """Stop and start clocks in one transaction, and store `banks`: milliseconds left, by seat. Does nothing if the match no longer has
        this pace."""
        paced = select(matches.c.pace).where(matches.c.id == match_id).with_for_update(key_share=True)

        def change(connection: Connection) -> None:
            if pace is not None and connection.execute(paced).scalar() != pace:
                return
            if stopped:
                gone = (clocks.c.match_id == match_id) & clocks.c.seat.in_(stopped)
                lock_rows(connection, clocks, gone)
                connection.execute(delete(clocks).where(gone))
            for row in sorted(started, key=lambda row: row.seat):
                connection.execute(self._set, asdict(row))
            for seat, bank in sorted(banks.items()):
                this = (seats.c.match_id == match_id) & (seats.c.seat == seat)
                connection.execute(update(seats).where(this).values(bank=bank))

        await self._storage.write(change)

    async def move(self, moved: Sequence[tuple[ClockRow, ClockRow]]) -> None:
        """Replace clocks that haven't changed since they were read."""
        await self._storage.write(lambda connection: _move(connection, moved))

    async def note_reminder(self, match_id: int, seat: int, turn: int, again: int | None = None) -> None:
        """Note that a seat is reminded; with `again`, another reminder is due then."""
        this_turn = clocks.c.match_id == match_id, clocks.c.seat == seat, clocks.c.turn == turn
        then = {"reminded": True} if again is None else {"reminder_at": again}
        await self._storage.execute(update(clocks).where(*this_turn).values(then))

    async def due(self, at: int) -> tuple[ClockRow, ...]:
        """Clocks of running matches with a reminder or deadline due by `at`, soonest first."""
        ours = self._storage.part.where(matches.c.guild_id)
        running = exists().where(matches.c.id == clocks.c.match_id, matches.c.status == "running", ours)
        when = next_instant(clocks)
        question = select(clocks).where(running, when <= at).order_by(when, clocks.c.match_id, clocks.c.seat)
        return tuple(ClockRow(**row._mapping) for row in await self._storage.ask(question))

    async def running(self, part: Part) -> tuple[RunningClock, ...]:
        runs = matches.c.status == "running", part.where(matches.c.guild_id)
        seated = (seats.c.match_id == clocks.c.match_id) & (seats.c.seat == clocks.c.seat)
        hours = func.coalesce(users.c.hours, "").label("hours")
        rows = (
            select(clocks, matches.c.pace, seats.c.bank, hours, seats.c.user_id, matches.c.started_at)
            .join(matches, matches.c.id == clocks.c.match_id)
            .join(seats, seated)
            .outerjoin(users, users.c.id == seats.c.user_id)
            .where(*runs)
            .order_by(clocks.c.match_id, clocks.c.seat)
        )
        there = select(seats.c.match_id, *OFF_COLUMNS).distinct().join(seats, OFF_AT_SEAT)
        there = there.join(matches, matches.c.id == seats.c.match_id).where(*runs)

        def read(connection: Connection) -> tuple[RunningClock, ...]:
            off, width = defaultdict[int, list[OffRow]](list), len(clocks.c)
            for row in connection.execute(there):
                off[row[0]].append(OffRow(*row[1:]))
            return tuple(
                replace(RunningClock(ClockRow(*row[:width]), *row[width:]), off=tuple(off[row[0]]))
                for row in connection.execute(rows)
            )

        return await self._storage.read(read)

    async def give_back(
        self, moved: Sequence[tuple[ClockRow, ClockRow]], gap: int, part: Part, alive: Collection[str], now: int
    ) -> None:
        """Move clocks from old to new unless they have changed since, and the sleep of this part's matches by `gap`
        milliseconds, but not beyond `now`; store `now` under the keys `alive`. All in one transaction."""
        later = matches.c.asleep_since + gap
        asleep = and_(
            matches.c.status == "running", matches.c.asleep_since.is_not(None), part.where(matches.c.guild_id)
        )
        slept = update(matches).where(asleep).values(asleep_since=case((later > now, now), else_=later))

        def change(connection: Connection) -> None:
            lock_rows(connection, matches, asleep)
            connection.execute(slept)
            _move(connection, moved)
            for name in alive:
                connection.execute(upsert(self._storage, name, now))

        await self._storage.write(change)


def next_instant(row: Table) -> ColumnElement[int]:
    return case((row.c.reminded == 0, row.c.reminder_at), else_=row.c.deadline_at)


def _move(connection: Connection, moved: Sequence[tuple[ClockRow, ClockRow]]) -> None:
    if moved:
        ordered = sorted(moved, key=lambda pair: (pair[0].match_id, pair[0].seat))
        connection.execute(_MOVED, [_change(old, new) for old, new in ordered])


def _change(old: ClockRow, new: ClockRow) -> dict[str, int]:
    was = {f"old_{name}": value for name, value in asdict(old).items()}
    return was | {f"new_{name}": getattr(new, name) for name in _TIMES}
