"""The stock of puzzles, and which one a day brings."""

from functools import cache, lru_cache
from pathlib import Path

from games import GAMES
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


def stock_file(slug: str) -> Path:
    """The file of a game's stock: a puzzle a line (`python -m bench puzzles`). Lines are only added at its end, so that no day's puzzle
    changes."""
    return Path(__file__).parent.parent / slug / "puzzles.jsonl"


def lines(slug: str) -> list[str]:
    """The stock of a game; none of a game that has no puzzles."""
    file = stock_file(slug)
    return file.read_text("utf-8").splitlines() if slug in GAMES and file.exists() else []


@lru_cache(64)
def puzzle(slug: str, number: int) -> Puzzle:
    """The puzzle of a game with this number, from 1. After the last one the first comes again. Raises Refusal if the game has none."""
    stock = lines(slug)
    if not stock:
        title = GAMES[slug].title if slug in GAMES else quoted(slug)
        raise Refusal(f"There are no {title} puzzles yet.")
    return Puzzle.read(slug, stock[(number - 1) % len(stock)])


def tellable(slug: str, number: int) -> bool:
    """Whether everybody may see the puzzle before this one with its answer: there is one, and neither this number nor the next asks it
    again."""
    return number > 1 and puzzle(slug, number - 1) not in (puzzle(slug, number), puzzle(slug, number + 1))


@cache
def offered() -> tuple[str, ...]:
    """The games that have puzzles."""
    return tuple(slug for slug in GAMES if lines(slug))
