"""Rows of the database: clocks, wish lists and what the opponents thought; one frozen value each, fields in the order of its columns."""

from dataclasses import dataclass
from typing import Literal

Mode = Literal["hand", "deadline"]
"""When a wish list is used: as soon as the hand arrives, or when the time is up."""


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
