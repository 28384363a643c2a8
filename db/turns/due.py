"""When something is next due, which tables may owe something, all that moves a table along, and figures about all of them."""

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Select,
    Table,
    Text,
    and_,
    case,
    cast,
    exists,
    func,
    literal,
    or_,
    select,
)

from db.engine import Part, Storage
from db.messages.schema import shown
from db.tables.listed import Whole
from db.tables.matches import end_to_show, read_whole, waits_until
from db.tables.schema import log, matches, seats
from db.turns.clocks import clocks_of, hours_of
from db.turns.rows import ClockRow, WishRow
from db.turns.schema import clocks, wishes
from db.turns.wishes import wishes_of

_LAST = 2, 0
"""The place of a match with no clock running."""


@dataclass(frozen=True, slots=True)
class Instants:
    """Of this process's part of the tables, the soonest: reminder or deadline of a running match, warning or end of a sleeping one, instant
    since when a match has been paused for want of something, end of a lobby. None if there is none.
    """

    clock: int | None
    silence: int | None
    paused: int | None
    lobby: int | None


class Due:
    """Reads what is due next."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def next(self, warn: int, close: int, notice: str) -> Instants:
        """A sleeping match is due `warn` milliseconds after it fell asleep and, once warned, `close` milliseconds after that; a paused one
        counts if it has this `notice`.
        """
        question = _question(self._storage.part, warn, close, notice)
        reminder, deadline, *others = (await self._storage.ask(question)).one()
        return Instants(min((each for each in (reminder, deadline) if each is not None), default=None), *others)

    async def in_order(self, match_ids: Iterable[int]) -> list[int]:
        """The same matches: first those in which the clock of somebody without this turn's hand is running, then by the next deadline."""
        there = case((or_(shown.c.message_id.is_(None), shown.c.turn < clocks.c.turn), 0), else_=1)
        question = (
            select(clocks.c.match_id, func.min(there), func.min(clocks.c.deadline_at))
            .join_from(clocks, shown, _page_of(clocks), isouter=True)
            .group_by(clocks.c.match_id)
        )
        rank = {number: (lacks, due) for number, lacks, due in await self._storage.ask(question)}
        return sorted(match_ids, key=lambda number: rank.get(number, _LAST))

    async def unsettled(self, before: int, silent: int, slight: int, warn: int, close: int) -> tuple[int, ...]:
        """The matches of this process's part that may owe something: all that do, and some that don't. What was due `before` should have
        happened; so should a sound for a page that turned before `silent`; a deadline may differ by less than `slight` milliseconds.
        """
        running, uncounted = matches.c.status == "running", (matches.c.status == "finished") & (matches.c.archived == 0)
        which = or_(running & _may_owe(before, silent, slight, warn, close), end_to_show(), uncounted)
        question = select(matches.c.id).where(which, self._storage.part.where(matches.c.guild_id))
        return tuple((await self._storage.ask(question.order_by(matches.c.id))).scalars())


def _page_of(players: Table) -> ColumnElement[bool]:
    """What the player of a clock, or of a seat, has seen."""
    audience = literal("seat:", Text) + cast(players.c.seat, Text)
    return and_(shown.c.match_id == players.c.match_id, shown.c.audience == audience)


