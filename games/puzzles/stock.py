"""The stock of puzzles, and which one a day brings."""

from functools import lru_cache
from itertools import count
from math import gcd
from pathlib import Path

from games import EDITIONS
from games.core.values import Refusal, quoted
from games.puzzles.puzzle import Puzzle

DAY = 86_400_000
"""Milliseconds. Days begin at midnight UTC, for everybody at once."""

FIRST = 20_782
"""The day of the first puzzle, in days since 1970: 25 November 2026."""


def number_of(at: int) -> int:
    """The number of the puzzles of a moment, in milliseconds since 1970: 1 on the first day."""
    return max(1, at // DAY - FIRST + 1)


def begins(number: int) -> int:
    """When the puzzles with this number begin, in milliseconds since 1970."""
    return (FIRST + number - 1) * DAY


def place(slug: str) -> Path:
    """The file of a game's stock: a puzzle a line (`python -m bench puzzles`)."""
    return Path(__file__).parent.parent / slug / "puzzles.jsonl"


def lines(slug: str) -> list[str]:
    """The stock of a game; none of a game that has no puzzles."""
    file = place(slug)
    return file.read_text("utf-8").splitlines() if slug in EDITIONS and file.exists() else []


@lru_cache(64)
def puzzle(slug: str, number: int) -> Puzzle:
    """The puzzle of a game with this number, from 1. After the last one the first comes again. Raises Refusal if the game has none."""
    stock = lines(slug)
    if not stock:
        raise Refusal(f"There are no puzzles of {quoted(slug)}.")
    return Puzzle.read(slug, stock[at(number, len(stock))])


def at(number: int, size: int) -> int:
    """Where in a stock of this size the puzzle with this number is. Days that follow each other are far apart there, because neighbours may
    come from one match; after `size` days the first comes again.

    >>> [at(number, 10) for number in range(1, 12)]
    [0, 7, 4, 1, 8, 5, 2, 9, 6, 3, 0]
    """
    step = next(step for step in count(max(1, round(0.618 * size))) if gcd(step, size) == 1)
    return (number - 1) * step % size
