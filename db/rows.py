"""What comes out of the database: one frozen value for each kind of row, fields in the order of its columns."""

from dataclasses import dataclass
from typing import Literal

Status = Literal["lobby", "running", "paused", "finished", "cancelled", "expired"]
"""A match's life: lobby -> running <-> paused -> finished; until it is over it may be cancelled, a lobby expires."""

Hands = Literal["dm", "request"]
"""Where a player's hand goes: by direct message each turn, or only when the player asks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMatch:
    """A lobby about to be opened. `options` is JSON text; times are unix milliseconds given by the caller."""

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


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match. `message_id`: its lobby message; `notice`: why it is paused or closed; `host_id`: 0 once erased."""

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


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits where, counted from 0; `user_id` is None once that person asked to be erased."""

    match_id: int
    seat: int
    user_id: int | None
    name: str


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
    """What is kept about a person besides their seats: when they were greeted and where their hands go."""

    id: int
    greeted_at: int | None = None
    hands: Hands = "dm"
