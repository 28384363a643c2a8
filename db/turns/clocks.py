"""Clocks, wish lists, and what moves tables along: what is due when, which tables may owe something, and figures about all of them."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass

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
    exists,
    func,
    literal,
    or_,
    select,
    update,
)

from db.engine import Part, Storage, Work, lock
from db.messages.rows import CALL, CHANNEL, HAND, LOST, OWED, PAST, REFUSED, SEAT, SILENT, SLIGHT, UNSURE, WORDS
from db.messages.schema import shown
from db.meta import noted
from db.people.schema import users
from db.tables.matches import Whole, end_to_show, marked, read_whole, silence, waits_until
from db.tables.schema import log, matches, seats
from db.turns.rows import ClockRow, Mode, RunningClock, WishRow
from db.turns.schema import clocks, wishes

MINUTE = 60_000

_TIMES = ("since", "reminder_at", "deadline_at")

_MOVED = (
    update(clocks)
    .where(*(column == bindparam(f"old_{column.name}") for column in clocks.c))
    .values({name: bindparam(f"new_{name}") for name in _TIMES})
)
"""Gives a clock new times, unless it has changed since it was read."""

_CLOCKS = select(clocks).where(clocks.c.match_id == bindparam("match")).order_by(clocks.c.seat)
_WISHES = select(wishes).where(wishes.c.match_id == bindparam("match")).order_by(wishes.c.seat)
_HOURS = (
    select(seats.c.seat, users.c.hours)
    .join(users, users.c.id == seats.c.user_id)
    .where(seats.c.match_id == bindparam("match"), users.c.hours != "")
)
"""Made once: to put a question together takes longer than to ask it."""


class Clocks:
    """At most one clock per seat. Clocks of matches that aren't running are kept, but never due."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        clock = storage.insert(clocks)
        new = {name: clock.excluded[name] for name in ("turn", "since", "reminder_at", "deadline_at", "reminded")}
        self._set = clock.on_conflict_do_update(index_elements=[clocks.c.match_id, clocks.c.seat], set_=new)

    async def of(self, match_id: int) -> dict[int, ClockRow]:
        """The clocks of a match by seat; a seat that isn't to move has none."""
        return {row.seat: ClockRow(**row._mapping) for row in await self._storage.ask(_CLOCKS, {"match": match_id})}

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

    async def change(
        self, match_id: int, stopped: Collection[int], started: Sequence[ClockRow], banks: Mapping[int, int]
    ) -> None:
        """Remove the clocks of some seats, set those of others, and note what is left in their `banks`, in one step."""

        def change(connection: Connection) -> None:
            if stopped:
                _remove(connection, (clocks.c.match_id == match_id) & clocks.c.seat.in_(stopped))
            for row in sorted(started, key=lambda row: row.seat):
                connection.execute(self._set, asdict(row))
            for seat, bank in sorted(banks.items()):
                this = (seats.c.match_id == match_id) & (seats.c.seat == seat)
                connection.execute(update(seats).where(this).values(bank=bank))

        await self._storage.write(change)

    async def stop_all(self, match_id: int) -> None:
        """Remove all clocks of a match."""
        await self._storage.write(lambda connection: _remove(connection, clocks.c.match_id == match_id))

    async def reminded(self, match_id: int, seat: int, turn: int, again: int | None = None) -> None:
        """Record that a seat is being reminded this turn, and when it is to be `again`."""
        this_turn = clocks.c.match_id == match_id, clocks.c.seat == seat, clocks.c.turn == turn
        then = {"reminded": True} if again is None else {"reminder_at": again}
        await self._storage.execute(update(clocks).where(*this_turn).values(then))

    async def due(self, at: int) -> tuple[ClockRow, ...]:
        """The clocks of running matches whose reminder or deadline is due by `at`, soonest first."""
        ours = self._storage.part.where(matches.c.guild_id)
        running = exists().where(matches.c.id == clocks.c.match_id, matches.c.status == "running", ours)
        when = _next_of(clocks)
        question = select(clocks).where(running, when <= at).order_by(when, clocks.c.match_id, clocks.c.seat)
        return tuple(ClockRow(**row._mapping) for row in await self._storage.ask(question))

    async def running(self, part: Part) -> tuple[RunningClock, ...]:
        """Every clock of a running match in this part of the tables."""
        seated = (seats.c.match_id == clocks.c.match_id) & (seats.c.seat == clocks.c.seat)
        rows = (
            select(clocks, matches.c.pace, seats.c.bank, func.coalesce(users.c.hours, ""))
            .join(matches, matches.c.id == clocks.c.match_id)
            .join(seats, seated)
            .outerjoin(users, users.c.id == seats.c.user_id)
            .where(matches.c.status == "running", part.where(matches.c.guild_id))
            .order_by(clocks.c.match_id, clocks.c.seat)
        )
        width = len(clocks.c)
        return tuple(RunningClock(ClockRow(*row[:width]), *row[width:]) for row in await self._storage.ask(rows))

    async def give_back(
        self, moved: Sequence[tuple[ClockRow, ClockRow]], gap: int, part: Part, alive: Collection[str], now: int
    ) -> None:
        """In one transaction: replace clocks, each unless it has changed since it was read; let the sleeping matches of this part have
        slept for `gap` milliseconds less; and store under the names `alive` that the program is alive.
        """
        later = matches.c.asleep_since + gap
        asleep = and_(
            matches.c.status == "running", matches.c.asleep_since.is_not(None), part.where(matches.c.guild_id)
        )
        slept = update(matches).where(asleep).values(asleep_since=case((later > now, now), else_=later))

        def change(connection: Connection) -> None:
            lock(connection, matches, asleep)
            connection.execute(slept)
            if moved:
                ordered = sorted(moved, key=lambda pair: (pair[0].match_id, pair[0].seat))
                connection.execute(_MOVED, [_change(old, new) for old, new in ordered])
            for name in alive:
                connection.execute(noted(self._storage, name, now))

        await self._storage.write(change)


