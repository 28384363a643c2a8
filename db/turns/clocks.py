"""Clocks, wish lists, what is due or owed, and figures for metrics."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Table,
    Text,
    and_,
    bindparam,
    case,
    cast,
    delete,
    distinct,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from db.engine import DAY, Part, Storage, Work, lock_match, lock_owners, lock_rows
from db.messages.rows import CALL, CHANNEL, HAND, LOST, OWED, PAST, REFUSED, SEAT, SILENT, SLIGHT, UNSURE, WORDS
from db.messages.schema import shown
from db.meta import upsert
from db.people.export import by_people
from db.people.schema import users
from db.tables.matches import StoredMatch, end_to_show, has_shown_row, read_match, silence, silence_due_at
from db.tables.schema import log, matches, seats
from db.turns.rows import ClockRow, Mode, OffRow, RunningClock, WishRow
from db.turns.schema import clocks, days_off, wishes

MINUTE = 60_000

_TIMES = ("since", "reminder_at", "deadline_at")

_MOVED = (
    update(clocks)
    .where(*(column == bindparam(f"old_{column.name}") for column in clocks.c))
    .values({name: bindparam(f"new_{name}") for name in _TIMES})
)
"""Does nothing if the clock has changed since it was read."""

_CLOCKS = select(clocks).where(clocks.c.match_id == bindparam("match")).order_by(clocks.c.seat)
_WISHES = select(wishes).where(wishes.c.match_id == bindparam("match")).order_by(wishes.c.seat)
_HOURS = (
    select(seats.c.seat, users.c.hours)
    .join(users, users.c.id == seats.c.user_id)
    .where(seats.c.match_id == bindparam("match"), users.c.hours != "")
)
_OFF_COLUMNS = [days_off.c[each.name] for each in fields(OffRow)]
_MATTERS = or_(
    days_off.c.match_id == seats.c.match_id, days_off.c.match_id.is_(None) & (days_off.c.user_id == seats.c.user_id)
)
"""Joins a seat with the days off that matter at its match."""
_OFF = select(*_OFF_COLUMNS).join(seats, _MATTERS).where(seats.c.match_id == bindparam("match")).distinct()
"""Built once, because that takes longer than running it."""


class Clocks:
    """At most one clock per seat. Those of matches that don't run are kept, but never due."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        clock = storage.insert(clocks)
        new = {name: clock.excluded[name] for name in ("turn", "since", "reminder_at", "deadline_at", "reminded")}
        self._set = clock.on_conflict_do_update(index_elements=[clocks.c.match_id, clocks.c.seat], set_=new)

    async def of(self, match_id: int) -> dict[int, ClockRow]:
        return {row.seat: ClockRow(**row._mapping) for row in await self._storage.ask(_CLOCKS, {"match": match_id})}

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
        """Stop and start clocks in one step, unless the match no longer has this pace; `banks`: milliseconds left by seat."""
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
        """Note that a seat is reminded; `again` is the next reminder."""
        this_turn = clocks.c.match_id == match_id, clocks.c.seat == seat, clocks.c.turn == turn
        then = {"reminded": True} if again is None else {"reminder_at": again}
        await self._storage.execute(update(clocks).where(*this_turn).values(then))

    async def due(self, at: int) -> tuple[ClockRow, ...]:
        """Clocks of running matches with a reminder or deadline due by `at`, soonest first."""
        ours = self._storage.part.where(matches.c.guild_id)
        running = exists().where(matches.c.id == clocks.c.match_id, matches.c.status == "running", ours)
        when = _next_instant(clocks)
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
        there = select(seats.c.match_id, *_OFF_COLUMNS).distinct().join(seats, _MATTERS)
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
        """In one transaction, replace clocks that haven't changed since, move the sleep of this part's matches by `gap`
        milliseconds, and store a heartbeat under the keys `alive`."""
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


def _next_instant(row: Table) -> ColumnElement[int]:
    return case((row.c.reminded == 0, row.c.reminder_at), else_=row.c.deadline_at)


def _move(connection: Connection, moved: Sequence[tuple[ClockRow, ClockRow]]) -> None:
    if moved:
        ordered = sorted(moved, key=lambda pair: (pair[0].match_id, pair[0].seat))
        connection.execute(_MOVED, [_change(old, new) for old, new in ordered])


