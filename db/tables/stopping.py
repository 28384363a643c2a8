"""The end of a match before its time, and seats that are left: called off by those who agree, left by all, or handed to a successor."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, delete, exists, func, insert, select, update

from db.engine import Storage
from db.errors import AlreadySeated
from db.messages.shown import retire
from db.tables.rows import Player, SeatRow, Status
from db.tables.schema import departures, log, matches, offers, seats, votes
from db.turns.schema import clocks, wishes

PLAYED = ("running", "paused")


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What the caller saw of a match and decided on: its status, the rows of its log, its seats, and of whom it needs a vote."""

    match_id: int
    status: Status
    n: int
    people: tuple[SeatRow, ...]
    agreeing: frozenset[int] = frozenset()


class Stopping:
    """Nothing happens, and the result is False, if the match has moved on since the caller saw it."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def call_off(self, snapshot: Snapshot, at: int, notice: str) -> bool:
        """Close a match that is being played, without a result; True for the one caller who did it."""
        close = update(matches).where(matches.c.id == snapshot.match_id, matches.c.status.in_(PLAYED))

        def change(connection: Connection) -> bool:
            if not _stands(connection, snapshot):
                return False
            values = {"status": "cancelled", "ended_at": at, "notice": notice}
            return connection.execute(close.values(**values)).rowcount == 1

        return await self._storage.write(change)

    async def leave(self, snapshot: Snapshot, at: int, level: Player, names: Mapping[int, str]) -> bool:
        """Give the seats of several people to opponents of this level, with these names by user id; True for the one caller who did it.

        A paused match runs on if that leaves no person there, or if everyone there has been erased.
        """

        def change(connection: Connection) -> bool:
            if not _stands(connection, snapshot):
                return False
            for person in snapshot.people:
                if name := names.get(person.user_id or 0):
                    successor = Successor(None, level, name)
                    hand_over(connection, snapshot.match_id, person.seat, at, successor, person.user_id)
            play_out(connection, snapshot.match_id)
            return True

        return await self._storage.write(change)

    async def paused_since(self, notice: str) -> dict[int, int]:
        """The matches that are paused for this reason and counted as silent, and since when; the first to fall silent comes first."""
        silent = matches.c.asleep_since.is_not(None)
        question = select(matches.c.id, matches.c.asleep_since).where(
            matches.c.status == "paused",
            matches.c.notice == notice,
            silent,
            self._storage.part.where(matches.c.guild_id),
        )
        rows = await self._storage.ask(question.order_by(matches.c.asleep_since, matches.c.id))
        return {row.id: row.asleep_since for row in rows}


def _stands(connection: Connection, seen: Snapshot) -> bool:
    """Whether the match is still as the caller saw it; locks it until the end of the transaction."""
    mine = matches.c.id == seen.match_id
    status = connection.execute(select(matches.c.status).where(mine).with_for_update(key_share=True)).scalar()
    rows = connection.execute(select(func.count()).select_from(log).where(log.c.match_id == seen.match_id)).scalar()
    agreed = connection.execute(select(votes.c.user_id).where(votes.c.match_id == seen.match_id)).scalars()
    now = status, rows, _seated(connection, seen.match_id)
    return now == (seen.status, seen.n, seen.people) and seen.agreeing <= {*agreed}


def _seated(connection: Connection, match_id: int) -> tuple[SeatRow, ...]:
    rows = connection.execute(select(seats).where(seats.c.match_id == match_id).order_by(seats.c.seat))
    return tuple(SeatRow(**row._mapping) for row in rows)


@dataclass(frozen=True, slots=True)
class Successor:
    """Who takes a seat: a person with a user id, or an opponent without."""

    user_id: int | None
    player: Player
    name: str


def hand_over(
    connection: Connection, match_id: int, seat: int, at: int, successor: Successor, leaver: int | None
) -> bool:
    """Put the successor in the seat; False if there is nothing to hand over. Raises AlreadySeated.

    A paused match that no person is left at runs on.
    """
    question = (
        select(matches.c.status, matches.c.host_id).where(matches.c.id == match_id).with_for_update(key_share=True)
    )
    match = connection.execute(question).one_or_none()
    if match is None or match.status not in ("running", "paused"):
        return False
    people = _seated(connection, match_id)
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
    connection.execute(update(seats).where(*this_seat).values(away=False, misses=0, ghost=None, press=None, **taken))
    if before.user_id is not None and match.host_id == before.user_id:
        _pass_host(connection, people, seat, successor)
    play_out(connection, match_id)
    return True


def play_out(connection: Connection, match_id: int) -> None:
    """Let a paused match run on if no person is left at it: nobody could resume it, and opponents play it to its end."""
    somebody = exists().where(seats.c.match_id == match_id, seats.c.user_id.is_not(None))
    deserted = (matches.c.id == match_id, matches.c.status == "paused", ~somebody)
    connection.execute(update(matches).where(*deserted).values(status="running", notice=None))


def _clear(connection: Connection, before: SeatRow, successor: Successor) -> None:
    """Delete what belonged to the predecessor, and the mark that the hand was shown, so that the successor gets it and the predecessor's
    page goes.
    """
    for table in (wishes, offers, clocks):
        gone = delete(table).where(table.c.match_id == before.match_id, table.c.seat == before.seat)
        connection.execute(gone)
    for what in (f"seat:{before.seat}", f"notice:{before.seat}", "call"):
        retire(connection, before.match_id, what)
    mine = (votes.c.match_id == before.match_id, votes.c.user_id == before.user_id)
    connection.execute(delete(votes).where(*mine))
    # A person with a seat is offered no other one.
    other = (offers.c.match_id == before.match_id, offers.c.user_id == successor.user_id)
    connection.execute(delete(offers).where(*other))


def _pass_host(connection: Connection, people: tuple[SeatRow, ...], seat: int, successor: Successor) -> None:
    """The next person after the seat becomes host, the successor as a last resort; if there is nobody, the host stays."""
    behind = [person.user_id for person in people if person.seat > seat]
    ahead = [person.user_id for person in people if person.seat < seat]
    heir = next((user_id for user_id in (*behind, *ahead, successor.user_id) if user_id is not None), None)
    if heir is not None:
        connection.execute(update(matches).where(matches.c.id == people[0].match_id).values(host_id=heir))
