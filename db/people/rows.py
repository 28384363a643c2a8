"""Rows of the database: people, and what remains of their matches; one frozen value each, fields in the order of its columns."""

from dataclasses import dataclass
from typing import Literal

from db.tables.rows import Player

Hands = Literal["dm", "request"]
"""Where a player's hand goes: by direct message each turn, or only when the player asks."""

Privacy = Literal["public", "server", "hidden"]
"""Whose boards show a person: those of all servers too, only those of their servers, or none."""

Ended = Literal["played", "left", "away"]
"""How a person's match ended: played by themselves to the end, left before, or moved for by the stand-in at the end."""

Ladder = Literal["people", "opponents"]
"""Which ratings: of people among themselves, or of the ladder the opponents are on."""

Outcome = Literal["won", "lost", "left"]
"""What a history is asked for: won, lost (played or away, not won), or left before the end."""


@dataclass(frozen=True, slots=True)
class UserRow:
    """What is kept about a person besides their seats: when they were greeted, where their hands go, when they play.

    `hours`: the playing hours as they typed them, empty for the whole day; `reminders`: whether they want any;
    `name`: as last seen, empty when never; `privacy`: whose boards show them.
    """

    id: int
    greeted_at: int | None = None
    hands: Hands = "dm"
    hours: str = ""
    reminders: bool = True
    name: str = ""
    privacy: Privacy = "server"


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How a finished match ended for one seat; somebody who left it has a row of their own under seat 100 + k.

    `rank`: 1 for the first, ties share it; `of`: how many seats the match had; `ghost`: the pseudonym once the person
    is erased, with `user_id` None then, as for an opponent.
    """

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


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One rating changed by one match. `player`: a user id, minus the ghost of an erased person, or 0 for an opponent.

    `level`: which opponent, empty for a person; `n`: its place in the ledger, given when it is written (0 before).
    """

    match_id: int
    game: str
    ladder: Ladder
    player: int
    level: str
    guild_id: int | None
    season: str
    at: int
    rank: int
    of: int
    mu: float
    sigma: float
    mu_before: float
    sigma_before: float
    n: int = 0


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One line of a board. `scope`: "all" or a guild id as text; `season`: "all" or its name; the ledger holds the rest.

    `shown`: the number boards sort by; `previous`: what it was before the last match, None at the first.
    """

    ladder: Ladder
    game: str
    scope: str
    season: str
    player: int
    level: str
    mu: float
    sigma: float
    shown: float
    games: int
    wins: int
    last_at: int
    previous: float | None = None


@dataclass(frozen=True, slots=True)
class CardRow:
    """What became of one card over all archived matches; 0 for `rules` or `seats` stands for all of them together.

    `matches`: seats that held at least one; `picks`: how often it was taken; `turns`: the sum of the pick's number,
    1 to 20; `wins`: picks by seats that won; `points`: the sum of its line on their sheets.
    """

    game: str
    rules: int
    seats: int
    card: str
    matches: int
    picks: int
    turns: int
    wins: int
    points: int


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A person's matches of one game: played to the end, won, left, left to the stand-in; the best total they played."""

    game: str
    played: int
    won: int
    left: int
    away: int
    best: int | None
    best_match: int | None
