"""Seats, offers of seats, votes to call a match off, and notes to oneself."""

from dataclasses import dataclass

from sqlalchemy import Connection, case, delete, exists, func, insert, select, update
from sqlalchemy.sql.elements import ColumnElement

from db.engine import Storage, lock_match, lock_rows
from db.errors import AlreadySeated, LobbyFull, NotOpen
from db.messages.rows import CALL, audience, notice
from db.messages.shown import retire
from db.tables.rows import DepartureRow, MatchRow, Player, SeatRow
from db.tables.schema import departures, matches, notes, offers, seats, votes
from db.turns.schema import clocks, wishes


class Seats:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def seat_opponent(self, match_id: int, player: Player, name: str) -> int:
        """Seat an opponent in the lowest free seat and return it. Raises NotOpen, LobbyFull."""
        if player == "human":
            raise ValueError("An opponent is no human.")

        def change(connection: Connection) -> int:
            size = size_of_open(connection, match_id)
            free = free_seat(connection, match_id, size)
            row = {"match_id": match_id, "seat": free, "user_id": None, "name": name, "player": player}
            connection.execute(insert(seats).values(**row))
            return free

        return await self._storage.write(change)

    async def remove_opponent(self, match_id: int, seat: int) -> bool:
        """Remove an opponent; the seats behind close up. Returns False if there is none, or it isn't a lobby."""

        def change(connection: Connection) -> bool:
            question = select(matches.c.status).where(matches.c.id == match_id).with_for_update(key_share=True)
            if connection.execute(question).scalar() != "lobby":
                return False
            player = connection.execute(select(seats.c.player).where(_this_seat(match_id, seat))).scalar()
            if player is None or player == "human":
                return False
            close_gap(connection, match_id, seat)
            return True

        return await self._storage.write(change)

    async def ready(self, seen: MatchRow, user_id: int, press: int) -> bool:
        """Note that a person agrees; an earlier press stays. Returns False if the terms differ from `seen`, or
        without a seat."""

        def change(connection: Connection) -> bool:
            agreed = note_agreement(connection, seen, user_id, press)
            if agreed:
                clear_notice_once_ready(connection, seen.id)
            return agreed

        return await self._storage.write(change)

    async def free_unready(self, match_id: int, host_id: int) -> int:
        return await self._storage.write(lambda connection: free_unready(connection, match_id, host_id))

    async def hand_over(
        self,
        match_id: int,
        seat: int,
        at: int,
        *,
        user_id: int | None,
        player: Player,
        name: str,
        leaver: int | None = None,
    ) -> bool:
        """Give a seat in play, with its bank, to a person, or to an opponent for None; a host's role passes on. Returns
        False if there is no such seat in play, `leaver` no longer has it, or such an opponent does. Raises
        AlreadySeated."""
        if (player == "human") != (user_id is not None):
            raise ValueError("A person takes a seat with a user id, an opponent without.")
        successor = Successor(user_id, player, name)
        return await self._storage.write(
            lambda connection: hand_over(connection, match_id, seat, at, successor, leaver)
        )

    async def wish_pace(self, match_id: int, user_id: int, pace: str, bank: int, at: int, until: int) -> bool:
        """Note the pace that somebody wants, "" for none. Once everybody at a running match wants the same one, the
        match gets it, and clocks restart with `bank` milliseconds. Returns whether that happened."""
        wish = {"pace": pace, "pace_until": until}

        def change(connection: Connection) -> bool:
            lock_match(connection, match_id)
            here = seats.c.match_id == match_id
            connection.execute(update(seats).where(here, seats.c.user_id == user_id).values(wish))
            people = [person for person in seated(connection, match_id) if person.user_id is not None]
            if not pace or any(person.would_like(at) != pace for person in people):
                return False
            running = (matches.c.id == match_id, matches.c.status == "running")
            if connection.execute(update(matches).where(*running).values(pace=pace)).rowcount != 1:
                return False
            connection.execute(update(seats).where(here, seats.c.player == "human").values(pace="", bank=bank))
            lock_rows(connection, clocks, clocks.c.match_id == match_id)
            connection.execute(delete(clocks).where(clocks.c.match_id == match_id))
            return True

        return await self._storage.write(change)

    async def departures(self, match_id: int) -> tuple[DepartureRow, ...]:
        question = select(departures).where(departures.c.match_id == match_id).order_by(departures.c.n)
        return tuple(DepartureRow(**row._mapping) for row in await self._storage.ask(question))

    async def count_miss(self, match_id: int, seat: int) -> int:
        more = (
            update(seats).where(_this_seat(match_id, seat)).values(misses=seats.c.misses + 1).returning(seats.c.misses)
        )

        def change(connection: Connection) -> int:
            return int(connection.execute(more).scalar() or 0)

        return await self._storage.write(change)

    async def set_away(self, match_id: int, seat: int) -> None:
        await self._storage.execute(update(seats).where(_this_seat(match_id, seat)).values(away=True))

    async def note_presence(self, match_id: int, seat: int, at: int) -> None:
        """Give a person their seat back, forgive misses and wake the match, in one step."""
        latest = case((matches.c.heard_at > at, matches.c.heard_at), else_=at)
        awake = update(matches).where(matches.c.id == match_id)

        def change(connection: Connection) -> None:
            connection.execute(awake.values(heard_at=latest, asleep_since=None, warned_at=None))
            connection.execute(update(seats).where(_this_seat(match_id, seat)).values(away=False, misses=0))

        await self._storage.write(change)


