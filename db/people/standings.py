"""The boards: the ranking in a game, a scope and a season. A cache of the ledger."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Column, Connection, and_, exists, func, or_, select, tuple_
from sqlalchemy.sql.elements import ColumnElement

from db.engine import Storage
from db.people.ledger import values_of
from db.people.rows import Ladder, Metric, StandingRow
from db.people.schema import standings, users
from db.server.schema import absences

EVERYWHERE = "all"
"""The scope of the board of all servers, and the season of all time."""

_KEY = ("ladder", "game", "scope", "season", "player", "level")


@dataclass(frozen=True, slots=True)
class BoardFilter:
    """Which board: `scope` is "all" or a guild id as text, `season` "all" or its name.

    It leaves out erased and hidden people, and those with fewer games than `at_least_games`, a last game before `active_since` (Unix
    milliseconds), or a sigma above `at_most_sigma`. The board of all servers shows only public people; a server's board leaves out those
    who left it. Opponents are on every board of ratings. Boards by wins show people with a win, boards by best score those who have played
    a match to its end.
    """

    ladder: Ladder
    game: str
    scope: str
    season: str
    at_least_games: int = 0
    active_since: int | None = None
    at_most_sigma: float | None = None
    by: Metric = "rating"

    @property
    def order(self) -> tuple[Column[object], ...]:
        """What the board sorts by, highest first; ties always come in the same order."""
        column = {"rating": [], "wins": [standings.c.wins], "best": [standings.c.best]}[self.by]
        return (*column, standings.c.shown, standings.c.player, standings.c.level)


class Standings:
    """The lines of all boards."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def page(self, board: BoardFilter, offset: int, limit: int) -> tuple[StandingRow, ...]:
        """The lines of a board from `offset` on, the best first; ties always in the same order."""
        on_board = _on_board(board)
        best = [column.desc() for column in board.order]
        # Skipped lines are only counted in the index; full rows are read for this page alone.
        keys = select(standings.c.player, standings.c.level).where(on_board).order_by(*best).offset(offset).limit(limit)
        page = keys.subquery()
        same_line = (standings.c.player == page.c.player, standings.c.level == page.c.level)
        question = select(standings).join(page, and_(_of_board(board), *same_line)).order_by(*best)
        return tuple(StandingRow(**row._mapping) for row in await self._storage.ask(question))

    async def position(self, board: BoardFilter, player: int, *, level: str = "") -> tuple[int, StandingRow] | None:
        """The place of one line on its board, from 1 in the order of `page`, and the line; None if it isn't there."""
        on_board = _on_board(board)
        mine = select(standings).where(on_board, standings.c.player == player, standings.c.level == level)

        def found(connection: Connection) -> tuple[int, StandingRow] | None:
            row = connection.execute(mine).one_or_none()
            if row is None:
                return None
            line = StandingRow(**row._mapping)
            above = select(func.count()).select_from(standings).where(on_board, _above(board, line))
            return connection.execute(above).scalar_one() + 1, line

        return await self._storage.read(found)

    async def size(self, board: BoardFilter) -> int:
        """How many lines a board has."""
        question = select(func.count()).select_from(standings).where(_on_board(board))
        return int((await self._storage.ask(question)).scalar_one())

    async def seasons(self, ladder: Ladder, game: str) -> tuple[str, ...]:
        """The seasons and months with a line in a game, the latest names first."""
        lines = (standings.c.ladder == ladder, standings.c.game == game, standings.c.scope == EVERYWHERE)
        last = select(func.max(standings.c.season).label("season")).where(*lines)
        # From one name to the next in the index: each has thousands of lines.
        found = last.where(standings.c.season < EVERYWHERE).cte(recursive=True)
        earlier = last.where(standings.c.season < found.c.season).correlate(found).scalar_subquery()
        named = found.union_all(select(earlier).where(found.c.season.is_not(None)))
        return tuple(each for each in (await self._storage.ask(select(named.c.season))).scalars() if each)

    async def of(self, ladder: Ladder, game: str, player: int, *, level: str | None = None) -> tuple[StandingRow, ...]:
        """Every line of a person, or of an opponent (player 0, with its level), whether on a board or not."""
        mine = [standings.c.player == player, standings.c.ladder == ladder, standings.c.game == game]
        if level is not None:
            mine.append(standings.c.level == level)
        question = select(standings).where(*mine)
        ordered = question.order_by(standings.c.scope, standings.c.season, standings.c.level)
        return tuple(StandingRow(**row._mapping) for row in await self._storage.ask(ordered))


def keep_lines(storage: Storage, connection: Connection, lines: Sequence[StandingRow]) -> None:
    """Write lines, replacing existing ones, inside a transaction."""
    if not lines:
        return
    line = storage.insert(standings)
    new = {column.name: line.excluded[column.name] for column in standings.c if column.name not in _KEY}
    anew = line.on_conflict_do_update(index_elements=[standings.c[name] for name in _KEY], set_=new)
    connection.execute(anew, [values_of(row) for row in lines])


def _on_board(board: BoardFilter) -> ColumnElement[bool]:
    wanted = [standings.c.games >= board.at_least_games] if board.at_least_games else []
    if board.active_since is not None:
        wanted.append(standings.c.last_at >= board.active_since)
    if board.at_most_sigma is not None:
        wanted.append(standings.c.sigma <= board.at_most_sigma)
    if board.by != "rating":
        wanted += [
            standings.c.player != 0,
            standings.c.wins > 0 if board.by == "wins" else standings.c.best.is_not(None),
        ]
    return and_(_of_board(board), *wanted, _seen(board.scope))


def _of_board(board: BoardFilter) -> ColumnElement[bool]:
    """All lines stored for a board, whoever they belong to."""
    game = (standings.c.ladder == board.ladder, standings.c.game == board.game)
    return and_(*game, standings.c.scope == board.scope, standings.c.season == board.season)


def _seen(scope: str) -> ColumnElement[bool]:
    """Limits a board to those who agree to appear in this scope and haven't left its server."""
    theirs = exists().where(users.c.id == standings.c.player)
    if scope == EVERYWHERE:
        return or_(standings.c.player == 0, theirs.where(users.c.privacy == "public"))
    return and_(standings.c.player >= 0, seen_on_server(int(scope), standings.c.player))


def seen_on_server(guild_id: int, person: ColumnElement[int]) -> ColumnElement[bool]:
    """Limits a question to those who agree to appear on their servers' boards and aren't known to have left this one."""
    them = users.alias()
    left = exists().where(absences.c.guild_id == guild_id, absences.c.user_id == person)
    return and_(~exists().where(them.c.id == person, them.c.privacy == "hidden"), ~left)


def _above(board: BoardFilter, line: StandingRow) -> ColumnElement[bool]:
    """Ahead of this line, in the order of a board."""
    there = [getattr(line, column.name) for column in board.order]
    # SQLite looks only this far into the index.
    return and_(board.order[0] >= there[0], tuple_(*board.order) > tuple_(*there))
