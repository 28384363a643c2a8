"""What an order may say: a line of a leaderboard, a paper, a file that somebody brings."""

from dataclasses import dataclass
from typing import Final, Literal

Paper = Literal["A4", "Letter"]
PAPERS: Final[tuple[Paper, ...]] = ("A4", "Letter")
ACROSS, DOWN = 3, 3
"""Cards on a page."""

LARGEST_FILE = 8 * 1024 * 1024
"""The most bytes of a picture's file."""


def pages(count: int) -> int:
    """How many pages the cards need.

    >>> pages(10)
    2
    """
    return -(-count // (ACROSS * DOWN))


Metric = Literal["rating", "wins", "best"]
"""What a leaderboard sorts by."""


@dataclass(frozen=True, slots=True)
class Row:
    """One player on a leaderboard.

    `rank` counts from 1 and is None while the rating is provisional; the true strength lies most likely within `margin` points of
    `rating`; `trend` is what the last match changed, in points; `mine` marks the reader; `kind` is the level of an opponent that
    the computer plays, "" for a human; `best` is the highest score, None without one.
    """

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
