"""Rows of people and of their finished matches."""

from dataclasses import dataclass
from typing import Literal

from db.tables.rows import Player

Hands = Literal["dm", "request"]
"""How hands reach a player: by direct message, or only when they ask."""

Privacy = Literal["public", "server", "hidden"]
"""Where a person is shown: everywhere, on their servers or nowhere."""

Ended = Literal["played", "left", "away"]
"""How a match ended for a person; "away" means that the stand-in finished it."""

Ladder = Literal["people", "opponents"]
"""Ratings from matches of people only, or from those with opponents dealt in."""

Metric = Literal["rating", "wins", "best"]

Outcome = Literal["won", "lost", "left"]
"""Filters of a history; "lost" means neither won nor left."""


@dataclass(frozen=True, slots=True)
class UserRow:
    """A person's settings. `hours`: playing hours, "" for all day; `name`: as last seen; `direct_id`: their direct
    channel, None before it is opened."""

    id: int
    greeted_at: int | None = None
    hands: Hands = "dm"
    hours: str = ""
    reminders: bool = True
    name: str = ""
    privacy: Privacy = "server"
    direct_id: int | None = None


@dataclass(frozen=True, slots=True)
class ResultRow:
    """A person's or opponent's result. Those who left have seat numbers from 100 on. `rank`: from 1, shared by ties;
    `of`: how many seats; `ghost`: an erased person's pseudonym; `met`: how many people they had met in rated matches
    of this game and ladder, 0 if unrated."""

    match_id: int
    seat: int
    user_id: int | None
    ghost: int | None
    name: str
    player: Player
    ended: Ended
    total: int
    rank: int
    of: int
    won: bool
    game: str
    rules: int
    guild_id: int | None
    ended_at: int
    dealt_in: bool = True
    met: int = 0


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """A change of a rating. `player`: a user id, an erased person's negative `ghost`, or 0 for an opponent, whose
    `level` is set; `total`: None unless the match was played to the end."""

    match_id: int
    game: str
    ladder: Ladder
    player: int
    level: str
    guild_id: int | None
    at: int
    rank: int
    of: int
    mu: float
    sigma: float
    mu_before: float
    sigma_before: float
    total: int | None = None
    n: int = 0


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A player's line on a leaderboard. `best`: the highest total of a match played to the end; `place`: None if not on
    the board."""

    player: int
    level: str
    games: int
    wins: int
    last_at: int
    best: int | None
    mu: float
    sigma: float
    mu_before: float
    sigma_before: float
    name: str = ""
    place: int | None = None


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card's totals over matches of this size (0: all). `picks`: times taken; `turns`: sum of the picks' numbers;
    `wins`: picks by winners; `points`: sum of its lines on score sheets; `passed`: picks of another card that could
    have been this one, `passed_wins` by winners.
    """

    game: str
    seats: int
    card: str
    picks: int
    turns: int
    wins: int
    points: int
    passed: int = 0
    passed_wins: int = 0


@dataclass(frozen=True, slots=True)
class Meetings:
    """Matches of two people in which the first was ahead, behind or even."""

    ahead: int
    behind: int
    even: int

    @property
    def all(self) -> int:
        return self.ahead + self.behind + self.even


@dataclass(frozen=True, slots=True)
class ServerSummary:
    """A game's rated matches on a server. `best`: who won most, as (name, wins, matches)."""

    game: str
    matches: int
    best: tuple[str, int, int] | None


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A person's totals in a game. `played` counts matches played to the end, `away` those that the stand-in
    finished."""

    game: str
    played: int
    won: int
    left: int
    away: int
    best: int | None
    best_match: int | None


@dataclass(frozen=True, slots=True)
class Reliability:
    """Of a person's newest matches, how many they played to the end, and how many of their turns there they made in
    time."""

    matches: int
    finished: int
    turns: int
    on_time: int