def _next_of(row: Table) -> ColumnElement[int]:
    """The next instant of a clock: its reminder until that is sent, then its deadline."""
    return case((row.c.reminded == 0, row.c.reminder_at), else_=row.c.deadline_at)


def _remove(connection: Connection, which: ColumnElement[bool]) -> None:
    lock(connection, clocks, which)
    connection.execute(delete(clocks).where(which))


def _change(old: ClockRow, new: ClockRow) -> dict[str, int]:
    """The parameters of `_MOVED`."""
    was = {f"old_{name}": value for name, value in asdict(old).items()}
    return was | {f"new_{name}": getattr(new, name) for name in _TIMES}


class Wishes:
    """At most one wish list per seat, which nobody else sees; it is deleted when the seat is handed over."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def get(self, match_id: int, seat: int) -> WishRow | None:
        """A seat's list, None if it has none."""
        return (await self.of(match_id)).get(seat)

    async def of(self, match_id: int) -> dict[int, WishRow]:
        """All lists of a match by seat."""
        return {row.seat: WishRow(**row._mapping) for row in await self._storage.ask(_WISHES, {"match": match_id})}

    async def put(self, match_id: int, seat: int, moves: Iterable[str], mode: Mode) -> None:
        """Store a seat's list, replacing the old one; the most wanted move first."""
        wish = self._storage.insert(wishes).values(match_id=match_id, seat=seat, moves=tuple(moves), mode=mode)
        new = {"moves": wish.excluded.moves, "mode": wish.excluded.mode}
        anew = wish.on_conflict_do_update(index_elements=[wishes.c.match_id, wishes.c.seat], set_=new)
        await self._storage.execute(anew)

    async def clear(self, match_id: int, seat: int | None = None) -> None:
        """Delete a seat's list, or all of a match."""
        which = wishes.c.match_id == match_id
        await self._storage.execute(delete(wishes).where(which if seat is None else which & (wishes.c.seat == seat)))

    def used(self, row: WishRow, wish: str) -> Work[object]:
        """The change that takes a wish off a list, unless its player has rewritten the list meanwhile. It shares the transaction of the
        move.
        """
        left = list(row.moves)
        left.remove(wish)
        this = wishes.c.match_id == row.match_id, wishes.c.seat == row.seat, wishes.c.moves == row.moves
        change = update(wishes).values(moves=tuple(left)) if left else delete(wishes)
        return lambda connection: connection.execute(change.where(*this))