def _change(old: ClockRow, new: ClockRow) -> dict[str, int]:
    was = {f"old_{name}": value for name, value in asdict(old).items()}
    return was | {f"new_{name}": getattr(new, name) for name in _TIMES}


class Wishes:
    """At most one list per seat; handing the seat over deletes it."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def get(self, match_id: int, seat: int) -> WishRow | None:
        return (await self.of(match_id)).get(seat)

    async def of(self, match_id: int) -> dict[int, WishRow]:
        return {row.seat: WishRow(**row._mapping) for row in await self._storage.ask(_WISHES, {"match": match_id})}

    async def put(self, match_id: int, seat: int, moves: Iterable[str], mode: Mode) -> None:
        wish = self._storage.insert(wishes).values(match_id=match_id, seat=seat, moves=tuple(moves), mode=mode)
        new = {"moves": wish.excluded.moves, "mode": wish.excluded.mode}
        anew = wish.on_conflict_do_update(index_elements=[wishes.c.match_id, wishes.c.seat], set_=new)
        await self._storage.execute(anew)

    async def clear(self, match_id: int, seat: int | None = None) -> None:
        which = wishes.c.match_id == match_id
        await self._storage.execute(delete(wishes).where(which if seat is None else which & (wishes.c.seat == seat)))

    def without_wish(self, row: WishRow, wish: str) -> Work[object]:
        """A change that takes a wish off the list, unless its player has rewritten it."""
        left = list(row.moves)
        left.remove(wish)
        this = wishes.c.match_id == row.match_id, wishes.c.seat == row.seat, wishes.c.moves == row.moves
        change = update(wishes).values(moves=tuple(left)) if left else delete(wishes)
        return lambda connection: connection.execute(change.where(*this))


class DaysOff:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def of_match(self, match_id: int) -> tuple[OffRow, ...]:
        """All days off that matter at a match: its people's own, and those given there."""
        return tuple(OffRow(*row) for row in await self._storage.ask(_OFF, {"match": match_id}))

    async def of_person(self, user_id: int) -> tuple[OffRow, ...]:
        """A person's own days off, earliest first."""
        return await self._storage.read(lambda connection: _off(connection, user_id, None))

    async def given(self, match_id: int) -> tuple[OffRow, ...]:
        """All days off given at a match, earliest first."""
        return await self._storage.read(lambda connection: _off(connection, 0, match_id))

    async def add(self, row: OffRow, seen: Sequence[OffRow]) -> bool:
        """Store days off. False if the person's own, or those given at the match, are no longer the `seen` ones."""

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
        """Let days off end at `until`; those that haven't begun by then are deleted."""
        own = days_off.c.match_id.is_(None), days_off.c.user_id == row.user_id, days_off.c.since == row.since
        ended = update(days_off).values(until=until) if until > row.since else delete(days_off)
        await self._storage.execute(ended.where(*own))


def _off(connection: Connection, user_id: int, match_id: int | None) -> tuple[OffRow, ...]:
    own = days_off.c.match_id.is_(None) & (days_off.c.user_id == user_id)
    which = own if match_id is None else days_off.c.match_id == match_id
    found = connection.execute(select(*_OFF_COLUMNS).where(which).order_by(days_off.c.since, days_off.c.n))
    return tuple(OffRow(*row) for row in found)


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """One moment of a match: its wishes, clocks and playing hours by seat, and all days off that matter."""

    whole: StoredMatch
    wishes: dict[int, WishRow]
    clocks: dict[int, ClockRow]
    hours: dict[int, str]
    off: tuple[OffRow, ...] = ()


