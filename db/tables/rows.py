"""Rows of matches, seats, logs and departures."""

from dataclasses import dataclass
from typing import Literal

Status = Literal["lobby", "running", "paused", "finished", "cancelled", "expired"]
"""lobby -> running <-> paused -> finished; anything unfinished may be cancelled, and a lobby may expire."""

OPEN: tuple[Status, ...] = ("lobby", "running", "paused")

Player = Literal["human", "sprout", "grazer", "hunter", "apex"]

By = Literal["player", "wish", "stand-in", "opponent"]
"""Who made a move: the player, their wish list, the stand-in for them, or the opponent in the seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMatch:
    """A lobby to be opened. `options` and `settings` are JSON; times are Unix milliseconds."""

    game: str
    rules: int
    options: str
    size: int
    seed: str
    secret: str
    commitment: str
    channel_id: int
    host_id: int
    created_at: int
    guild_id: int | None = None
    rematch_of: int | None = None
    deal_of: int | None = None
    expires_at: int | None = None
    pace: str = "none"
    settings: str = "{}"
    presses: str = ""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match. `branch_of`: the finished match from whose middle it starts, just for fun; `deal_of`: the finished match
    whose deal it repeats; `daily`: the day since 1970 whose daily deal it is; `message_id`: its lobby message;
    `notice`: what has changed in a lobby, or why it is paused or closed; `host_id`: 0 after erasure.

    `heard_at`: when a person last did something; `asleep_since`: since when all are silent; `warned_at`: when they
    were warned; `finished_n`: its place in the order of finishing, from 1; `archived`: its results are written.
    `seed`: what the deal is drawn from, made of the bot's `secret` and the ids of players' `presses`, joined by
    commas; "" in a lobby.
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
    secret: str = ""
    presses: str = ""
    branch_of: int | None = None
    deal_of: int | None = None
    daily: int | None = None

    @property
    def deal_shared(self) -> bool:
        """Whether other tables have the same deal."""
        return self.deal_of is not None or self.daily is not None


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """Where a match is. `insider`: the asker has a seat, had one in play, or is offered one."""

    guild_id: int | None
    channel_id: int
    insider: bool
    commitment: str
    daily: int | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat, from 0. `user_id` is None for opponents and erased people.

    `away`: the stand-in plays until the person is back; `misses`: deadlines missed in a row; `bank`: milliseconds in
    reserve; `ghost`: an erased person's pseudonym in all matches; `press`: the id of the press that agreed to the
    present terms, None before; `pace`: the pace that the person wants the running match to change to until `pace_until`, or "".
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
    press: int | None = None
    pace: str = ""
    pace_until: int = 0

    def would_like(self, at: int) -> str:
        """A pace, or "" for none."""
        return self.pace if at < self.pace_until else ""


@dataclass(frozen=True, slots=True)
class Moved:
    """A rematch's seats and options in playing order; `was`: the options before."""

    people: tuple[SeatRow, ...]
    options: str
    was: str


@dataclass(frozen=True, slots=True)
class LogRow:
    """A logged move. `n` counts from 1; `fingerprint` is of the position after the move."""

    match_id: int
    n: int
    turn: int
    seat: int
    move: str
    fingerprint: str
    at: int
    by: By = "player"


@dataclass(frozen=True, slots=True)
class DepartureRow:
    """Someone who left a running match. `n` gives the order; after erasure `user_id` is None and `ghost` the
    pseudonym."""

    match_id: int
    n: int
    seat: int
    user_id: int | None
    name: str
    at: int
    successor: Player
    ghost: int | None = None