@dataclass(frozen=True, slots=True)
class Moment:
    """A match, and by seat its wishes, its clocks, and the playing hours of its people, where they have any."""

    whole: Whole
    wishes: dict[int, WishRow]
    clocks: dict[int, ClockRow]
    hours: dict[int, str]


class Due:
    """Reads what moves tables along, of this process's part of the tables."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def moment(self, match_id: int, after: int = 0) -> Moment | None:
        """A match as it is now, its log after row `after`; None if there is no match with this number."""

        def read(connection: Connection) -> Moment | None:
            whole, this = read_whole(connection, match_id, after), {"match": match_id}
            if whole is None:
                return None
            return Moment(
                whole,
                {row.seat: WishRow(**row._mapping) for row in connection.execute(_WISHES, this)},
                {row.seat: ClockRow(**row._mapping) for row in connection.execute(_CLOCKS, this)},
                {row.seat: row.hours for row in connection.execute(_HOURS, this)},
            )

        return await self._storage.read(read)

    async def next(self, warn: int, close: int, notice: str, after: int = -1) -> int | None:
        """The soonest instant `after` another: a reminder or deadline of a running match, what the silence of one leads to (see
        `Matches.silent`), the end of a lobby. None if there is none.
        """
        ours = self._storage.part.where(matches.c.guild_id)
        running = exists().where(matches.c.id == clocks.c.match_id, matches.c.status == "running", ours)
        kinds = (
            (_next_of(clocks), running),
            (waits_until(warn, close), silence(notice) & ours),
            (matches.c.expires_at, (matches.c.status == "lobby") & ours),
        )
        parts = (select(func.min(at)).where(which, at > after).scalar_subquery() for at, which in kinds)
        instants = (await self._storage.ask(select(*parts))).one()
        return min((each for each in instants if each is not None), default=None)

    async def unfinished(self, part: Part | None = None) -> tuple[int, ...]:
        """Matches with something left to show: running ones, those that started and ended without the mark for "all", and paused ones that
        have lost their channel. First those in which the clock of somebody without this turn's hand is running, then by the next deadline.
        """
        lost = (matches.c.status == "paused") & marked(LOST)
        ours = (part or self._storage.part).where(matches.c.guild_id)
        without = or_(shown.c.message_id.is_(None), shown.c.turn < clocks.c.turn)
        rank = case((clocks.c.match_id.is_(None), 2), (without, 0), else_=1)
        question = (
            select(matches.c.id)
            .outerjoin(clocks, clocks.c.match_id == matches.c.id)
            .outerjoin(shown, _page_of(clocks))
            .where(or_(matches.c.status == "running", end_to_show(), lost), ours)
            .group_by(matches.c.id)
            .order_by(func.min(rank), func.min(clocks.c.deadline_at), matches.c.id)
        )
        return tuple((await self._storage.ask(question)).scalars())

    async def unsettled(self, now: int, warn: int, close: int) -> tuple[int, ...]:
        """The matches that owe something: their rows contradict one another, or show what should have happened a minute ago."""
        running, uncounted = matches.c.status == "running", (matches.c.status == "finished") & (matches.c.archived == 0)
        which = or_(running & _owes(now - MINUTE, warn, close), end_to_show(), uncounted)
        question = select(matches.c.id).where(which, self._storage.part.where(matches.c.guild_id))
        return tuple((await self._storage.ask(question.order_by(matches.c.id))).scalars())


def _page_of(players: Table) -> ColumnElement[bool]:
    """What the player of a clock, or of a seat, has seen."""
    audience = literal(f"{SEAT}:", Text) + cast(players.c.seat, Text)
    return and_(shown.c.match_id == players.c.match_id, shown.c.audience == audience)


_NAMED = shown.c.seats.bitwise_rshift(cast(clocks.c.seat, Integer)) % 2 == 1
"""Whether a line in the channel calls the player of a clock."""


def _called(which: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether the channel has a line like this that calls players to the turn of a clock."""
    this = shown.c.match_id == clocks.c.match_id, shown.c.turn == clocks.c.turn
    return exists().where(*this, shown.c.audience == CALL, which)


