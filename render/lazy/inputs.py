"""The values that drawing functions take."""

from dataclasses import dataclass
from typing import Final, Literal

Paper = Literal["A4", "Letter"]
PAPERS: Final[tuple[Paper, ...]] = ("A4", "Letter")
ACROSS, DOWN = 3, 3

LARGEST_FILE = 8 * 1024 * 1024
"""Most bytes of an uploaded picture."""


def pages(count: int) -> int:
    """How many printed pages this many cards need.

    >>> pages(10)
    2
    """
    return -(-count // (ACROSS * DOWN))


Metric = Literal["rating", "wins", "best"]


@dataclass(frozen=True, slots=True)
class Row:
    """A player on a leaderboard. `rank` is None while provisional; `margin` and `trend` (the last change) are rating points; `kind` is a
    computer opponent's level; `mine` marks the reader."""

    rank: int | None
    name: str
    rating: int
    margin: int
    games: int
    wins: int
    trend: int
    mine: bool = False
    kind: str = ""
    best: int | None = None


@dataclass(frozen=True, slots=True)
class ShareCard:
    """A shared result: `heading` such as "Ecosystem · puzzle #12", `result` such as "Solved" (golden if `won`), and at most two short
    lines. It must not spoil a puzzle or name anybody else."""

    slug: str
    heading: str
    result: str
    lines: tuple[str, ...] = ()
    won: bool = False
