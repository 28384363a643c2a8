"""Database rows: matches, seats, logs, offers, departures. One frozen value each, with fields in column order."""

from dataclasses import dataclass
from typing import Literal

Status = Literal["lobby", "running", "paused", "finished", "cancelled", "expired"]
"""A match's life: lobby -> running <-> paused -> finished. Until it is over it may be cancelled; a lobby may expire."""

OPEN: tuple[Status, ...] = ("lobby", "running", "paused")
"""The statuses of a table that hasn't ended."""

Player = Literal["human", "sprout", "grazer", "hunter", "apex"]
"""Who plays a seat: a person, or one of the opponents from the weakest to the strongest."""

By = Literal["player", "wish", "stand-in", "opponent"]
"""Who made a move: the person, their wish list, the stand-in when their time was up, or the seat's opponent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMatch:
    """A lobby about to open. `options` and `settings` are JSON text; times are Unix milliseconds."""

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
    expires_at: int | None = None
    pace: str = "none"
    settings: str = "{}"


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match. `message_id`: its lobby message; `notice`: why it is paused or closed; `host_id`: 0 once erased.

    `heard_at`: when a person last did something there; `asleep_since`: since when every person has been silent; `warned_at`: when they were
    warned that the match will close. `finished_n`: its place in the order of finishing, from 1; `archived`: its results are written.

    `seed`: what the deal is drawn from, "" in a lobby; `secret`: the bot's part of it; `presses`: that of the players, the ids of their
    presses joined by commas, "" in a lobby.
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


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """Where a match is. `insider`: whether whoever asks has a seat there, had one while it was played, or is offered one."""

    guild_id: int | None
    channel_id: int
    insider: bool
    commitment: str


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat, counted from 0; `user_id` is None for an opponent, and for an erased person.

    `away`: the stand-in moves here until the person is back; `misses`: deadlines missed in a row; `bank`: milliseconds left in reserve;
    `ghost`: the erased person's pseudonym, the same in all their matches; `press`: the id of the press by which the person agreed to the
    table's present terms, None while they haven't.
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


@dataclass(frozen=True, slots=True)
class Moved:
    """The seats and options with which a lobby starts, if they are others than while people joined; `was`: the options before."""

    people: tuple[SeatRow, ...]
    options: str
    was: str


@dataclass(frozen=True, slots=True)
class LogRow:
    """One sealed move, the n-th of its match, from 1 without gaps; `fingerprint` is of the position it led to."""

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
    """Someone who left a running match, and who took the seat; `n` is only for ordering.

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
