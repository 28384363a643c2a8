"""The rows that storage hands out, as frozen values. All times are Unix milliseconds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What is known of a match when its lobby opens."""

    game: str
    rules: int
    options: str
    size: int
    seed: str
    commitment: str
    guild_id: int | None
    channel_id: int
    host_id: int
    rematch_of: int | None
    created_at: int
    expires_at: int | None


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match. `status` is lobby, running, paused, finished, cancelled or expired; `size` is the number of seats."""

    id: int
    game: str
    rules: int
    options: str
    size: int
    seed: str
    commitment: str
    status: str
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
    """Who sits where; `user_id` is None once the person has had their data erased."""

    seat: int
    user_id: int | None
    name: str


@dataclass(frozen=True, slots=True)
class LogRow:
    """One move: row `n` (from 1) of a match's log, and the fingerprint of the position after it."""

    n: int
    turn: int
    seat: int
    move: str
    fingerprint: str
    at: int


@dataclass(frozen=True, slots=True)
class ShownRow:
    """The turn an audience has been shown, and the message that shows it."""

    turn: int
    position: str
    channel_id: int | None
    message_id: int | None
    at: int


@dataclass(frozen=True, slots=True)
class UserRow:
    """A person: when they were greeted, and whether hands come by direct message ("dm") or on request ("request")."""

    id: int
    greeted_at: int | None = None
    hands: str = "dm"
