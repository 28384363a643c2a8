"""Rows of clocks and wish lists."""

from dataclasses import dataclass
from typing import Literal

Mode = Literal["hand", "deadline"]
"""Once the hand is there, or at the deadline."""


@dataclass(frozen=True, slots=True)
class ClockRow:
    """A seat's clock in a turn, in Unix milliseconds."""

    match_id: int
    seat: int
    turn: int
    since: int
    reminder_at: int
    deadline_at: int
    reminded: bool = False


@dataclass(frozen=True, slots=True)
class RunningClock:
    """A running clock, and what its time depends on."""

    clock: ClockRow
    pace: str
    bank: int
    hours: str


@dataclass(frozen=True, slots=True)
class WishRow:
    match_id: int
    seat: int
    moves: tuple[str, ...]
    mode: Mode
