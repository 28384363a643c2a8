"""Deals that several tables share: the daily deals, and deals played again."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, exists, select

from db.engine import DAY, Storage, lock_owners
from db.extras.schema import daily_secret
from db.people.schema import results, users
from db.tables.matches import PLAYED, insert_running
from db.tables.rows import MatchRow, SeatRow, Status
from db.tables.schema import matches


@dataclass(frozen=True, slots=True)
class Attempt:
    """A finished try at a daily deal; `name` is "" unless the player is on the global boards. It `counts` if it was
    finished in time by somebody with a result from before that day, so that erasing one's data gives no second try."""

    match_id: int
    user_id: int
    name: str
    total: int
    counts: bool


class Deals:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def secret(self, new: str) -> str:
        """The secret that all daily deals are made from; stores `new` if there is none yet."""
        known = (await self._storage.ask(select(daily_secret.c.secret))).scalar()
        if known is not None:
            return str(known)
        note = self._storage.insert(daily_secret).values(id=1, secret=new).on_conflict_do_nothing()

        def change(connection: Connection) -> str:
            connection.execute(note)
            return str(connection.execute(select(daily_secret.c.secret)).scalar_one())

        return await self._storage.write(change)

    async def begin(self, row: MatchRow, people: tuple[SeatRow, ...]) -> int | None:
        """Store a person's try at a daily deal. Returns its match's number, or None if they have had their try."""
        tried = select(matches.c.id).where(matches.c.game == row.game, *_tries(row.host_id, row.daily or 0))

        def change(connection: Connection) -> int | None:
            lock_owners(connection, row.host_id)
            had = connection.execute(tried).first() is not None
            return None if had else insert_running(connection, row, people)

        return await self._storage.write(change)

    async def tries(self, user_id: int, day: int) -> dict[str, tuple[int, Status]]:
        """The match number and status of a person's try at each of a day's deals, by game."""
        question = select(matches.c.game, matches.c.id, matches.c.status).where(*_tries(user_id, day))
        return {game: (number, status) for game, number, status in await self._storage.ask(question)}

    async def attempts(self, game: str, day: int) -> tuple[Attempt, ...]:
        """All finished tries at a day's deal, best first."""
        earlier = results.alias("earlier")
        known = exists().where(earlier.c.user_id == results.c.user_id, earlier.c.ended_at < day * DAY)
        counts, shown = and_(known, *_IN_TIME), users.c.privacy == "public"
        question = (
            select(results.c.match_id, results.c.user_id, users.c.name, results.c.total, counts, shown)
            .join(matches, matches.c.id == results.c.match_id)
            .join(users, users.c.id == results.c.user_id)
            .where(matches.c.daily == day, matches.c.game == game, results.c.ended == "played")
            .order_by(results.c.total.desc(), results.c.match_id)
        )
        rows = await self._storage.ask(question)
        return tuple([Attempt(row[0], row[1], row[2] if row[5] else "", row[3], bool(row[4])) for row in rows])

    async def days(self, user_id: int, game: str) -> tuple[int, ...]:
        """The days whose deal a person finished in time, newest first."""
        mine = select(matches.c.daily).join(results, results.c.match_id == matches.c.id)
        mine = mine.where(results.c.user_id == user_id, results.c.game == game, matches.c.daily.is_not(None), *_IN_TIME)
        return tuple((await self._storage.ask(mine.order_by(matches.c.daily.desc()))).scalars())

    async def tables(self, deal: int, channel_id: int) -> dict[int, tuple[tuple[str, int], ...]]:
        """The (name, total) pairs at each of a channel's tables with the deal of match `deal`, itself included; none
        while it is being played."""
        same = (matches.c.id == deal) | (matches.c.deal_of == deal)
        played = matches.c.status.in_((*PLAYED, "finished"))
        question = (
            select(matches.c.id, matches.c.channel_id, results.c.name, results.c.total)
            .outerjoin(results, (results.c.match_id == matches.c.id) & (results.c.seat < matches.c.size))
            .where(same, played)
            .order_by(matches.c.id, results.c.total.desc())
        )
        found: dict[int, tuple[tuple[str, int], ...]] = {}
        for number, channel, name, total in await self._storage.ask(question):
            if channel == channel_id:  # here, because SQLite would look through all tables of the channel
                found[number] = found.get(number, ()) + (((name, total),) if name is not None else ())
        return found


_IN_TIME: tuple[ColumnElement[bool], ...] = (
    results.c.ended == "played",
    results.c.ended_at < (matches.c.daily + 1) * DAY,
)


def _tries(user_id: int, day: int) -> tuple[ColumnElement[bool], ...]:
    return matches.c.daily == day, matches.c.host_id == user_id
