"""Database rows: clocks and wish lists. One frozen value each, with fields in column order."""

from dataclasses import dataclass
from typing import Literal

Mode = Literal["hand", "deadline"]
"""When a wish list is used: as soon as the hand arrives, or when the time is up."""


@dataclass(frozen=True, slots=True)
class ClockRow:
    """The clock of one seat for one turn, in Unix milliseconds: when it started, sends a reminder, and lets the stand-in move."""

    match_id: int
    seat: int
    turn: int
    since: int
    reminder_at: int
    deadline_at: int
    reminded: bool = False


@dataclass(frozen=True, slots=True)
class RunningClock:
    """A clock of a running match, with what decides how its time runs: the match's pace, and the seat's bank and playing hours."""

    clock: ClockRow
    pace: str
    bank: int
    hours: str


@dataclass(frozen=True, slots=True)
class WishRow:
    """What a seat wants to play next, the most wanted move first; nobody else sees it."""

    match_id: int
    seat: int
    moves: tuple[str, ...]
    mode: Mode
