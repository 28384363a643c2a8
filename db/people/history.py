"""Finds and sums up archived matches: of a person, of two people, or of a server."""

from collections.abc import Collection, Iterator, Sequence

from sqlalchemy import Connection, Integer, Subquery, Text, and_, case, cast, exists, func, or_, select, tuple_
from sqlalchemy.sql.elements import ColumnElement

from db.engine import Storage
from db.people.rows import GameSummary, Meetings, Outcome, Reliability, ResultRow, ServerSummary
from db.people.schema import ledger, results, users
from db.server.servers import seen_on_server
from db.tables.schema import log, matches

_OUTCOMES: dict[Outcome, ColumnElement[bool]] = {
    "won": results.c.won == 1,
    "lost": and_(results.c.won == 0, results.c.ended != "left"),
    "left": results.c.ended == "left",
}


class History:
    """Archived matches. A person has at most one result per match, because people who leave can't come back."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def page(
        self,
        user_id: int,
        *,
        game: str | None = None,
        guild_id: int | None = None,
        outcome: Outcome | None = None,
        against: int | None = None,
        before: tuple[int, int] | None = None,
        limit: int = 10,
    ) -> tuple[ResultRow, ...]:
        """A page of a person's results, newest first. `before`: the (ended_at, match_id) of the previous page's last
        row; `against`: only matches with that person."""
        which = [results.c.user_id == user_id]
        if game is not None:
            which.append(results.c.game == game)
        if guild_id is not None:
            which.append(results.c.guild_id == guild_id)
        if outcome is not None:
            which.append(_OUTCOMES[outcome])
        if against is not None:
            theirs = results.alias()
            which.append(exists().where(theirs.c.match_id == results.c.match_id, theirs.c.user_id == against))
        if before is not None:
            which.append(tuple_(results.c.ended_at, results.c.match_id) < tuple_(*before))
        newest = (results.c.ended_at.desc(), results.c.match_id.desc())
        question = select(results).where(*which).order_by(*newest).limit(limit)
        return tuple(ResultRow(**row._mapping) for row in await self._storage.ask(question))

    async def meetings(self, user_id: int, other: int, game: str | None = None) -> Meetings:
        """How two people's matches ended; whoever left or was away ranks behind everybody who played to the end."""

        def standing(person: int) -> Subquery:
            rank = case((results.c.ended == "played", 1_000 - results.c.rank), else_=0).label("at")
            theirs = select(results.c.match_id, rank).where(results.c.user_id == person)
            return theirs.where(*([results.c.game == game] if game else [])).subquery()

        mine, theirs = standing(user_id), standing(other)
        counts = [_count(mine.c.at > theirs.c.at), _count(mine.c.at < theirs.c.at), _count(mine.c.at == theirs.c.at)]
        both = select(*counts).select_from(mine.join(theirs, mine.c.match_id == theirs.c.match_id))
        return Meetings(*(count or 0 for count in (await self._storage.ask(both)).one()))

    async def results(self, user_id: int, matches: Sequence[int]) -> dict[int, ResultRow]:
        question = select(results).where(results.c.user_id == user_id, results.c.match_id.in_(matches))
        return {row.match_id: ResultRow(**row._mapping) for row in await self._storage.ask(question)}

    async def of_server(self, guild_id: int, since: int, until: int) -> tuple[ServerSummary, ...]:
        """A server's rated matches from `since` to before `until`, by game, most first. Hidden people and those who
        left the server aren't named."""
        when = and_(results.c.ended_at >= since, results.c.ended_at < until)
        rated = exists().where(ledger.c.match_id == results.c.match_id)
        there = and_(results.c.guild_id == guild_id, when, rated)
        count = func.count(results.c.match_id.distinct())
        games = (
            select(results.c.game, count).where(there).group_by(results.c.game).order_by(count.desc(), results.c.game)
        )
        wins = _count(results.c.won == 1)
        people = select(results.c.game, users.c.name, wins, count).join(users, users.c.id == results.c.user_id)
        people = people.where(there, seen_on_server(guild_id, users.c.id))
        people = people.group_by(results.c.game, users.c.id, users.c.name)
        # The dict keeps the last one of a game: most wins, in the fewest matches.
        ordered = people.order_by(wins, count.desc(), users.c.id)

        def found(connection: Connection) -> tuple[ServerSummary, ...]:
            best = {row[0]: (row[1], row[2], row[3]) for row in connection.execute(ordered) if row[2]}
            rows = connection.execute(games)
            return tuple(ServerSummary(game, matches, best.get(game)) for game, matches in rows)

        return await self._storage.read(found)

    async def suggested(
        self, user_id: int, number: str, games: Collection[str], most: int
    ) -> tuple[tuple[int, str], ...]:
        """(match, game) of a person's newest matches whose numbers begin with `number` or that are of these games."""
        fits = or_(cast(results.c.match_id, Text).startswith(number, autoescape=True), results.c.game.in_(games))
        question = select(results.c.match_id, results.c.game).where(results.c.user_id == user_id, fits)
        newest = (results.c.ended_at.desc(), results.c.match_id.desc())
        rows = await self._storage.ask(question.order_by(*newest).limit(most))
        return tuple((row.match_id, row.game) for row in rows)

    async def durations(self, people: Collection[int], game: str, pace: str, most: int) -> tuple[int, ...]:
        """How long, in milliseconds, the newest matches took that any of these people finished at this pace."""
        took = (matches.c.ended_at - matches.c.started_at).label("took")
        question = select(matches.c.id, took).distinct().join(results, results.c.match_id == matches.c.id)
        theirs = (
            results.c.user_id.in_(people),
            results.c.ended == "played",
            matches.c.game == game,
            matches.c.pace == pace,
        )
        newest = question.where(*theirs).order_by(matches.c.id.desc()).limit(most)
        return tuple(row.took for row in await self._storage.ask(newest))

    async def reliability(self, user_id: int, most: int) -> Reliability:
        """Of a person's newest matches with other people."""
        other = results.alias()
        person = (other.c.match_id == results.c.match_id, other.c.seat != results.c.seat, other.c.player == "human")
        newest = select(results.c.match_id, results.c.seat, results.c.ended)
        newest = newest.where(results.c.user_id == user_id, exists().where(*person))
        newest = newest.order_by(results.c.ended_at.desc(), results.c.match_id.desc()).limit(most)
        own = func.max(case((log.c.by.in_(("player", "wish")), 1), else_=0)).label("own")

        def read(connection: Connection) -> Reliability:
            rows = connection.execute(newest).all()
            theirs = tuple_(log.c.match_id, log.c.seat).in_([(row.match_id, row.seat) for row in rows])
            turns = select(own).where(theirs).group_by(log.c.match_id, log.c.seat, log.c.turn).subquery()
            count, on_time = connection.execute(select(func.count(), func.coalesce(func.sum(turns.c.own), 0))).one()
            return Reliability(len(rows), sum(row.ended == "played" for row in rows), count, int(on_time))

        return await self._storage.read(read)

    async def summary(self, user_id: int) -> tuple[GameSummary, ...]:
        """A person's totals by game; only matches played to the end count for the best."""
        mine = results.c.user_id == user_id
        to_the_end = results.c.ended == "played"
        sums = [_count(to_the_end), _count(results.c.won == 1)]
        sums += [_count(results.c.ended == "left"), _count(results.c.ended == "away")]
        best = func.max(case((to_the_end, results.c.total)))
        lines = select(results.c.game, *sums, best).where(mine).group_by(results.c.game).order_by(results.c.game)
        first = (results.c.ended_at, results.c.match_id)

        def found(connection: Connection) -> Iterator[GameSummary]:
            for game, played, won, left, away, total in connection.execute(lines).all():
                record = (mine, results.c.game == game, to_the_end, results.c.total == total)
                match = select(results.c.match_id).where(*record).order_by(*first).limit(1)
                match_id = None if total is None else connection.execute(match).scalar()
                yield GameSummary(game, played, won, left, away, total, match_id)

        return await self._storage.read(lambda connection: tuple(found(connection)))


def _count(which: ColumnElement[bool]) -> ColumnElement[int]:
    return cast(func.sum(case((which, 1), else_=0)), Integer)
