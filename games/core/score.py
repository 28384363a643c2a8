"""A player's result, line by line: apart from the other values, so that counting a grid loads little else."""

from dataclasses import dataclass

Seat = int
"""A place at the table, counted from 0 in passing order."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score sheet: what scored, how much, and the reason a player can check on the table."""

    what: str
    points: int
    why: str


@dataclass(frozen=True, slots=True)
class Score:
    """A player's result: the lines add up to the total; `tiebreak` decides between equal totals where a game has one, and `note` is
    the total in other words, such as "2 laps + 7"; "" if there are none."""

    total: int
    lines: tuple[Line, ...]
    tiebreak: tuple[int, ...] = ()
    note: str = ""