def _owes(before: int, warn: int, close: int) -> ColumnElement[bool]:
    """Whether a running match owes something. A deadline is shown anew if it has moved by a minute."""
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
    moved_on = (
        of_clocks(func.count()) > 1
    )  # one player's turn may take several moves, which the channel sees at its end
    late = (
        func.abs(func.coalesce(of_channel(shown.c.deadline), 0) - of_clocks(func.min(clocks.c.deadline_at))) >= SLIGHT
    )
    unmarked = of_channel(shown.c.away) != all_of(seats.c.seat, human & (seats.c.away == 1))
    refused = exists().where(channel, shown.c.shows == REFUSED, shown.c.turn >= of_clocks(func.max(clocks.c.turn)))
    dated = or_(shown.c.deadline.is_(None), func.abs(shown.c.deadline - clocks.c.deadline_at) < SLIGHT)
    hand = exists().where(
        _page_of(clocks), shown.c.turn == clocks.c.turn, shown.c.shows == HAND, shown.c.sound != SILENT, dated
    )
    called = _called(or_(_NAMED & shown.c.message_id.is_not(None), shown.c.shows == REFUSED))
    moved = exists().where(
        log.c.match_id == clocks.c.match_id, log.c.turn == clocks.c.turn, log.c.seat == clocks.c.seat
    )
    last = select(func.max(log.c.turn)).where(log.c.match_id == matches.c.id).correlate(matches).scalar_subquery()
    half = cast(matches.c.size == 1, Integer)  # alone, a turn may take two moves
    seen = exists().where(_page_of(seats), shown.c.turn >= of_channel(shown.c.turn))
    on_request = exists().where(users.c.id == seats.c.user_id, users.c.hands == "request")
    without = exists().where(human, seats.c.away == 0, ~seen, ~on_request)
    asks = shown.c.shows.in_((HAND, WORDS, REFUSED, UNSURE)) & shown.c.message_id.is_not(None)
    clock, asleep = exists().where(runs), matches.c.asleep_since.is_not(None)
    stale = shown.c.turn < of_channel(shown.c.turn)
    return or_(
        ~asleep & ~clock,
        asleep & (matches.c.pace != "none") & exists().where(human, seats.c.away == 0),
        waits_until(warn, close) < before,
        clock.where(or_(_next_of(clocks) < before, moved, ~hand & ~called)),
        clock & ~refused & (of_channel(shown.c.seats) != all_of(clocks.c.seat, runs)),
        clock & ~refused & or_(present & or_(late, unmarked), ~present & moved_on),
        (matches.c.pace == "none") & (of_channel(shown.c.turn) + half <= func.coalesce(last, 0)),
        ~clock & without,
        exists().where(here, shown.c.audience.like(f"{PAST}:%")),
        exists().where(here, shown.c.audience.like(f"{SEAT}:%"), asks, stale),
        exists().where(here, shown.c.sound == OWED, shown.c.at < before - MINUTE),
        exists().where(here, shown.c.audience == CALL, stale),
        exists().where(here, shown.c.shows.in_((UNSURE, WORDS))),
    )


@dataclass(frozen=True, slots=True)
class Undelivered:
    """How many players' time runs for a turn that they haven't been shown, and since when for the first of them, in Unix milliseconds."""

    count: int
    since: int | None


class Figures:
    """Counts without anything about anybody."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def tables(self) -> dict[str, int]:
        """How many tables there are in each state."""
        question = select(matches.c.status, func.count()).group_by(matches.c.status)
        return {status: int(count) for status, count in await self._storage.ask(question)}

    async def undelivered(self) -> Undelivered:
        """The clocks that run for a turn which neither the player's own page nor the call in the channel has reached."""
        own = exists().where(_page_of(clocks), shown.c.turn >= clocks.c.turn)
        running = select(1).where(matches.c.id == clocks.c.match_id, matches.c.status == "running").exists()
        question = select(func.count(), func.min(clocks.c.since)).where(~own, ~_called(_NAMED), running)
        count, since = (await self._storage.ask(question)).one()
        return Undelivered(int(count), since)
