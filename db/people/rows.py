"""Database rows: people, and what remains of their matches. One frozen value each, with fields in column order."""

from dataclasses import dataclass
from typing import Literal

from db.tables.rows import Player

Hands = Literal["dm", "request"]
"""Where a player's hand goes: to direct messages each turn, or only where the player asks for it."""

Privacy = Literal["public", "server", "hidden"]
"""Which boards show a person: all, only those of their servers, or none."""

Ended = Literal["played", "left", "away"]
"""How a match ended for a person: they played to the end, left before, or the stand-in finished it."""

Ladder = Literal["people", "opponents"]
"""Which ratings: people against people, or the ladder with the opponents."""

Metric = Literal["rating", "wins", "best"]
"""What a board sorts by."""

Outcome = Literal["won", "lost", "left"]
"""Filters of a history: won, lost (finished or away, without a win), or left before the end."""


@dataclass(frozen=True, slots=True)
class UserRow:
    """What is stored about a person other than their seats: when they were greeted, where their hands go, when they play.

    `hours`: their playing hours, empty for the whole day; `reminders`: whether they want any; `name`: as last seen, empty if never;
    `privacy`: which boards show them; `direct_id`: their direct channel with the bot, None before it is opened.
    """

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
    """How a finished match ended for one seat; someone who left has a row of their own under seat 100 + k.

    `rank`: from 1, shared by ties; `of`: how many seats the match had; `ghost`: the pseudonym of an erased person, whose `user_id` is None,
    like an opponent's; `dealt_in`: whether they had the seat from the deal on; `met`: how many people they had met by then in rated matches
    of this game and ladder, this one included and erased people left out; 0 if the match is unrated.
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
    dealt_in: bool = True
    met: int = 0


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One rating change from one match. `player`: a user id, the negative `ghost` of an erased person, or 0 for an opponent.

    `level`: the opponent's, empty for a person; `total`: what they ended with, None unless they played to the end; `n`: its place in the
    ledger, assigned when it is written (0 before).
    """

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
    """One line of a board: matches, wins and the highest total of a match played to the end there, None without one; the rating after the
    last match there, and before it. `place` is None for somebody who isn't on the board.
    """

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
    """One card's totals over all archived matches; 0 in `seats` means all of them together.

    `picks`: how often it was taken; `turns`: the sum of the pick's number, 1 to 20; `wins`: picks
    by seats that won; `points`: the sum of its line on their sheets.
    """

    game: str
    seats: int
    card: str
    picks: int
    turns: int
    wins: int
    points: int


@dataclass(frozen=True, slots=True)
class Meetings:
    """The matches that two people have both played: in how many the first was ahead of the other, behind, or even."""

    ahead: int
    behind: int
    even: int

    @property
    def all(self) -> int:
        """All of them."""
        return self.ahead + self.behind + self.even


@dataclass(frozen=True, slots=True)
class ServerSummary:
    """How many matches of a game a server's people have finished, and who won most of them: a name, wins and matches, or None."""

    game: str
    matches: int
    best: tuple[str, int, int] | None


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A person's matches of one game: played to the end, won, left, finished by the stand-in; their best total."""

    game: str
    played: int
    won: int
    left: int
    away: int
    best: int | None
    best_match: int | None
