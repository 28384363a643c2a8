"""Puzzles: positions in which one move is clearly better than the others on offer, and mostly not the one that brings most points at once.
One a day and game, the same for everybody.
"""

import json
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Self

from games import GAMES, AnyGame, AnyMatch, edition
from games.core.match import Match
from games.core.values import Refusal, Seat, Setup, many, quoted

DAY = 86_400_000
"""Milliseconds. Days begin at midnight UTC, for everybody at once."""

FIRST = 20_782
"""The day of the first puzzle, in days since 1970: 25 November 2026."""

FEWEST, MOST = 3, 4
"""Choices of a puzzle."""


@dataclass(frozen=True, slots=True)
class PuzzleChoice:
    """A move on offer. `lost` is how many points ahead of the best rival it gives up, on average, compared with the right one; 0 for that.

    >>> PuzzleChoice("fox E4", 5.4).worse, PuzzleChoice("bee E4", 0.0).worse
    ('about 5 points worse', 'best')
    """

    move: str
    lost: float

    @property
    def worse(self) -> str:
        """What it gives up, in words."""
        return f"about {many(max(1, round(self.lost)), 'point')} worse" if self.lost else "best"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """`moves` lead from the deal to the position, by turn and in each turn by seat; `seat` is whose move it is. `match` is the number of
    the match that it comes from, in the benchmark that made it.
    """

    slug: str
    rules: int
    setup: Setup
    moves: tuple[str, ...]
    seat: Seat
    choices: tuple[PuzzleChoice, ...]
    match: int = 0

    @property
    def game(self) -> AnyGame:
        """The edition that is played."""
        return edition(self.slug, self.rules)

    @property
    def right(self) -> int:
        """The number of the right move among the choices, from 0."""
        return min(range(len(self.choices)), key=lambda number: self.choices[number].lost)

    def position(self) -> AnyMatch:
        """The match at this moment. Raises Refusal if a move is none of this game's."""
        match = Match.begin(self.game, self.setup)
        for text in self.moves:
            match = match.accept(min(match.waiting), match.game.parse(text))
        return match

    def trap(self) -> int | None:
        """The number of the wrong choice that brings most points at once; None if the right one brings as many."""
        game, view = self.game, self.position().view(self.seat)
        now = [game.imagine(view, game.parse(each.move)).scores[self.seat].total for each in self.choices]
        return now.index(max(now)) if max(now) > now[self.right] else None

    def line(self) -> str:
        """The puzzle as a line of JSON, as the stock keeps it."""
        whole = {
            "match": self.match,
            "rules": self.rules,
            "seats": self.setup.seats,
            "seed": self.setup.seed,
            "options": dict(self.setup.options),
            "seat": self.seat,
            "choices": [[each.move, round(each.lost, 1)] for each in self.choices],
            "moves": self.moves,
        }
        return json.dumps(whole, separators=(",", ":"))

    @classmethod
    def read(cls, slug: str, line: str) -> Self:
        """The puzzle of a line."""
        said = json.loads(line)
        setup = Setup(said["seats"], said["seed"], said["options"])
        choices = tuple(PuzzleChoice(*each) for each in said["choices"])
        return cls(slug, said["rules"], setup, tuple(said["moves"]), said["seat"], choices, said["match"])


def number_of(at: int) -> int:
    """The number of the puzzles of a moment, in milliseconds since 1970: 1 on the first day."""
    return max(1, at // DAY - FIRST + 1)


def begins(number: int) -> int:
    """When the puzzles with this number begin, in milliseconds since 1970."""
    return (FIRST + number - 1) * DAY


def stock_file(slug: str) -> Path:
    """The file of a game's stock: a puzzle a line (`python -m bench puzzles`). Lines are only added at its end, so that no day's puzzle
    changes."""
    return Path(__file__).parent / slug / "puzzles.jsonl"


def stock(slug: str) -> list[str]:
    """The puzzles of a game as lines; none of a game that has no puzzles."""
    file = stock_file(slug)
    return file.read_text("utf-8").splitlines() if slug in GAMES and file.exists() else []


@lru_cache(64)
def puzzle(slug: str, number: int) -> Puzzle:
    """The puzzle of a game with this number, from 1. After the last one the first comes again. Raises Refusal if the game has none."""
    lines = stock(slug)
    if not lines:
        title = GAMES[slug].title if slug in GAMES else quoted(slug)
        raise Refusal(f"There are no {title} puzzles yet.")
    return Puzzle.read(slug, lines[(number - 1) % len(lines)])


def tellable(slug: str, number: int) -> bool:
    """Whether everybody may see the puzzle before this one with its answer: there is one, and neither this number nor the next asks it
    again."""
    return number > 1 and puzzle(slug, number - 1) not in (puzzle(slug, number), puzzle(slug, number + 1))


@cache
def offered() -> tuple[str, ...]:
    """The games that have puzzles."""
    return tuple(slug for slug in GAMES if stock(slug))
