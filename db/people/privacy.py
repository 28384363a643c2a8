"""A person's own data: every row that holds them, to be handed out, and all of it forgotten when they ask."""

import base64
import secrets

from sqlalchemy import Executable, RowMapping, Text, and_, case, cast, delete, func, literal, select, union_all, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.engine import Storage
from db.extras import quizzes
from db.messages.schema import pings, shown
from db.people.schema import ledger, results, standings, users
from db.server.schema import absences
from db.tables.schema import departures, log, matches, offers, seats, votes
from db.tables.sitting import stand_up
from db.turns.schema import clocks, wishes
from db.workshop import card_drafts, decks

SOMEONE = "someone"
"""The name of everybody who was erased."""

_OVER = ("finished", "cancelled", "expired")


class PersonalData:
    """What is kept about a person, over all tables."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def export(self, user_id: int) -> dict[str, list[dict[str, object]]]:
        """Every row about a person by the table's name, all of one moment; ready to be written as JSON.

        Of matches they host, the seed is there only once it is over. The log holds the moves of their seats while they
        had them, the sealed ones too.
        """
        found: dict[str, list[dict[str, object]]] = {}
        async with self._storage.moment() as connection:
            for name, question in _questions(user_id).items():
                rows = (await connection.execute(question)).mappings().all()
                found[name] = [_plain(row) for row in rows]
        return found

    async def erase(self, user_id: int) -> None:
        """Forget a person. Their moves stay in the logs and their results in the ledger, made by "someone"; a lobby gets
        its seat back. One pseudonym stands at all their matches, so that ratings can be made anew without them.
        """
        async with self._storage.write() as connection:
            await erase(connection, user_id)


def _plain(row: RowMapping) -> dict[str, object]:
    return {name: _as_json(value) for name, value in row.items()}


def _as_json(value: object) -> object:
    """Lists for tuples, and base64 for the bytes of a picture."""
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    return list(value) if isinstance(value, tuple) else value


def _questions(user_id: int) -> dict[str, Executable]:
    """What to ask each table for this person's rows."""
    seed = case((matches.c.status.in_(_OVER), matches.c.seed), else_=None).label("seed")
    hosted = select(*(seed if column.name == "seed" else column for column in matches.c))
    asked: dict[str, Executable] = {"matches": hosted.where(matches.c.host_id == user_id).order_by(matches.c.id)}
    for table, theirs in (
        (users, users.c.id),
        (seats, seats.c.user_id),
        (departures, departures.c.user_id),
        (votes, votes.c.user_id),
        (offers, offers.c.user_id),
        (pings, pings.c.user_id),
        (absences, absences.c.user_id),
        (results, results.c.user_id),
        (ledger, ledger.c.player),
        (standings, standings.c.player),
    ):
        asked[table.name] = select(table).where(theirs == user_id).order_by(*table.primary_key)
    for table in (wishes, clocks):
        here = and_(table.c.match_id == seats.c.match_id, table.c.seat == seats.c.seat)
        asked[table.name] = select(table).join(seats, here).where(seats.c.user_id == user_id)
    audience = literal("seat:") + cast(seats.c.seat, Text)
    hand = and_(shown.c.match_id == seats.c.match_id, shown.c.audience == audience)
    asked["shown"] = select(shown).join(seats, hand).where(seats.c.user_id == user_id)
    asked["log"] = _moves(user_id)
    asked |= quizzes.questions(user_id) | decks.questions(user_id)
    asked["card_drafts"] = card_drafts.question(user_id)
    return dict(sorted(asked.items()))


def _moves(user_id: int) -> Executable:
    """What was played on this person's seats from when they took them until they left them."""
    earlier = departures.alias("earlier")
    before = select(func.coalesce(func.max(earlier.c.at), -1))
    sits = and_(log.c.match_id == seats.c.match_id, log.c.seat == seats.c.seat)
    taken = before.where(earlier.c.match_id == seats.c.match_id, earlier.c.seat == seats.c.seat).scalar_subquery()
    now = select(log).join(seats, sits).where(seats.c.user_id == user_id, log.c.at > taken)
    sat = and_(log.c.match_id == departures.c.match_id, log.c.seat == departures.c.seat)
    same = (earlier.c.match_id == departures.c.match_id, earlier.c.seat == departures.c.seat)
    came = before.where(*same, earlier.c.n < departures.c.n).scalar_subquery()
    then = select(log).join(departures, sat).where(departures.c.user_id == user_id)
    both = union_all(now, then.where(log.c.at > came, log.c.at <= departures.c.at)).subquery()
    return select(both).order_by(both.c.match_id, both.c.n)


async def erase(connection: AsyncConnection, user_id: int) -> None:
    """Forget a person: their seats, departures, results and ratings are a pseudonym's; a lobby gets its seat back.

    Their wishes, votes, pings, decks, cards (those in the making too) and the offers they made or got are gone; no row holds their id,
    name or DM any more.
    """
    mine = seats.c.user_id == user_id
    question = select(seats.c.match_id, seats.c.seat, matches.c.status).where(mine, matches.c.id == seats.c.match_id)
    for place in (await connection.execute(question)).all():
        if place.status == "lobby":
            await stand_up(connection, place.match_id, user_id)
        hand = (shown.c.match_id == place.match_id) & (shown.c.audience == f"seat:{place.seat}")
        await connection.execute(update(shown).where(hand).values(channel_id=None, message_id=None))
        for table in (wishes, offers):
            sealed = (table.c.match_id == place.match_id, table.c.seat == place.seat)
            await connection.execute(delete(table).where(*sealed))
    ghost = secrets.randbelow(1 << 62) + 1
    for table in (seats, departures, results):
        nobody = {"user_id": None, "ghost": ghost, "name": SOMEONE}
        await connection.execute(update(table).where(table.c.user_id == user_id).values(**nobody))
    for table in (ledger, standings):
        await connection.execute(update(table).where(table.c.player == user_id).values(player=-ghost))
    await connection.execute(update(matches).where(matches.c.host_id == user_id).values(host_id=0))
    for table in (votes, offers, pings, absences):
        await connection.execute(delete(table).where(table.c.user_id == user_id))
    await quizzes.forget(connection, user_id, SOMEONE)
    await decks.forget(connection, user_id)
    await card_drafts.forget(connection, user_id)
    await connection.execute(delete(users).where(users.c.id == user_id))
