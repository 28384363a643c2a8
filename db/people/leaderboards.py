"""Leaderboards, counted from the ledger."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Subquery, and_, exists, func, or_, select

from db.engine import DAY, Storage
from db.people.rows import BoardRow, Ladder, Metric
from db.people.schema import ledger, users
from db.server.servers import seen_on_server


@dataclass(frozen=True, slots=True)
class BoardFilter:
    """A board of a server, or of all for None, over matches that ended from `since` to before `until` (Unix
    milliseconds). People need `at_least_games` games, the last one from `active_since` on, and a sigma of at most
    `at_most_sigma`; boards by wins need a win, those by best score a match played to its end.

    Hidden people and those who left the server are left out; the board of all servers shows public people only.
    Opponents are on boards by rating only.
    """

    ladder: Ladder
    game: str
    guild_id: int | None = None
    since: int = 0
    until: int | None = None
    by: Metric = "rating"
    at_least_games: int = 0
    active_since: int = 0
    at_most_sigma: float | None = None


class Leaderboards:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def page(self, board: BoardFilter, offset: int, limit: int) -> tuple[BoardRow, ...]:
        """A board's lines, best first; ties always in the same order."""
        placed = _placed(board)
        which = (placed.c.place > offset, placed.c.place <= offset + limit)
        rows = await self._storage.ask(select(placed).where(*which).order_by(placed.c.place))
        return tuple(BoardRow(**row._mapping) for row in rows)

    async def own(self, board: BoardFilter, player: int) -> BoardRow | None:
        """A person's line, without a place if they aren't on the board; None without a rated match there."""
        line, placed = await self.line(board, player), _placed(board)
        if line is None:
            return None
        row = (await self._storage.ask(select(placed).where(placed.c.player == player))).first()
        return line if row is None else BoardRow(**row._mapping)

    async def line(self, board: BoardFilter, player: int) -> BoardRow | None:
        """Like `own`, without the place, which is costly to count."""
        row = (await self._storage.ask(select(_lines(board, player)))).first()
        return None if row is None else BoardRow(**row._mapping)

    async def size(self, board: BoardFilter) -> int:
        return int((await self._storage.ask(select(func.count()).select_from(_placed(board)))).scalar_one())

    async def days(self, ladder: Ladder, game: str) -> tuple[int, ...]:
        """The days on which a game had rated matches, as numbers from 1 January 1970."""
        day = (ledger.c.at // DAY).label("day")
        question = select(day).where(ledger.c.ladder == ladder, ledger.c.game == game).distinct()
        return tuple((await self._storage.ask(question)).scalars())


def _lines(board: BoardFilter, player: int | None = None) -> Subquery:
    there = [ledger.c.ladder == board.ladder, ledger.c.game == board.game, ledger.c.at >= board.since]
    if board.guild_id is not None:
        there.append(ledger.c.guild_id == board.guild_id)
    if board.until is not None:
        there.append(ledger.c.at < board.until)
    if player is not None:
        there.append(ledger.c.player == player)
    counts = (
        func.count().label("games"),
        func.count().filter(ledger.c.rank == 1).label("wins"),
        func.max(ledger.c.at).label("last_at"),
        func.max(ledger.c.total).label("best"),
    )
    who = (ledger.c.player, ledger.c.level)
    rated = select(*who, *counts, func.max(ledger.c.n).label("n")).where(*there).group_by(*who).subquery()
    last = ledger.alias()
    line = [each for each in rated.c if each.name != "n"]
    name = func.coalesce(users.c.name, "").label("name")
    lines = select(*line, last.c.mu, last.c.sigma, last.c.mu_before, last.c.sigma_before, name)
    return lines.join(last, last.c.n == rated.c.n).outerjoin(users, users.c.id == rated.c.player).subquery()


def _placed(board: BoardFilter) -> Subquery:
    line = _lines(board)
    wanted = [line.c.games >= board.at_least_games, line.c.last_at >= board.active_since, _shown(board, line.c.player)]
    if board.at_most_sigma is not None:
        wanted.append(line.c.sigma <= board.at_most_sigma)
    order = [(line.c.mu - 3 * line.c.sigma).desc(), line.c.player.desc(), line.c.level.desc()]
    if board.by != "rating":
        counted = line.c.wins if board.by == "wins" else line.c.best
        wanted += [line.c.player != 0, line.c.wins > 0 if board.by == "wins" else line.c.best.is_not(None)]
        order.insert(0, counted.desc())
    return select(line, func.row_number().over(order_by=order).label("place")).where(*wanted).subquery()


def _shown(board: BoardFilter, player: ColumnElement[int]) -> ColumnElement[bool]:
    if board.guild_id is None:
        return or_(player == 0, exists().where(users.c.id == player, users.c.privacy == "public"))
    return and_(player >= 0, seen_on_server(board.guild_id, player))
