"""Leaderboards, and a person's place on them or why they have none."""

from dataclasses import dataclass
from datetime import UTC, datetime

from bot.kit.clock import DAY, Clock
from bot.kit.ratings import (
    FADES_AFTER,
    PROVISIONAL_GAMES,
    PROVISIONAL_SIGMA,
    Ladder,
    lower_bound,
    margin,
    month,
    points,
    provisional,
    season,
)
from db.people.leaderboards import BoardFilter
from db.people.rows import BoardRow, Metric
from db.store import Store
from games.opponents import LEVELS

ALL = "all"


@dataclass(frozen=True, slots=True)
class Board:
    """Which leaderboard to show. `guild_id`: None for all servers; `season`: ALL or the name of a season or month."""

    ladder: Ladder
    game: str
    guild_id: int | None
    season: str
    by: Metric = "rating"

    @property
    def fewest(self) -> int:
        return PROVISIONAL_GAMES if self.ladder == "people" and self.by == "rating" else 1


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A line of a leaderboard. `rank` is None for somebody without a place on it; `level` is "" for a person."""

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

    @classmethod
    def of(cls, row: BoardRow) -> "BoardLine":
        name = LEVELS[row.level].title if row.level else row.name
        trend = round(lower_bound(row.mu, row.sigma) - lower_bound(row.mu_before, row.sigma_before))
        rating = (points(row.mu), margin(row.sigma))
        return cls(row.place, row.player, row.level, name, *rating, row.games, row.wins, trend, row.best)


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card's statistics. `taken_at` and `points` are averages; `won` and `passed`: percentages of winners among those
    who take and who pass the card. `passed` is None if nobody passes it."""

    card: str
    picks: int
    taken_at: float
    points: float
    won: float
    passed: float | None


class Leaderboards:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def page(self, board: Board, offset: int, most: int) -> tuple[BoardLine, ...]:
        return tuple(map(BoardLine.of, await self._store.leaderboards.page(self._filter(board), offset, most)))

    async def seasons(self, ladder: Ladder, game: str) -> list[str]:
        """Seasons and months with rated matches of a game, newest first."""
        days = [day * DAY for day in await self._store.leaderboards.days(ladder, game)]
        return sorted({name(day) for day in days for name in (season, month)}, reverse=True)

    def is_over(self, board: Board) -> bool:
        """Whether the board's season or month is past, so that inactivity removes nobody from it."""
        return board.season not in (ALL, season(self._clock()), month(self._clock()))

    async def size(self, board: Board) -> int:
        return await self._store.leaderboards.size(self._filter(board))

    async def own(self, board: Board, user_id: int) -> BoardLine | None:
        """A person's line, even if they have no place on the board; None if no rated match of theirs counts there."""
        row = await self._store.leaderboards.own(self._filter(board), user_id)
        return None if row is None else BoardLine.of(row)

    async def why_not_placed(self, board: Board, user_id: int) -> str:
        row = await self._store.leaderboards.line(BoardFilter(board.ladder, board.game), user_id)
        here = await self._store.leaderboards.line(self._filter(board), user_id)
        if row is None or here is None:
            return ""  # they have just been forgotten
        if (await self._store.users.get(user_id)).privacy == "hidden":
            return "You've chosen not to appear on leaderboards; change that with /privacy."
        if board.by == "wins" and not here.wins:
            return "You haven't won any of the matches that count here yet."
        if board.by == "best" and here.best is None:
            return "You haven't played any of the matches that count here to its end yet."
        if board.by != "rating":
            return "You aren't on this leaderboard: /privacy keeps you off it."
        if row.last_at < self._clock() - FADES_AFTER and not self.is_over(board):
            return "Your last rated match was more than 90 days ago; play another to come back."
        if board.ladder == "people" and provisional(row.sigma, row.games):
            return f"Your rating is provisional until it settles, after at least {PROVISIONAL_GAMES} rated matches."
        return "You aren't on this leaderboard: too few of your rated matches count here, or /privacy keeps you off it."

    async def cards(self, slug: str, seats: int | None) -> list[CardLine]:
        """A game's cards, the earliest taken first. `seats`: only from matches of that size; None for all."""
        lines = [
            CardLine(
                row.card, row.picks, row.turns / row.picks, row.points / row.picks, 100 * row.wins / row.picks,
                100 * row.passed_wins / row.passed if row.passed else None,
            )
            for row in await self._store.archive.cards(slug, seats)
            if row.picks
        ]  # fmt: skip
        return sorted(lines, key=lambda line: line.taken_at)

    async def note_return(self, guild_id: int, user_id: int) -> None:
        await self._store.absences.remove(guild_id, user_id)

    async def note_departure(self, guild_id: int, user_id: int) -> bool:
        """Note that somebody has left a server. Returns False if that was known already."""
        return await self._store.absences.add(guild_id, user_id, self._clock())

    def _filter(self, board: Board) -> BoardFilter:
        which = (board.ladder, board.game, board.guild_id, *_span(board.season), board.by)
        if board.by != "rating":
            return BoardFilter(*which)
        surest = PROVISIONAL_SIGMA if board.ladder == "people" else None
        return BoardFilter(*which, board.fewest, 0 if self.is_over(board) else self._clock() - FADES_AFTER, surest)


def _span(when: str) -> tuple[int, int | None]:
    """Start and end of a season or month in Unix milliseconds; the end is None for ALL.

    >>> [season(at) for at in _span("2026-Q4")], [month(at) for at in _span("2026-07")]
    (['2026-Q4', '2027-Q1'], ['2026-07', '2026-08'])
    """
    if when == ALL:
        return 0, None
    year, part = int(when[:4]), when[5:]
    first, months = (3 * int(part[1]) - 2, 3) if part[0] == "Q" else (int(part), 1)
    years, last = divmod(first - 1 + months, 12)
    since, until = datetime(year, first, 1, tzinfo=UTC), datetime(year + years, last + 1, 1, tzinfo=UTC)
    return round(since.timestamp() * 1000), round(until.timestamp() * 1000)
