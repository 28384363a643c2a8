"""Profiles: ratings, favourite cards, and who may see them."""

from collections import Counter
from dataclasses import dataclass
from typing import get_args

from bot.kit.ratings import Ladder, margin, points, provisional
from bot.tables.pace import NEWEST, finishing
from db.people.leaderboards import BoardFilter
from db.people.rows import GameSummary as GameSummary
from db.store import Store
from games import edition
from games.core.values import Refusal

RECENT = 30
FAVOURITES = 3


@dataclass(frozen=True, slots=True)
class Rating:
    ladder: Ladder
    points: int
    margin: int
    games: int
    provisional: bool


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's games with ratings and, for one game, favourite cards with counts and the rating over time as (time,
    points, margin). `finishing`: percentages of matches finished and of turns made in time; None for few matches."""

    games: tuple[tuple[GameSummary, tuple[Rating, ...]], ...]
    favourites: tuple[tuple[str, int], ...]
    curve: tuple[tuple[int, int, int], ...]
    finishing: tuple[int, int] | None


class Profiles:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def must_be_shown(self, user_id: int, guild_id: int | None) -> None:
        privacy = (await self._store.users.get(user_id)).privacy
        played_on_server = guild_id is not None and bool(
            await self._store.history.page(user_id, guild_id=guild_id, limit=1)
        )
        if privacy == "hidden" or (privacy == "server" and not played_on_server):
            raise Refusal("This player's profile isn't public here.")

    async def profile(self, user_id: int, slug: str) -> Profile:
        summaries = await self._store.history.summary(user_id)
        curve = await self._store.ledger.curve("people", slug, user_id)
        return Profile(
            tuple([(each, await self._ratings(user_id, each.game)) for each in summaries]),
            await self._favourites(user_id, slug),
            tuple((at, points(mu), margin(sigma)) for at, mu, sigma in curve),
            finishing(await self._store.history.reliability(user_id, NEWEST)),
        )

    async def _ratings(self, user_id: int, slug: str) -> tuple[Rating, ...]:
        ratings = []
        for ladder in get_args(Ladder):
            row = await self._store.leaderboards.line(BoardFilter(ladder, slug), user_id)
            if row is not None:
                unsure = ladder == "people" and provisional(row.sigma, row.games)
                ratings.append(Rating(ladder, points(row.mu), margin(row.sigma), row.games, unsure))
        return tuple(ratings)

    async def _favourites(self, user_id: int, slug: str) -> tuple[tuple[str, int], ...]:
        taken = Counter[str]()
        for result in await self._store.history.page(user_id, game=slug, limit=RECENT):
            if result.ended == "left":
                continue
            game, log = edition(result.game, result.rules), await self._store.log.read(result.match_id)
            last = {entry.turn: entry for entry in log if entry.seat == result.seat}
            for entry in last.values():
                if entry.by in ("player", "wish"):
                    taken[game.card(game.parse(entry.move))] += 1
        del taken[""]
        return tuple(taken.most_common(FAVOURITES))
