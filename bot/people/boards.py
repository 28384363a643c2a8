"""Leaderboards: the ranking in a game, on one server or all, in a month, a season or of all time, by rating, wins or best score."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.kit.clock import Clock
from bot.kit.ratings import (
    FADES_AFTER,
    PROVISIONAL_GAMES,
    PROVISIONAL_SIGMA,
    Ladder,
    margin,
    month,
    points,
    provisional,
    season,
)
from db.people.rows import Metric, StandingRow
from db.people.standings import BoardFilter
from db.store import Store
from games.opponents import LEVELS

ALL = "all"
"""The scope of all servers, and the season of all time."""


@dataclass(frozen=True, slots=True)
class Board:
    """Which board: `scope` is ALL or a server's number as text, `season` ALL or the name of a season or month."""

    ladder: Ladder
    game: str
    scope: str
    season: str
    by: Metric = "rating"

    @property
    def fewest(self) -> int:
        """Rated matches needed for a place on this board."""
        return PROVISIONAL_GAMES if self.ladder == "people" and self.by == "rating" else 1


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a board. `rank` is None for someone without a place on it; `level` is "" for a person."""

    rank: int | None
    player: int
    level: str
    name: str
    rating: int
    margin: int
    games: int
    wins: int
    trend: int
    best: int | None


class Boards:
    """All boards. A server's board leaves out everyone known to have left the server."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def page(self, board: Board, offset: int, most: int) -> tuple[Line, ...]:
        """The lines of a board from `offset` on, the best first."""
        rows = await self._store.standings.page(self._filter(board), offset, most)
        return tuple([await self._line(row, offset + number) for number, row in enumerate(rows, 1)])

    async def seasons(self, ladder: Ladder, game: str) -> tuple[str, ...]:
        """The seasons and months in which somebody played rated matches of a game, the newest first."""
        return await self._store.standings.seasons(ladder, game)

    def is_over(self, board: Board) -> bool:
        """Whether it is the board of a past season or month, from which nobody fades any more."""
        return board.season not in (ALL, season(self._clock()), month(self._clock()))

    async def size(self, board: Board) -> int:
        """How many players have a place on a board."""
        return await self._store.standings.size(self._filter(board))

    async def own_lines(self, board: Board, user_id: int) -> tuple[Line, ...]:
        """A person's own line, with or without a place; empty if they have no rated match there."""
        placed = await self._store.standings.position(self._filter(board), user_id)
        if placed is not None:
            return (await self._line(placed[1], placed[0]),)
        rows = await self._store.standings.of(board.ladder, board.game, user_id)
        return tuple([await self._line(row, None) for row in _on(rows, board.scope, board.season)])

    async def why_not_placed(self, board: Board, user_id: int) -> str:
        """Why a person's own line has no place on a board, in a sentence."""
        rows = await self._store.standings.of(board.ladder, board.game, user_id)
        everywhere, here = _on(rows, ALL, ALL), _on(rows, board.scope, board.season)
        if not everywhere or not here:
            return ""  # they have just been forgotten
        row, own = everywhere[0], here[0]
        if (await self._store.users.get(user_id)).privacy == "hidden":
            return "You've chosen not to appear on leaderboards; change that with /privacy."
        if board.by == "wins" and not own.wins:
            return "You haven't won one of the matches that count here yet."
        if board.by == "best" and own.best is None:
            return "You haven't played one of the matches that count here to its end yet."
        if board.by != "rating":
            return "You aren't on this leaderboard: /privacy keeps you off it."
        if row.last_at < self._clock() - FADES_AFTER and not self.is_over(board):
            return "Your last rated match was more than 90 days ago; play another to come back."
        if board.ladder == "people" and provisional(row.sigma, row.games):
            return f"Your rating is provisional until it settles, after at least {PROVISIONAL_GAMES} rated matches."
        return "You aren't on this leaderboard: too few of your rated matches count here, or /privacy keeps you off it."

    async def seen(self, guild_id: int, user_id: int) -> None:
        """Someone is on a server, so its board may show them."""
        await self._store.absences.remove(guild_id, user_id)

    async def left(self, guild_id: int, user_id: int) -> bool:
        """Someone has left a server. False if that was already known."""
        return await self._store.absences.add(guild_id, user_id, self._clock())

    def _filter(self, board: Board) -> BoardFilter:
        which = (board.ladder, board.game, board.scope, board.season)
        if board.by != "rating":
            return BoardFilter(*which, by=board.by)
        surest = PROVISIONAL_SIGMA if board.ladder == "people" else None
        return BoardFilter(*which, board.fewest, None if self.is_over(board) else self._clock() - FADES_AFTER, surest)

    async def _line(self, row: StandingRow, rank: int | None) -> Line:
        level = LEVELS.get(row.level)
        name = level.title if level else (await self._store.users.get(row.player)).name
        trend = 0 if row.previous is None else round(row.shown - row.previous)
        return Line(
            rank, row.player, row.level, name, points(row.mu), margin(row.sigma), row.games, row.wins, trend, row.best
        )  # fmt: skip


def _on(rows: Sequence[StandingRow], scope: str, season: str) -> list[StandingRow]:
    return [row for row in rows if (row.scope, row.season) == (scope, season)]


@dataclass(frozen=True, slots=True)
class CardLine:
    """One card: how often it is taken, its average place among its player's picks, its average points, and the percentage of winners."""

    card: str
    picks: int
    taken_at: float
    points: float
    won: float


class Statistics:
    """Counts over all finished matches."""

    def __init__(self, store: Store) -> None:
        self._card_stats = store.card_stats

    async def cards(self, slug: str, seats: int | None) -> tuple[CardLine, ...]:
        """The cards of a game, those taken earliest first; `seats` limits this to matches with that many players."""
        lines = []
        for row in await self._card_stats.stats(slug, seats=seats):
            picks = max(1, row.picks)
            lines.append(CardLine(row.card, row.picks, row.turns / picks, row.points / picks, 100 * row.wins / picks))
        return tuple(sorted(lines, key=lambda line: line.taken_at))