def _this_seat(match_id: int, seat: int) -> ColumnElement[bool]:
    return (seats.c.match_id == match_id) & (seats.c.seat == seat)


class Offers:
    """Offers of seats to people, at most one per seat. Taking one only removes it; `Seats.hand_over` does the rest."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def put(self, match_id: int, seat: int, user_id: int, at: int) -> None:
        offer = self._storage.insert(offers).values(match_id=match_id, seat=seat, user_id=user_id, at=at)
        anew = offer.on_conflict_do_update(
            index_elements=[offers.c.match_id, offers.c.seat], set_={"user_id": user_id, "at": at}
        )
        await self._storage.execute(anew)

    async def take(self, match_id: int, seat: int, user_id: int) -> bool:
        mine = (offers.c.match_id == match_id, offers.c.seat == seat, offers.c.user_id == user_id)
        return await self._storage.execute(delete(offers).where(*mine)) == 1


class Votes:
    """Votes to call a match off. A person has one per match, and voting again replaces it. It is `late` if
    given once a rated match was half played."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def add(self, match_id: int, user_id: int, at: int, *, late: bool = False) -> None:
        vote = self._storage.insert(votes).values(match_id=match_id, user_id=user_id, at=at, late=late)
        anew = vote.on_conflict_do_update(
            index_elements=[votes.c.match_id, votes.c.user_id], set_={"at": at, "late": late}
        )
        await self._storage.execute(anew)

    async def remove(self, match_id: int, user_id: int) -> bool:
        mine = (votes.c.match_id == match_id, votes.c.user_id == user_id)
        return await self._storage.execute(delete(votes).where(*mine)) == 1

    async def of(self, match_id: int, *, late: bool = False) -> frozenset[int]:
        """The ids of those who voted, or only of those who voted late."""
        question = select(votes.c.user_id).where(votes.c.match_id == match_id, votes.c.late >= late)
        return frozenset((await self._storage.ask(question)).scalars())

    async def called_off(self, user_id: int, since: int) -> tuple[str, ...]:
        """The settings of matches of two seats or more that this person voted to call off, closed at `since` or
        later."""
        closed = (matches.c.status == "cancelled", matches.c.started_at.is_not(None), matches.c.ended_at >= since)
        question = select(matches.c.settings).join(votes).where(votes.c.user_id == user_id, matches.c.size > 1, *closed)
        return tuple((await self._storage.ask(question)).scalars())