class DueTables:
    """Finds what is due or owed at this process's tables."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def snapshot(self, match_id: int, after: int = 0) -> TableSnapshot | None:
        """A match with its log after row `after`; None if there is no such match."""

        def read(connection: Connection) -> TableSnapshot | None:
            whole, this = read_match(connection, match_id, after), {"match": match_id}
            if whole is None:
                return None
            return TableSnapshot(
                whole,
                {row.seat: WishRow(**row._mapping) for row in connection.execute(_WISHES, this)},
                {row.seat: ClockRow(**row._mapping) for row in connection.execute(_CLOCKS, this)},
                {row.seat: row.hours for row in connection.execute(_HOURS, this)},
                tuple(OffRow(*row) for row in connection.execute(_OFF, this)),
            )

        return await self._storage.read(read)

    async def next_at(self, warn: int, close: int, notice: str, after: int = -1) -> int | None:
        """The soonest instant later than `after`: a reminder, deadline, step of a silence (see `Matches.silent`), or
        lobby's end."""
        ours = self._storage.part.where(matches.c.guild_id)
        running = exists().where(matches.c.id == clocks.c.match_id, matches.c.status == "running", ours)
        kinds = (
            (_next_instant(clocks), running),
            (silence_due_at(warn, close), silence(notice) & ours),
            (matches.c.expires_at, (matches.c.status == "lobby") & ours),
        )
        parts = (select(func.min(at)).where(which, at > after).scalar_subquery() for at, which in kinds)
        instants = (await self._storage.ask(select(*parts))).one()
        return min((each for each in instants if each is not None), default=None)

    async def unfinished(self, part: Part | None = None) -> tuple[int, ...]:
        """Matches with something to show: running, ended without the mark `ALL`, or paused for a lost channel; first
        those whose clock runs without this turn's hand, then by deadline."""
        lost = (matches.c.status == "paused") & has_shown_row(LOST)
        ours = (part or self._storage.part).where(matches.c.guild_id)
        without = or_(shown.c.message_id.is_(None), shown.c.turn < clocks.c.turn)
        rank = case((clocks.c.match_id.is_(None), 2), (without, 0), else_=1)
        question = (
            select(matches.c.id)
            .outerjoin(clocks, clocks.c.match_id == matches.c.id)
            .outerjoin(shown, _is_page_of(clocks))
            .where(or_(matches.c.status == "running", end_to_show(), lost), ours)
            .group_by(matches.c.id)
            .order_by(func.min(rank), func.min(clocks.c.deadline_at), matches.c.id)
        )
        return tuple((await self._storage.ask(question)).scalars())

    async def unsettled(self, now: int, warn: int, close: int) -> tuple[int, ...]:
        """Running matches that have owed something for a minute, and ended ones not yet shown or counted."""
        running, uncounted = matches.c.status == "running", (matches.c.status == "finished") & (matches.c.archived == 0)
        which = or_(running & _owes(now - MINUTE, warn, close), end_to_show(), uncounted)
        question = select(matches.c.id).where(which, self._storage.part.where(matches.c.guild_id))
        return tuple((await self._storage.ask(question.order_by(matches.c.id))).scalars())


def _is_page_of(players: Table) -> ColumnElement[bool]:
    audience = literal(f"{SEAT}:", Text) + cast(players.c.seat, Text)
    return and_(shown.c.match_id == players.c.match_id, shown.c.audience == audience)


_NAMED = shown.c.seats.bitwise_rshift(cast(clocks.c.seat, Integer)) % 2 == 1


def _called(which: ColumnElement[bool]) -> ColumnElement[bool]:
    this = shown.c.match_id == clocks.c.match_id, shown.c.turn == clocks.c.turn
    return exists().where(*this, shown.c.audience == CALL, which)


