"""The end of a match before its time: called off by those who agree, or left by several people at once. Each is one transaction."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, func, select, update

from db.engine import Storage
from db.tables.matches import PLAYED
from db.tables.rows import Player
from db.tables.schema import log, matches, seats, votes
from db.tables.seats import Successor, hand_over, play_out


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What the caller saw of a match and decided on: whether it was paused, the rows of its log, the people in its seats, which of them
    were away, and of whom it needs a vote, given `since` this instant or later."""

    match_id: int
    paused: bool
    n: int
    people: frozenset[int]
    away: frozenset[int]
    agreeing: frozenset[int] = frozenset()
    since: int = 0


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
            theirs = (
                select(seats.c.seat, seats.c.user_id)
                .where(seats.c.match_id == snapshot.match_id, seats.c.user_id.in_(names))
                .order_by(seats.c.seat)
            )
            for seat, user_id in connection.execute(theirs).all():
                successor = Successor(None, level, names[user_id])
                hand_over(connection, snapshot.match_id, seat, at, successor, user_id)
            play_out(connection, snapshot.match_id)
            return True

        return await self._storage.write(change)


def _stands(connection: Connection, snapshot: Snapshot) -> bool:
    """Whether the match is still as the caller saw it; locks it until the end of the transaction."""
    match_id = snapshot.match_id
    status = select(matches.c.status).where(matches.c.id == match_id).with_for_update(key_share=True)
    if connection.execute(status).scalar() != ("paused" if snapshot.paused else "running"):
        return False
    rows = select(func.count()).select_from(log).where(log.c.match_id == match_id)
    if connection.execute(rows).scalar() != snapshot.n:
        return False
    seated = select(seats.c.user_id, seats.c.away).where(seats.c.match_id == match_id, seats.c.user_id.is_not(None))
    people = connection.execute(seated).all()
    away = {each.user_id for each in people if each.away}
    if {each.user_id for each in people} != snapshot.people or away != snapshot.away:
        return False
    agreed = select(votes.c.user_id).where(votes.c.match_id == match_id, votes.c.at >= snapshot.since)
    return snapshot.agreeing <= frozenset(connection.execute(agreed).scalars())