class Notes:
    """People's notes to themselves, at most one per person and table."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def get(self, match_id: int, user_id: int) -> str:
        """A person's note at a table; "" if there is none."""
        question = select(notes.c.note).where(notes.c.match_id == match_id, notes.c.user_id == user_id)
        return (await self._storage.ask(question)).scalar() or ""

    async def put(self, match_id: int, user_id: int, note: str) -> None:
        """Replace a person's note; "" deletes it."""
        mine = notes.c.match_id == match_id, notes.c.user_id == user_id
        new = self._storage.insert(notes).values(match_id=match_id, user_id=user_id, note=note)
        anew = new.on_conflict_do_update(index_elements=[notes.c.match_id, notes.c.user_id], set_={"note": note})
        await self._storage.execute(anew if note else delete(notes).where(*mine))


def sit_down(connection: Connection, match_id: int, user_id: int, name: str, at: int) -> int:
    """Take the lowest free seat of a lobby and return it. Raises NotOpen, AlreadySeated, LobbyFull."""
    size = size_of_open(connection, match_id, at)
    mine = select(seats.c.seat).where(seats.c.match_id == match_id, seats.c.user_id == user_id)
    if connection.execute(mine).scalar() is not None:
        raise AlreadySeated(f"This person already sits at match {match_id}.")
    free = free_seat(connection, match_id, size)
    connection.execute(insert(seats).values(match_id=match_id, seat=free, user_id=user_id, name=name))
    return free


def size_of_open(connection: Connection, match_id: int, at: int = 0) -> int:
    """Lock a lobby that hasn't expired by `at`; returns its size. Raises NotOpen."""
    question = select(matches.c.status, matches.c.size, matches.c.expires_at).where(matches.c.id == match_id)
    match = connection.execute(question.with_for_update(key_share=True)).one_or_none()
    if match is None or match.status != "lobby" or (match.expires_at is not None and match.expires_at <= at):
        raise NotOpen(f"Match {match_id} is no longer a lobby.")
    return int(match.size)


def free_seat(connection: Connection, match_id: int, size: int) -> int:
    """The lowest free seat. Raises LobbyFull."""
    taken = connection.execute(select(seats.c.seat).where(seats.c.match_id == match_id)).scalars().all()
    free = next((seat for seat in range(size) if seat not in taken), None)
    if free is None:
        raise LobbyFull(f"All {size} seats of match {match_id} are taken.")
    return free


def note_agreement(connection: Connection, seen: MatchRow, user_id: int, press: int) -> bool:
    """Do `Seats.ready` within a transaction."""
    terms = (matches.c.pace, seen.pace), (matches.c.options, seen.options), (matches.c.settings, seen.settings)
    same = [
        matches.c.id == seen.id,
        matches.c.status == "lobby",
        matches.c.size == seen.size,
        *(a == b for a, b in terms),
    ]
    if connection.execute(select(matches.c.id).where(*same).with_for_update(key_share=True)).scalar() is None:
        return False
    mine = (seats.c.match_id == seen.id) & (seats.c.user_id == user_id)
    first = update(seats).where(mine).values(press=func.coalesce(seats.c.press, press))
    return connection.execute(first).rowcount == 1


def clear_notice_once_ready(connection: Connection, match_id: int) -> None:
    waiting = exists().where(seats.c.match_id == match_id, seats.c.player == "human", seats.c.press.is_(None))
    settled = update(matches).where(matches.c.id == match_id, matches.c.status == "lobby", ~waiting)
    connection.execute(settled.values(notice=None))


def stand_up(connection: Connection, match_id: int, user_id: int) -> bool:
    """Do `Matches.leave` within a transaction."""
    size_of_open(connection, match_id)
    mine = select(seats.c.seat).where(seats.c.match_id == match_id, seats.c.user_id == user_id)
    left = connection.execute(mine).scalar()
    if left is None:
        return False
    close_gap(connection, match_id, left)
    clear_notice_once_ready(connection, match_id)
    return True


def free_unready(connection: Connection, match_id: int, host_id: int) -> int:
    """Free unready people's seats, except the host's; returns how many. Raises NotOpen."""
    size_of_open(connection, match_id)
    unready = select(seats.c.seat).where(
        seats.c.match_id == match_id, seats.c.player == "human", seats.c.press.is_(None), seats.c.user_id != host_id
    )
    freed = connection.execute(unready.order_by(seats.c.seat.desc())).scalars().all()
    for seat in freed:
        close_gap(connection, match_id, seat)
    clear_notice_once_ready(connection, match_id)
    return len(freed)


