"""Creates and finds matches, and changes their status."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict

from sqlalchemy import (
    Connection,
    Executable,
    ScalarSelect,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.sql.elements import ColumnElement

from db.engine import FINISH, Storage, lock_keys, lock_match
from db.messages.rows import ALL
from db.messages.schema import shown
from db.messages.shown import retire
from db.tables.rows import OPEN, LogRow, MatchRow, Moved, NewMatch, PlaceRow, Player, SeatRow, Status
from db.tables.schema import departures, log, matches, offers, seats
from db.tables.seats import clear_notice_once_ready, note_agreement, seated, sit_down, stand_up
from db.turns.schema import clocks

StoredMatch = tuple[MatchRow, tuple[SeatRow, ...], tuple[LogRow, ...]]
"""A match, its seats and its log, read at one moment."""

PLAYED = ("running", "paused")
ENDED = ("finished", "cancelled", "expired")
_MATCH = select(matches).where(matches.c.id == bindparam("match"))
_LATER = select(log).where(log.c.match_id == bindparam("match"), log.c.n > bindparam("after")).order_by(log.c.n)
_INSIDE = or_(
    *(
        exists().where(each.c.match_id == bindparam("match"), each.c.user_id == bindparam("person"))
        for each in (seats, departures)
    ),
    exists().where(offers.c.match_id == bindparam("match"), offers.c.user_id == bindparam("person"))
    & matches.c.status.in_(PLAYED),
)
_PLACE = select(matches.c.guild_id, matches.c.channel_id, _INSIDE, matches.c.commitment, matches.c.daily).where(
    matches.c.id == bindparam("match")
)


class Matches:
    """Matches. A status changes only from one that allows it, so only one of several callers succeeds."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def create(self, new: NewMatch, opponents: Sequence[tuple[Player, str]] = ()) -> int:
        """Open a lobby with `opponents` (level, name) from seat 1 on; returns its number, which is never reused."""
        row = {name: getattr(new, name) for name in new.__dataclass_fields__}

        def change(connection: Connection) -> int:
            made = connection.execute(insert(matches).values(status="lobby", **row).returning(matches.c.id))
            match_id = int(made.scalar_one())
            seated = [
                {"match_id": match_id, "seat": seat, "user_id": None, "name": name, "player": player}
                for seat, (player, name) in enumerate(opponents, 1)
            ]
            if seated:
                connection.execute(insert(seats), seated)
            return match_id

        return await self._storage.write(change)

    async def branch(self, row: MatchRow, people: Sequence[SeatRow], rows: Sequence[LogRow]) -> int:
        """Store a running match with its seats and the beginning of its log; returns its number."""
        return await self._storage.write(lambda connection: insert_running(connection, row, people, rows))

    async def get(self, match_id: int) -> MatchRow | None:
        return next(iter(await self._rows(select(matches).where(matches.c.id == match_id))), None)

    async def seats(self, match_id: int) -> tuple[SeatRow, ...]:
        return await self._storage.read(lambda connection: seated(connection, match_id))

    async def read(self, match_id: int, after: int = 0) -> StoredMatch | None:
        """A match with its log after row `after`; None if there is no such match."""
        return await self._storage.read(lambda connection: read_match(connection, match_id, after))

    async def read_of_user(
        self, user_id: int, statuses: Collection[str], known: Mapping[int, int]
    ) -> tuple[StoredMatch, ...]:
        """A person's matches, newest first, with the rows of each log after the one in `known`."""
        mine = matches.c.id.in_(select(seats.c.match_id).where(seats.c.user_id == user_id))
        question = select(matches.c.id).where(mine, matches.c.status.in_(statuses)).order_by(matches.c.id.desc())

        def read(connection: Connection) -> tuple[StoredMatch, ...]:
            found = connection.execute(question).scalars().all()
            wholes = (read_match(connection, match_id, known.get(match_id, 0)) for match_id in found)
            return tuple(whole for whole in wholes if whole is not None)

        return await self._storage.read(read)

    async def find_place(self, match_id: int, user_id: int) -> PlaceRow | None:
        """Where a match is, and whether the person is an `insider`; None if there is no such match."""
        row = (await self._storage.ask(_PLACE, {"match": match_id, "person": user_id})).first()
        return None if row is None else PlaceRow(row[0], row[1], bool(row[2]), row[3], row[4])

    async def join(
        self, match_id: int, user_id: int, name: str, at: int, press: int | None = None, seen: MatchRow | None = None
    ) -> int:
        """Take the lowest free seat and return it; with a `press` the person is ready, unless the terms differ from
        `seen`. Raises NotOpen, AlreadySeated, LobbyFull."""

        def change(connection: Connection) -> int:
            seat = sit_down(connection, match_id, user_id, name, at)
            if press is not None and seen is not None:
                note_agreement(connection, seen, user_id, press)
            return seat

        return await self._storage.write(change)

    async def leave(self, match_id: int, user_id: int) -> bool:
        """Leave a lobby; the seats behind close up. Returns False without a seat. Raises NotOpen."""
        return await self._storage.write(lambda connection: stand_up(connection, match_id, user_id))

    async def start(
        self, match_id: int, seen: Sequence[SeatRow], at: int, bank: int = 0, *, seed: str, presses: str = "",
        moved: Moved | None = None,
    ) -> bool:  # fmt: skip
        """Start a lobby, with `bank` milliseconds for each person. Returns False if it isn't a lobby, its seats differ
        from `seen`, or its options from those that `moved` replaces."""
        people = update(seats).where(seats.c.match_id == match_id, seats.c.player == "human")
        begin = update(matches).where(matches.c.id == match_id, matches.c.status == "lobby")
        if moved is not None:
            begin = begin.where(matches.c.options == moved.was).values(options=moved.options)
        values = {"status": "running", "size": len(seen), "started_at": at, "heard_at": at, "notice": None}

        def change(connection: Connection) -> bool:
            # Nobody joins or leaves between comparing and starting.
            lock_match(connection, match_id)
            if seated(connection, match_id) != tuple(seen):
                return False
            begun = connection.execute(begin.values(seed=seed, presses=presses, **values)).rowcount == 1
            if begun and moved is not None:
                connection.execute(delete(seats).where(seats.c.match_id == match_id))
                connection.execute(insert(seats), [asdict(person) for person in moved.people])
            if begun:
                connection.execute(people.values(bank=bank))
            return begun

        return await self._storage.write(change)

    async def adjust(
        self,
        match_id: int,
        *,
        size: int | None = None,
        pace: str | None = None,
        options: str | None = None,
        settings: str | None = None,
        notice: str | None = None,
        by: int = 0,
    ) -> bool:
        """Change a lobby. Returns False if it isn't one or has more players than `size`. With a `notice`, everybody but
        `by` must agree again."""
        given = {"size": size, "pace": pace, "options": options, "settings": settings, "notice": notice}
        values = {name: value for name, value in given.items() if value is not None}
        enough = _seated(match_id) <= (matches.c.size if size is None else size)
        fits = (matches.c.id == match_id, matches.c.status == "lobby", enough)
        others = update(seats).where(seats.c.match_id == match_id, seats.c.user_id != by)

        def change(connection: Connection) -> bool:
            lock_match(connection, match_id)
            new = update(matches).where(*fits).values({"size": matches.c.size, **values})
            changed = connection.execute(new).rowcount == 1
            if changed and notice is not None:
                connection.execute(others.values(press=None))
                clear_notice_once_ready(connection, match_id)
            return changed

        return await self._storage.write(change)

    async def has_rematch(self, match_id: int) -> bool:
        # A rematch has a higher number than its match, so only newer rows are read.
        later = select(matches.c.id).where(matches.c.id > match_id, matches.c.rematch_of == match_id).limit(1)
        return (await self._storage.ask(later)).scalar() is not None

    async def move_to(self, match_id: int, channel_id: int) -> bool:
        return await self._change(match_id, OPEN, channel_id=channel_id)

    async def close(
        self, match_id: int, status: Status, at: int, notice: str | None = None, *, lobby: bool = False
    ) -> bool:
        """Finish, cancel or expire a match; with `lobby`, or as expired, only a lobby. Returns False if there is none
        to close."""
        if status not in ENDED:
            raise ValueError(f"A match is closed as one of {', '.join(ENDED)}, not {status}.")
        before = ("lobby",) if lobby or status == "expired" else OPEN
        values = {"status": status, "ended_at": at, "notice": notice}
        end = update(matches).where(matches.c.id == match_id, matches.c.status.in_(before)).values(**values)

        def change(connection: Connection) -> bool:
            lock_match(connection, match_id)
            finish = end.values(finished_n=next_place(connection)) if status == "finished" else end
            return connection.execute(finish).rowcount == 1

        return await self._storage.write(change)

    async def pause(self, match_id: int, notice: str, asleep_since: int | None = None) -> bool:
        """Pause a match; False if it isn't running. With `asleep_since` it counts as silent from then on."""
        silence = {} if asleep_since is None else {"asleep_since": asleep_since}
        return await self._change(match_id, ("running",), status="paused", notice=notice, **silence)

    async def resume(
        self,
        match_id: int,
        channel_id: int | None = None,
        *,
        notice: str | None = None,
        anew: Collection[str] = (),
    ) -> bool:
        """Continue a match. Returns False if it isn't paused, or not with this `notice`. Its clocks are deleted, and
        the audiences in `anew` get new messages."""
        values = {"status": "running", "notice": None, "asleep_since": None, "warned_at": None}
        go_on = update(matches).where(matches.c.id == match_id, matches.c.status == "paused")
        if notice is not None:
            go_on = go_on.where(matches.c.notice == notice)
        if channel_id is not None:
            go_on = go_on.values(channel_id=channel_id)

        def change(connection: Connection) -> bool:
            lock_match(connection, match_id)
            if connection.execute(go_on.values(**values)).rowcount == 0:
                return False
            connection.execute(delete(clocks).where(clocks.c.match_id == match_id))
            for audience in anew:
                retire(connection, match_id, audience)
            return True

        return await self._storage.write(change)

    async def set_message(self, match_id: int, message_id: int | None) -> None:
        await self._change(match_id, OPEN + ENDED, message_id=message_id)

    async def set_asleep(self, match_id: int, at: int | None) -> bool:
        """Note since when everyone is silent; None wakes the match. Returns False if it isn't in play or someone was
        heard after `at`."""
        if at is None:
            return await self._change(match_id, PLAYED, asleep_since=None, warned_at=None)
        silent = or_(matches.c.heard_at.is_(None), matches.c.heard_at <= at)
        return await self._change(match_id, PLAYED, silent, asleep_since=at)

    async def set_warned(self, match_id: int, at: int) -> bool:
        """Note that a sleeping match is warned. Returns False if it was warned before or isn't asleep."""
        asleep = matches.c.asleep_since.is_not(None) & matches.c.warned_at.is_(None)
        return await self._change(match_id, ("running",), asleep, warned_at=at)

    async def silent(self, at: int, warn: int, close: int, notice: str) -> tuple[MatchRow, ...]:
        """Silent matches with something due by `at`, most overdue first: `warn` milliseconds after falling asleep,
        `close` once warned, and `close` after a pause with this `notice`."""
        until = silence_due_at(warn, close)
        question = select(matches).where(silence(notice), self._ours(), until <= at)
        return await self._rows(question.order_by(until, matches.c.id))

    async def of_user(self, user_id: int, statuses: Collection[str]) -> tuple[MatchRow, ...]:
        mine = matches.c.id.in_(select(seats.c.match_id).where(seats.c.user_id == user_id))
        return await self._rows(_newest(mine, statuses))

    async def in_channel(self, channel_id: int, statuses: Collection[str]) -> tuple[MatchRow, ...]:
        return await self._rows(_newest(matches.c.channel_id == channel_id, statuses))

    async def in_guild(self, guild_id: int, statuses: Collection[str]) -> tuple[MatchRow, ...]:
        return await self._rows(_newest(matches.c.guild_id == guild_id, statuses))

    async def guilds(self, statuses: Collection[str]) -> frozenset[int]:
        there = matches.c.guild_id.is_not(None), matches.c.status.in_(statuses), self._ours()
        question = select(matches.c.guild_id).where(*there)
        return frozenset((await self._storage.ask(question.distinct())).scalars())

    async def count_running(self) -> tuple[int, int]:
        at = seats.c.match_id == matches.c.id
        question = select(func.count(matches.c.id.distinct()), func.count(seats.c.user_id.distinct()))
        running = question.select_from(matches.outerjoin(seats, at)).where(matches.c.status == "running")
        row = (await self._storage.ask(running)).one()
        return int(row[0]), int(row[1])

    async def open_lobbies(self, guild_id: int | None = None) -> tuple[MatchRow, ...]:
        """Lobbies of one server, or of all servers of this process's shards, the next to expire first."""
        which = self._ours() if guild_id is None else matches.c.guild_id == guild_id
        soonest = (matches.c.expires_at.is_(None), matches.c.expires_at, matches.c.id)
        return await self._rows(select(matches).where(matches.c.status == "lobby", which).order_by(*soonest))

    def _ours(self) -> ColumnElement[bool]:
        return self._storage.part.where(matches.c.guild_id)

    async def _change(
        self, match_id: int, statuses: Collection[str], *also: ColumnElement[bool], **values: str | int | None
    ) -> bool:
        fits = (matches.c.id == match_id, matches.c.status.in_(statuses), *also)
        new = update(matches).where(*fits).values(**values)
        return await self._storage.execute(new) == 1

    async def _rows(self, question: Executable) -> tuple[MatchRow, ...]:
        return tuple(MatchRow(**row._mapping) for row in await self._storage.ask(question))


