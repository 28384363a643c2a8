"""Daily deals: one try at the same deal for everybody, with results the next day."""

import hashlib
import json
import secrets
from dataclasses import dataclass, replace

from bot.kit.clock import DAY
from bot.tables.lobbies import must_host_fewer
from bot.tables.table import SETTINGS, Table, Tables
from db.extras.deals import Attempt
from db.tables.rows import MatchRow, Player, SeatRow, Status
from games import GAMES, AnyGame
from games.core.chance import commitment
from games.core.values import Refusal
from games.opponents import LEVELS

DEALT = ("ecosystem", "savanna")
OPPONENT: Player = "grazer"
OPPONENTS = 3
SOMEONE = "Someone"


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of one game's daily deal. `counted`: the tries that count, best first; `own`: the asker's, counted or
    not; `streak`: how many days in a row the asker has finished a deal in time."""

    counted: tuple[Attempt, ...]
    own: Attempt | None
    streak: int


class DailyDeals:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store.deals

    @property
    def day(self) -> int:
        """Days since 1970, in UTC."""
        return self._tables.clock() // DAY

    async def commitment(self, slug: str, day: int) -> str:
        """The SHA-256 of the secret behind a day's deal, which may be shown before that day."""
        return commitment(await self._secret(slug, day))

    async def _secret(self, slug: str, day: int) -> str:
        root = await self._store.secret(secrets.token_hex(32))
        return hashlib.sha256(f"{root}:{slug}:{day}".encode()).hexdigest()

    async def begin(self, slug: str, day: int, user_id: int, name: str) -> Table:
        """Start a person's one try at today's deal. Raises Refusal for another day's deal, or if they have had their
        try or host too many tables."""
        if slug not in DEALT or day != self.day:
            raise Refusal("That daily deal is over. See today's with /daily.")
        await must_host_fewer(self._tables.store, user_id)
        await self._tables.store.users.set_name(user_id, name)
        row = self._row(GAMES[slug], await self._secret(slug, day), day, user_id)
        names = enumerate(LEVELS[OPPONENT].names[:OPPONENTS], 1)
        people = [SeatRow(0, 0, user_id, name), *(SeatRow(0, seat, None, called, OPPONENT) for seat, called in names)]
        number = await self._store.begin(row, tuple(people))
        if number is None:
            raise Refusal("You've already begun your one try at this deal; see it with /daily.")
        return await self._tables.find(number)

    def _row(self, game: AnyGame, secret: str, day: int, host: int) -> MatchRow:
        now, options = self._tables.clock(), {option.name: option.default for option in game.options}
        return MatchRow(
            0, game.slug, game.rules, json.dumps(options, sort_keys=True), 1 + OPPONENTS, secret, commitment(secret), "running",
            None, 0, host, None, None, None, now, None, now, None,
            settings=json.dumps({**SETTINGS, "rated": "off"}, sort_keys=True), heard_at=now, secret=secret, daily=day,
        )  # fmt: skip

    async def tries(self, user_id: int) -> dict[str, tuple[int, Status]]:
        """The numbers and statuses of a person's matches with today's deals, by game."""
        return await self._store.tries(user_id, self.day)

    async def streak(self, slug: str, user_id: int) -> int:
        """How many days in a row a person has finished a game's deal in time, up to today or yesterday."""
        day, days = self.day, await self._store.days(user_id, slug)
        last = next((each for each in days if each in (day, day - 1)), None)
        return 0 if last is None else sum(last - at == each for at, each in enumerate(days[days.index(last) :]))

    async def standing(self, slug: str, day: int, user_id: int) -> Standing:
        """A past day's results, as this person sees them. Raises Refusal for any other day or game."""
        if slug not in DEALT or day >= self.day:
            raise Refusal("The results of a daily deal come the next day. See /daily.")
        tries = await self._store.attempts(slug, day)
        own = next((each for each in tries if each.user_id == user_id), None)
        counted = tuple(each for each in tries if each.counts)
        return Standing(counted, own, await self.streak(slug, user_id))

    async def as_shown(self, table: Table, user_id: int) -> Table:
        """The table, with a daily deal's player unnamed unless they are the reader or appear on global leaderboards."""
        if table.row.daily is None or table.seat_of(user_id) is not None:
            return table
        player = table.people[0]
        public = player.user_id and (await self._tables.store.users.get(player.user_id)).privacy == "public"
        return table if public else replace(table, people=(replace(player, name=SOMEONE), *table.people[1:]))