def _owes(before: int, warn: int, close: int) -> ColumnElement[bool]:
    """Whether a running match owes something; bot/messages/audiences.py has the same conditions."""
    here, sits = shown.c.match_id == matches.c.id, seats.c.match_id == matches.c.id
    runs, channel = clocks.c.match_id == matches.c.id, here & (shown.c.audience == CHANNEL)
    human = sits & (seats.c.player == "human") & seats.c.user_id.is_not(None)

    def of_channel(column: ColumnElement[int]) -> ColumnElement[int]:
        return func.coalesce(select(column).where(channel).correlate(matches).scalar_subquery(), -1)

    def all_of(number: ColumnElement[int], which: ColumnElement[bool]) -> ColumnElement[int]:
        seat = literal(1).bitwise_lshift(cast(number, Integer))
        return func.coalesce(select(func.sum(seat)).where(which).correlate(matches).scalar_subquery(), 0)

    def of_clocks(figure: ColumnElement[int]) -> ColumnElement[int]:
        return select(figure).where(runs).correlate(matches).scalar_subquery()

    present = of_channel(shown.c.turn) >= of_clocks(func.max(clocks.c.turn))
    # One player's turn may take several moves, which the channel sees at its end.
    moved_on = of_clocks(func.count()) > 1
    late = (
        func.abs(func.coalesce(of_channel(shown.c.deadline), 0) - of_clocks(func.min(clocks.c.deadline_at))) >= SLIGHT
    )
    unmarked = of_channel(shown.c.away) != all_of(seats.c.seat, human & (seats.c.away == 1))
    refused = exists().where(channel, shown.c.shows == REFUSED, shown.c.turn >= of_clocks(func.max(clocks.c.turn)))
    dated = or_(shown.c.deadline.is_(None), func.abs(shown.c.deadline - clocks.c.deadline_at) < SLIGHT)
    hand = exists().where(
        _is_page_of(clocks), shown.c.turn == clocks.c.turn, shown.c.shows == HAND, shown.c.sound != SILENT, dated
    )
    called = _called(or_(_NAMED & shown.c.message_id.is_not(None), shown.c.shows == REFUSED))
    moved = exists().where(
        log.c.match_id == clocks.c.match_id, log.c.turn == clocks.c.turn, log.c.seat == clocks.c.seat
    )
    last = select(func.max(log.c.turn)).where(log.c.match_id == matches.c.id).correlate(matches).scalar_subquery()
    unclocked = (matches.c.pace == "none") & (matches.c.channel_id != 0)
    half = cast(matches.c.size == 1, Integer)  # alone, a turn may take two moves
    seen = exists().where(_is_page_of(seats), shown.c.turn >= of_channel(shown.c.turn))
    on_request = exists().where(users.c.id == seats.c.user_id, users.c.hands == "request")
    without = exists().where(human, seats.c.away == 0, ~seen, ~on_request)
    asks = shown.c.shows.in_((HAND, WORDS, REFUSED, UNSURE)) & shown.c.message_id.is_not(None)
    clock, asleep = exists().where(runs), matches.c.asleep_since.is_not(None)
    stale = shown.c.turn < of_channel(shown.c.turn)
    return or_(
        ~asleep & ~clock,
        asleep & (matches.c.pace != "none") & exists().where(human, seats.c.away == 0),
        silence_due_at(warn, close) < before,
        clock.where(or_(_next_instant(clocks) < before, moved, ~hand & ~called)),
        clock & ~refused & (of_channel(shown.c.seats) != all_of(clocks.c.seat, runs)),
        clock & ~refused & or_(present & or_(late, unmarked), ~present & moved_on),
        unclocked & (of_channel(shown.c.turn) + half <= func.coalesce(last, 0)),
        ~clock & without,
        exists().where(here, shown.c.audience.like(f"{PAST}:%")),
        exists().where(here, shown.c.audience.like(f"{SEAT}:%"), asks, stale),
        exists().where(here, shown.c.sound == OWED, shown.c.at < before - MINUTE),
        exists().where(here, shown.c.audience == CALL, stale),
        exists().where(here, shown.c.shows.in_((UNSURE, WORDS))),
    )


@dataclass(frozen=True, slots=True)
class Undelivered:
    """How many players' clocks run for a turn that they haven't been shown, and since when."""

    count: int
    since: int | None


@dataclass(frozen=True, slots=True)
class Returning:
    """Of `people` who ever made a pick, how many made picks on two days or more (UTC)."""

    people: int
    back: int


class TableFigures:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def tables(self) -> dict[str, int]:
        question = select(matches.c.status, func.count()).group_by(matches.c.status)
        return {status: int(count) for status, count in await self._storage.ask(question)}

    async def undelivered(self) -> Undelivered:
        """Players whose page and call haven't shown their turn."""
        own = exists().where(_is_page_of(clocks), shown.c.turn >= clocks.c.turn)
        running = select(1).where(matches.c.id == clocks.c.match_id, matches.c.status == "running").exists()
        question = select(func.count(), func.min(clocks.c.since)).where(~own, ~_called(_NAMED), running)
        count, since = (await self._storage.ask(question)).one()
        return Undelivered(int(count), since)

    async def returning(self) -> Returning:
        """Reads the whole log; erased people count under their pseudonyms."""
        played = by_people()
        days = func.count(distinct(played.c.at // DAY))
        person = (played.c.user_id, played.c.ghost)
        counted = select(days.label("days")).where(played.c.by == "player").group_by(*person).subquery()
        back = func.count().filter(counted.c.days > 1)
        people, again = (await self._storage.ask(select(func.count(), back).select_from(counted))).one()
        return Returning(int(people), int(again))
