"""Finds what is due or owed at tables, so that a sweep can settle it, and counts figures for the owner."""

from dataclasses import dataclass

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
    distinct,
    exists,
    func,
    literal,
    or_,
    select,
)

from db.engine import DAY, Part, Storage
from db.messages.rows import CALL, CHANNEL, HAND, LOST, OWED, PAST, REFUSED, SEAT, SILENT, SLIGHT, UNSURE, WORDS
from db.messages.schema import shown
from db.people.export import by_people
from db.people.schema import users
from db.tables.matches import StoredMatch, end_to_show, has_shown_row, read_match, silence, silence_due_at
from db.tables.schema import log, matches, seats
from db.turns.clocks import CLOCKS_OF_MATCH, next_instant
from db.turns.plans import OFF_AT_MATCH, WISHES_OF_MATCH
from db.turns.rows import ClockRow, OffRow, WishRow
from db.turns.schema import clocks

MINUTE = 60_000

_HOURS = (
    select(seats.c.seat, users.c.hours)
    .join(users, users.c.id == seats.c.user_id)
    .where(seats.c.match_id == bindparam("match"), users.c.hours != "")
)


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A match read at one moment, with its wish lists, clocks and playing hours by seat, and all days off that
    matter."""

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
                {row.seat: WishRow(**row._mapping) for row in connection.execute(WISHES_OF_MATCH, this)},
                {row.seat: ClockRow(**row._mapping) for row in connection.execute(CLOCKS_OF_MATCH, this)},
                {row.seat: row.hours for row in connection.execute(_HOURS, this)},
                tuple(OffRow(*row) for row in connection.execute(OFF_AT_MATCH, this)),
            )

        return await self._storage.read(read)

    async def next_at(self, warn: int, close: int, notice: str, after: int = -1) -> int | None:
        """The soonest instant later than `after`: a reminder, deadline, step of a silence (see `Matches.silent`), or
        lobby's end."""
        ours = self._storage.part.where(matches.c.guild_id)
        running = exists().where(matches.c.id == clocks.c.match_id, matches.c.status == "running", ours)
        kinds = (
            (next_instant(clocks), running),
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
    """Whether a running match has owed something since `before`; bot/messages/audiences.py has the same conditions."""
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
        clock.where(or_(next_instant(clocks) < before, moved, ~hand & ~called)),
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
    """How many players' clocks run for a turn that they haven't been shown, and since when the first of these runs."""

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
        """Counts players whose page and call haven't shown their turn."""
        own = exists().where(_is_page_of(clocks), shown.c.turn >= clocks.c.turn)
        running = select(1).where(matches.c.id == clocks.c.match_id, matches.c.status == "running").exists()
        question = select(func.count(), func.min(clocks.c.since)).where(~own, ~_called(_NAMED), running)
        count, since = (await self._storage.ask(question)).one()
        return Undelivered(int(count), since)

    async def returning(self) -> Returning:
        """Counts who has played and who came back another day. Reads the whole log; erased people count as
        pseudonyms."""
        played = by_people()
        days = func.count(distinct(played.c.at // DAY))
        person = (played.c.user_id, played.c.ghost)
        counted = select(days.label("days")).where(played.c.by == "player").group_by(*person).subquery()
        back = func.count().filter(counted.c.days > 1)
        people, again = (await self._storage.ask(select(func.count(), back).select_from(counted))).one()
        return Returning(int(people), int(again))
