"""A player's result, line by line: apart from the other values, so that counting a grid loads little else."""

from collections.abc import Iterable, Sequence
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
    """A player's result: the lines add up to the total; `note` is the total in other words, such as "2 laps + 7"; "" if there are none."""

    total: int
    lines: tuple[Line, ...]
    note: str = ""


def leaders(scores: Sequence[Score]) -> frozenset[Seat]:
    """Those with the most points."""
    most = max(score.total for score in scores)
    return frozenset(seat for seat, score in enumerate(scores) if score.total == most)


def moved(before: Score, now: Score) -> tuple[Line, ...]:
    """How much each line has changed, with its reason now; the most first."""
    was = {line.what: line for line in before.lines}
    lines = {line.what: line for line in now.lines}
    return weightiest(
        Line(what, line.points * (what in lines) - (was[what].points if what in was else 0), line.why)
        for what, line in (was | lines).items()
    )


def weightiest(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Those that change anything, the most first."""
    return tuple(sorted((line for line in lines if line.points), key=lambda line: -abs(line.points)))
