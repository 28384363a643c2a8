"""Export and erasure of a person's data."""

import base64
import secrets

from sqlalchemy import Connection, RowMapping, Text, cast, delete, literal, or_, select, tuple_, update

from db import traces
from db.engine import PEOPLE, PINGS, Storage, lock_keys, lock_owners, lock_rows
from db.extras import quizzes
from db.extras.schema import puzzle_answers, shares
from db.messages.rows import NOTICE, PAST, SEAT
from db.messages.schema import pings, shown
from db.people.export import export_queries
from db.people.schema import ledger, results, users
from db.server.schema import absences
from db.tables.schema import departures, matches, notes, offers, reviews, seats, votes
from db.tables.seats import stand_up
from db.traces import Traces
from db.turns.schema import days_off, wishes
from db.workshop import card_drafts, decks

SOMEONE = "someone"


class PersonalData:
    def __init__(self, storage: Storage, traces: Traces) -> None:
        self._storage = storage
        self._traces = traces

    async def export(self, user_id: int) -> dict[str, list[dict[str, object]]]:
        """Every row about a person, by table, read at one moment and ready for JSON."""

        def rows(connection: Connection) -> dict[str, list[dict[str, object]]]:
            asked = export_queries(user_id).items()
            return {name: [_plain(row) for row in connection.execute(each).mappings()] for name, each in asked}

        return await self._storage.read(rows)

    async def erase(self, user_id: int) -> bool:
        """Erase a person; moves and results stay under a pseudonym, so that ratings can be recomputed. Returns False
        if bytes may stay in the files until the next write or start."""

        def change(connection: Connection) -> None:
            erase(connection, user_id)
            self._traces.note_erasure(connection)

        await self._storage.write(change)
        return await self._traces.sweep(traces.AT_ONCE)


def _plain(row: RowMapping) -> dict[str, object]:
    return {name: _as_json(value) for name, value in row.items()}


def _as_json(value: object) -> object:
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    return list(value) if isinstance(value, tuple) else value


def erase(connection: Connection, user_id: int) -> None:
    """Give seats, departures, results and ratings to a pseudonym, free lobby seats, and delete or detach all else. No
    row keeps the person's id, name or direct messages."""
    lock_keys(connection, PEOPLE)
    lock_owners(connection, user_id)
    mine = seats.c.user_id == user_id
    there = (
        select(seats.c.match_id).where(mine).union(select(departures.c.match_id).where(departures.c.user_id == user_id))
    )
    lock_rows(connection, matches, matches.c.id.in_(there) | (matches.c.host_id == user_id))
    hands = select(seats.c.match_id, literal(f"{SEAT}:") + cast(seats.c.seat, Text)).where(mine)
    hand = tuple_(shown.c.match_id, shown.c.audience).in_(hands)
    connection.execute(update(shown).where(hand).values(channel_id=None, message_id=None))
    # Alt texts hold names; an edit sends the picture again.
    described = shown.c.match_id.in_(there) & (shown.c.pictures != "")
    connection.execute(update(shown).where(described).values(pictures=""))
    direct = select(users.c.direct_id).where(users.c.id == user_id).scalar_subquery()
    others = or_(shown.c.audience.like(f"{PAST}:%"), shown.c.audience.like(f"{NOTICE}:%"))
    connection.execute(delete(shown).where(others, shown.c.channel_id == direct))
    places = select(seats.c.match_id, seats.c.seat).where(mine)
    for table in (wishes, offers, reviews):
        connection.execute(delete(table).where(tuple_(table.c.match_id, table.c.seat).in_(places)))
    lobbies = select(seats.c.match_id).join(matches).where(mine, matches.c.status == "lobby")
    for match_id in connection.execute(lobbies).scalars().all():
        stand_up(connection, match_id, user_id)
    connection.execute(update(seats).where(mine).values(press=None))
    ghost = secrets.randbelow(1 << 62) + 1
    for table in (seats, departures, results):
        nobody = {"user_id": None, "ghost": ghost, "name": SOMEONE}
        connection.execute(update(table).where(table.c.user_id == user_id).values(**nobody))
    connection.execute(update(ledger).where(ledger.c.player == user_id).values(player=-ghost))
    connection.execute(update(matches).where(matches.c.host_id == user_id).values(host_id=0))
    given = days_off.c.match_id.is_not(None) & (days_off.c.user_id == user_id)
    connection.execute(update(days_off).where(given).values(user_id=0))  # the others' clocks count on them
    lock_keys(connection, PINGS)
    for table in (votes, notes, days_off, offers, pings, absences, puzzle_answers, shares):
        connection.execute(delete(table).where(table.c.user_id == user_id))
    quizzes.forget(connection, user_id, SOMEONE)
    decks.forget(connection, user_id)
    card_drafts.forget(connection, user_id)
    connection.execute(delete(users).where(users.c.id == user_id))