def close_gap(connection: Connection, match_id: int, left: int) -> None:
    in_match = seats.c.match_id == match_id
    connection.execute(delete(seats).where(in_match, seats.c.seat == left))
    behind = select(seats.c.seat).where(in_match, seats.c.seat > left).order_by(seats.c.seat)
    # One by one from the front: a single UPDATE may move someone to a seat that isn't free yet.
    for seat in connection.execute(behind).scalars().all():
        connection.execute(update(seats).where(in_match, seats.c.seat == seat).values(seat=seat - 1))


@dataclass(frozen=True, slots=True)
class Successor:
    """Who takes over a seat: a person with a user id, or an opponent without."""

    user_id: int | None
    player: Player
    name: str


def hand_over(
    connection: Connection, match_id: int, seat: int, at: int, successor: Successor, leaver: int | None
) -> bool:
    """Do `Seats.hand_over` within a transaction. A paused match that has no people left runs on."""
    question = (
        select(matches.c.status, matches.c.host_id).where(matches.c.id == match_id).with_for_update(key_share=True)
    )
    match = connection.execute(question).one_or_none()
    if match is None or match.status not in ("running", "paused"):
        return False
    people = seated(connection, match_id)
    before = next((person for person in people if person.seat == seat), None)
    if before is None or (leaver is not None and before.user_id != leaver):
        return False
    if successor.user_id is not None and any(person.user_id == successor.user_id for person in people):
        raise AlreadySeated(f"This person already sits at match {match_id}.")
    if before.player == successor.player != "human":
        return False
    _clear(connection, before, successor)
    if before.player == "human":
        gone = {"user_id": before.user_id, "ghost": before.ghost, "name": before.name, "successor": successor.player}
        connection.execute(insert(departures).values(match_id=match_id, seat=seat, at=at, **gone))
    taken = {"user_id": successor.user_id, "player": successor.player, "name": successor.name}
    this_seat = (seats.c.match_id == match_id, seats.c.seat == seat)
    connection.execute(
        update(seats).where(*this_seat).values(away=False, misses=0, ghost=None, press=None, pace="", **taken)
    )
    if before.user_id is not None and match.host_id == before.user_id:
        _pass_host(connection, people, seat, successor)
    play_out(connection, match_id)
    return True


def seated(connection: Connection, match_id: int) -> tuple[SeatRow, ...]:
    rows = connection.execute(select(seats).where(seats.c.match_id == match_id).order_by(seats.c.seat))
    return tuple(SeatRow(**row._mapping) for row in rows)


def play_out(connection: Connection, match_id: int) -> None:
    """Let a paused match without people run on, because nobody could resume it."""
    somebody = exists().where(seats.c.match_id == match_id, seats.c.user_id.is_not(None))
    deserted = (matches.c.id == match_id, matches.c.status == "paused", ~somebody)
    connection.execute(update(matches).where(*deserted).values(status="running", notice=None))


def _clear(connection: Connection, before: SeatRow, successor: Successor) -> None:
    for table in (wishes, offers, clocks):
        gone = delete(table).where(table.c.match_id == before.match_id, table.c.seat == before.seat)
        connection.execute(gone)
    for what in (audience(before.seat), notice(before.seat), CALL):
        retire(connection, before.match_id, what)
    mine = (votes.c.match_id == before.match_id, votes.c.user_id == before.user_id)
    connection.execute(delete(votes).where(*mine))
    # A person with a seat is offered no other one.
    other = (offers.c.match_id == before.match_id, offers.c.user_id == successor.user_id)
    connection.execute(delete(offers).where(*other))


def _pass_host(connection: Connection, people: tuple[SeatRow, ...], seat: int, successor: Successor) -> None:
    behind = [person.user_id for person in people if person.seat > seat]
    ahead = [person.user_id for person in people if person.seat < seat]
    heir = next((user_id for user_id in (*behind, *ahead, successor.user_id) if user_id is not None), None)
    if heir is not None:
        connection.execute(update(matches).where(matches.c.id == people[0].match_id).values(host_id=heir))
