"""Rows of clocks, days off and wish lists."""

from dataclasses import dataclass
from typing import Literal

Mode = Literal["hand", "deadline"]
"""When a wish list picks: once the hand is there, or at the deadline."""


@dataclass(frozen=True, slots=True)
class ClockRow:
    """A seat's clock in a turn; its times are Unix milliseconds."""

    match_id: int
    seat: int
    turn: int
    since: int
    reminder_at: int
    deadline_at: int
    reminded: bool = False


@dataclass(frozen=True, slots=True)
class OffRow:
    """Days off in Unix milliseconds: a person's own at all tables, or those that they give the others at a match."""

    user_id: int
    match_id: int | None
    since: int
    until: int


@dataclass(frozen=True, slots=True)
class RunningClock:
    """A running clock, and what its time depends on. `bank`: milliseconds in reserve; `begun`: when its match started;
    `off`: all days off that matter there."""

    clock: ClockRow
    pace: str
    bank: int
    hours: str
    user_id: int | None
    begun: int
    off: tuple[OffRow, ...] = ()


@dataclass(frozen=True, slots=True)
class WishRow:
    match_id: int
    seat: int
    moves: tuple[str, ...]
    mode: Mode