def _newest(which: ColumnElement[bool], statuses: Collection[str]) -> Executable:
    return select(matches).where(which, matches.c.status.in_(statuses)).order_by(matches.c.id.desc())


def read_match(connection: Connection, match_id: int, after: int) -> StoredMatch | None:
    """Do `Matches.read` within a transaction."""
    row = connection.execute(_MATCH, {"match": match_id}).first()
    if row is None:
        return None
    people = seated(connection, match_id)
    later = connection.execute(_LATER, {"match": match_id, "after": after})
    return MatchRow(**row._mapping), people, tuple(LogRow(**each._mapping) for each in later)


def insert_running(
    connection: Connection, row: MatchRow, people: Sequence[SeatRow], rows: Sequence[LogRow] = ()
) -> int:
    """Do `Matches.branch` within a transaction."""
    values = {name: value for name, value in asdict(row).items() if name != "id"}
    match_id = int(connection.execute(insert(matches).values(**values).returning(matches.c.id)).scalar_one())
    for table, theirs in ((seats, people), (log, rows)):
        if theirs:
            connection.execute(insert(table), [{**asdict(each), "match_id": match_id} for each in theirs])
    return match_id


def _seated(match_id: int) -> ScalarSelect[int]:
    return select(func.count()).where(seats.c.match_id == match_id).scalar_subquery()