def _may_owe(before: int, silent: int, slight: int, warn: int, close: int) -> ColumnElement[bool]:
    """Whether a running match may owe something: whether its rows contradict one another, or show what is still to be done."""
    here, sits = shown.c.match_id == matches.c.id, seats.c.match_id == matches.c.id
    runs, channel = clocks.c.match_id == matches.c.id, here & (shown.c.audience == "channel")
    human = sits & (seats.c.player == "human") & seats.c.user_id.is_not(None)

    def of_channel(column: ColumnElement[int]) -> ColumnElement[int]:
        return func.coalesce(select(column).where(channel).correlate(matches).scalar_subquery(), -1)

    def all_of(number: ColumnElement[int], which: ColumnElement[bool]) -> ColumnElement[int]:
        seat = literal(1).bitwise_lshift(cast(number, Integer))
        return func.coalesce(select(func.sum(seat)).where(which).correlate(matches).scalar_subquery(), 0)

    soonest = select(func.min(clocks.c.deadline_at)).where(runs).correlate(matches).scalar_subquery()
    dated = or_(shown.c.deadline.is_(None), func.abs(shown.c.deadline - clocks.c.deadline_at) < slight)
    hand = exists().where(_page_of(clocks), shown.c.turn == clocks.c.turn, shown.c.shows == "hand", dated)
    moved = exists().where(
        log.c.match_id == clocks.c.match_id, log.c.turn == clocks.c.turn, log.c.seat == clocks.c.seat
    )
    late = case((clocks.c.reminded == 0, clocks.c.reminder_at), else_=clocks.c.deadline_at) < before
    last = select(func.max(log.c.turn)).where(log.c.match_id == matches.c.id).correlate(matches).scalar_subquery()
    seen = exists().where(_page_of(seats), shown.c.turn >= of_channel(shown.c.turn))
    without = exists().where(human, seats.c.away == 0, ~seen)
    asks = shown.c.shows.in_(("hand", "words", "refused", "unsure")) & shown.c.message_id.is_not(None)
    clock, asleep = exists().where(runs), matches.c.asleep_since.is_not(None)
    return or_(
        ~asleep & ~clock,
        asleep & (matches.c.pace != "none") & exists().where(human, seats.c.away == 0),
        waits_until(warn, close) < before,
        clock.where(or_(late, moved, ~hand)),
        clock & (of_channel(shown.c.seats) != all_of(clocks.c.seat, runs)),
        clock & (func.abs(func.coalesce(of_channel(shown.c.deadline), 0) - soonest) >= slight),
        clock & (of_channel(shown.c.away) != all_of(seats.c.seat, human & (seats.c.away == 1))),
        ~clock & or_(of_channel(shown.c.turn) <= func.coalesce(last, 0), without),
        exists().where(here, shown.c.audience.like("past:%")),
        exists().where(here, shown.c.audience.like("seat:%"), asks, shown.c.turn < of_channel(shown.c.turn)),
        exists().where(here, or_((shown.c.sound == "owed") & (shown.c.at < silent), shown.c.sound == "silent")),
        exists().where(here, shown.c.audience == "call"),
        exists().where(here, shown.c.shows.in_(("unsure", "words"))),
        exists().where(wishes.c.match_id == matches.c.id, wishes.c.mode == "hand"),
    )


def _question(part: Part, warn: int, close: int, notice: str) -> Select[*tuple[int | None, ...]]:
    ours, asleep = part.where(matches.c.guild_id), matches.c.asleep_since.is_not(None)
    running = exists().where(matches.c.id == clocks.c.match_id, matches.c.status == "running", ours)
    parts = [
        select(when).where(running, clocks.c.reminded == reminded).order_by(when).limit(1)
        for reminded, when in ((0, clocks.c.reminder_at), (1, clocks.c.deadline_at))
    ]
    for instant, which in (
        (waits_until(warn, close), and_(matches.c.status == "running", asleep)),
        (matches.c.asleep_since, and_(matches.c.status == "paused", matches.c.notice == notice, asleep)),
        (matches.c.expires_at, matches.c.status == "lobby"),
    ):
        parts.append(select(func.min(instant)).where(which, ours))
    return select(*(each.scalar_subquery() for each in parts))


@dataclass(frozen=True, slots=True)
class Moment:
    """A match, and by seat its wishes, its clocks, and the playing hours of its people, where they have any."""

    whole: Whole
    wishes: dict[int, WishRow]
    clocks: dict[int, ClockRow]
    hours: dict[int, str]


class Moments:
    """Reads for whatever moves tables along."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def of(self, match_id: int, after: int = 0) -> Moment | None:
        """A match as it is now, its log after row `after`; None if there is no match with this number."""

        def read(connection: Connection) -> Moment | None:
            whole = read_whole(connection, match_id, after)
            if whole is None:
                return None
            wishes = wishes_of(connection, match_id)
            return Moment(whole, wishes, clocks_of(connection, match_id), hours_of(connection, match_id))

        return await self._storage.read(read)


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
        called = exists().where(
            shown.c.match_id == clocks.c.match_id,
            shown.c.audience == "call",
            shown.c.turn == clocks.c.turn,
            shown.c.seats.bitwise_rshift(cast(clocks.c.seat, Integer)) % 2 == 1,
        )
        running = select(1).where(matches.c.id == clocks.c.match_id, matches.c.status == "running").exists()
        question = select(func.count(), func.min(clocks.c.since)).where(~own, ~called, running)
        count, since = (await self._storage.ask(question)).one()
        return Undelivered(int(count), since)
