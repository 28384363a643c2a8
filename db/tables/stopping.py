"""Calling matches off, and leaving them to opponents."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, func, select, update

from db.engine import Storage
from db.tables.matches import PLAYED
from db.tables.rows import Player, SeatRow, Status
from db.tables.schema import log, matches, votes
from db.tables.seats import Successor, hand_over, play_out, seated


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What a decision to stop rests on. `n`: how many moves were logged; `agreeing`: whose votes are needed."""

    match_id: int
    status: Status
    n: int
    people: tuple[SeatRow, ...]
    agreeing: frozenset[int] = frozenset()


class Stopping:
    """Ends matches for their people. Methods do nothing and return False if the match differs from the snapshot."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def call_off(self, snapshot: Snapshot, at: int, notice: str) -> bool:
        """Cancel a match in play."""
        close = update(matches).where(matches.c.id == snapshot.match_id, matches.c.status.in_(PLAYED))

        def change(connection: Connection) -> bool:
            if not _unchanged(connection, snapshot):
                return False
            values = {"status": "cancelled", "ended_at": at, "notice": notice}
            return connection.execute(close.values(**values)).rowcount == 1

        return await self._storage.write(change)

    async def leave(self, snapshot: Snapshot, at: int, level: Player, names: Mapping[int, str]) -> bool:
        """Give seats to opponents of this level. `names`: the new opponents' names by the user id that they replace."""

        def change(connection: Connection) -> bool:
            if not _unchanged(connection, snapshot):
                return False
            for person in snapshot.people:
                if name := names.get(person.user_id or 0):
                    successor = Successor(None, level, name)
                    hand_over(connection, snapshot.match_id, person.seat, at, successor, person.user_id)
            play_out(connection, snapshot.match_id)
            return True

        return await self._storage.write(change)


def _unchanged(connection: Connection, seen: Snapshot) -> bool:
    mine = matches.c.id == seen.match_id
    status = connection.execute(select(matches.c.status).where(mine).with_for_update(key_share=True)).scalar()
    rows = connection.execute(select(func.count()).select_from(log).where(log.c.match_id == seen.match_id)).scalar()
    agreed = connection.execute(select(votes.c.user_id).where(votes.c.match_id == seen.match_id)).scalars()
    now = status, rows, seated(connection, seen.match_id)
    return now == (seen.status, seen.n, seen.people) and seen.agreeing <= {*agreed}
