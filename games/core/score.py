"""A player's score, line by line. It has a module of its own so that scoring a grid loads little else."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Seat = int
"""A place at the table, from 0, in passing order."""


@dataclass(frozen=True, slots=True)
class Line:
    """What scored, how many points, and a reason that a player can check on the table."""

    what: str
    points: int
    why: str


@dataclass(frozen=True, slots=True)
class Score:
    """The lines add up to the total; `note` is another form of the total, such as "2 laps + 7", or ""."""

    total: int
    lines: tuple[Line, ...]
    note: str = ""


def leaders(scores: Sequence[Score]) -> frozenset[Seat]:
    most = max(score.total for score in scores)
    return frozenset(seat for seat, score in enumerate(scores) if score.total == most)


def changed_lines(before: Score, now: Score) -> tuple[Line, ...]:
    """The lines whose points changed, each with its change and its reason now, the largest first."""
    was = {line.what: line for line in before.lines}
    lines = {line.what: line for line in now.lines}
    return largest_first(
        Line(what, line.points * (what in lines) - (was[what].points if what in was else 0), line.why)
        for what, line in (was | lines).items()
    )


def largest_first(lines: Iterable[Line]) -> tuple[Line, ...]:
    return tuple(sorted((line for line in lines if line.points), key=lambda line: -abs(line.points)))
