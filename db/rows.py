"""What comes out of the database: one frozen value for each kind of row, fields in the order of its columns."""

from dataclasses import dataclass
from typing import Literal

Status = Literal["lobby", "running", "paused", "finished", "cancelled", "expired"]
"""A match's life: lobby -> running <-> paused -> finished; until it is over it may be cancelled, a lobby expires."""

Hands = Literal["dm", "request"]
"""Where a player's hand goes: by direct message each turn, or only when the player asks."""

Player = Literal["human", "sprout", "grazer", "apex"]
"""Who plays a seat: a person, or one of the opponents from the weakest to the strongest."""

By = Literal["player", "wish", "stand-in", "opponent"]
"""Who made a move: the person, their wish list, the stand-in when their time was up, or the opponent of that seat."""

Mode = Literal["hand", "deadline"]
"""When a wish list is used: as soon as the hand arrives, or when the time is up."""

Privacy = Literal["public", "server", "hidden"]
"""Whose boards show a person: those of all servers too, only those of their servers, or none."""

Ended = Literal["played", "left", "away"]
"""How a person's match ended: played by themselves to the end, left before, or moved for by the stand-in at the end."""

Ladder = Literal["people", "opponents"]
"""Which ratings: of people among themselves, or of the ladder the opponents are on."""

Outcome = Literal["won", "lost", "left"]
"""What a history is asked for: won, lost (played or away, not won), or left before the end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMatch:
    """A lobby about to be opened. `options` and `settings` are JSON text; times are unix milliseconds."""

    game: str
    rules: int
    options: str
    size: int
    seed: str
    commitment: str
    channel_id: int
    host_id: int
    created_at: int
    guild_id: int | None = None
    rematch_of: int | None = None
    expires_at: int | None = None
    pace: str = "none"
    settings: str = "{}"


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match. `message_id`: its lobby message; `notice`: why it is paused or closed; `host_id`: 0 once erased.

    `heard_at`: when a person last did something there; `asleep_since`: since when every person is silent, with
    `warned_at` once they were told that the match will be closed. `finished_n`: the how-many-th match to be finished,
    from 1; `archived`: its results are written.
    """

    id: int
    game: str
    rules: int
    options: str
    size: int
    seed: str
    commitment: str
    status: Status
    guild_id: int | None
    channel_id: int
    host_id: int
    message_id: int | None
    notice: str | None
    rematch_of: int | None
    created_at: int
    expires_at: int | None
    started_at: int | None
    ended_at: int | None
    pace: str = "none"
    settings: str = "{}"
    heard_at: int | None = None
    asleep_since: int | None = None
    warned_at: int | None = None
    finished_n: int | None = None
    archived: bool = False


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits where, counted from 0; `user_id` is None for an opponent, and once a person asked to be erased.

    `away`: the stand-in moves here until the person is back; `misses`: deadlines missed in a row; `bank`: milliseconds
    left in reserve; `ghost`: the pseudonym of the person erased here, the same at all their matches.
    """

    match_id: int
    seat: int
    user_id: int | None
    name: str
    player: Player = "human"
    away: bool = False
    misses: int = 0
    bank: int = 0
    ghost: int | None = None


@dataclass(frozen=True, slots=True)
class LogRow:
    """One sealed move: the n-th of its match, from 1 without gaps; `fingerprint` is of the position it led to."""

    match_id: int
    n: int
    turn: int
    seat: int
    move: str
    fingerprint: str
    at: int
    by: By = "player"


@dataclass(frozen=True, slots=True)
class ShownRow:
    """The last turn an audience ("channel", "seat:3") was shown, in what position, and the message it stands in."""

    match_id: int
    audience: str
    turn: int
    position: str
    channel_id: int | None
    message_id: int | None
    at: int


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
class ClockRow:
    """The clock of one seat for one turn, in unix milliseconds: begun, to be reminded, to be moved for by the stand-in."""

    match_id: int
    seat: int
    turn: int
    since: int
    reminder_at: int
    deadline_at: int
    reminded: bool = False


@dataclass(frozen=True, slots=True)
class WishRow:
    """What a seat wants to play next, the dearest move first; nobody else sees it."""

    match_id: int
    seat: int
    moves: tuple[str, ...]
    mode: Mode


@dataclass(frozen=True, slots=True)
class ThoughtRow:
    """Why an opponent moved as it did that turn, told when the match is over."""

    match_id: int
    turn: int
    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class OfferRow:
    """A seat offered to a named substitute who has not answered yet."""

    match_id: int
    seat: int
    user_id: int
    at: int


@dataclass(frozen=True, slots=True)
class DepartureRow:
    """Somebody who left a running match, and who took the seat; `n` only orders.

    Once the person is erased, `user_id` is None and `ghost` their pseudonym.
    """

    match_id: int
    n: int
    seat: int
    user_id: int | None
    name: str
    at: int
    successor: Player
    ghost: int | None = None


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