def has_shown_row(audience: str) -> ColumnElement[bool]:
    return exists().where(shown.c.match_id == matches.c.id, shown.c.audience == audience).correlate(matches)


def end_to_show() -> ColumnElement[bool]:
    """Whether the match has ended and not everybody has seen it."""
    return matches.c.status.in_(ENDED) & matches.c.started_at.is_not(None) & ~has_shown_row(ALL)


def silence(notice: str) -> ColumnElement[bool]:
    """Whether a match has fallen silent and is running, or is paused with this notice."""
    counts = or_(matches.c.status == "running", (matches.c.status == "paused") & (matches.c.notice == notice))
    return matches.c.asleep_since.is_not(None) & counts


def silence_due_at(warn: int, close: int) -> ColumnElement[int]:
    """When a silent match is to be warned or closed; NULL if it is awake."""
    unwarned = (matches.c.status == "running") & matches.c.warned_at.is_(None)
    return matches.c.asleep_since + case((unwarned, warn), else_=close)


def next_place(connection: Connection) -> ScalarSelect[int]:
    """The next place in the order of finishing, to be written in this transaction."""
    lock_keys(connection, FINISH)
    before = matches.alias("before")
    return select(func.coalesce(func.max(before.c.finished_n), 0) + 1).scalar_subquery()
