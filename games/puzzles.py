"""Puzzles: positions with one clearly best move. Each game has one a day, the same for everybody."""

import json
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Self

from games import GAMES, AnyGame, AnyMatch, edition
from games.core.match import Match
from games.core.values import Refusal, Seat, Setup, many, quoted

DAY = 86_400_000
"""A day in milliseconds. Days begin at midnight UTC."""

FIRST = 20_782
"""The day of the first puzzle, 25 November 2026, counted from 1970."""

FEWEST, MOST = 3, 4


@dataclass(frozen=True, slots=True)
class PuzzleChoice:
    """A move, and how many points worse than the right one it is on average.

    >>> PuzzleChoice("fox E4", 5.4).worse, PuzzleChoice("bee E4", 0.0).worse
    ('about 5 points worse', 'best')
    """

    move: str
    lost: float

    @property
    def worse(self) -> str:
        return f"about {many(max(1, round(self.lost)), 'point')} worse" if self.lost else "best"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """`moves` lead from the deal to the position; `match` is the number of the benchmark match that it comes from."""

    slug: str
    rules: int
    setup: Setup
    moves: tuple[str, ...]
    seat: Seat
    choices: tuple[PuzzleChoice, ...]
    match: int = 0

    @property
    def game(self) -> AnyGame:
        return edition(self.slug, self.rules)

    @property
    def right(self) -> int:
        return min(range(len(self.choices)), key=lambda number: self.choices[number].lost)

    def position(self) -> AnyMatch:
        match = Match.begin(self.game, self.setup)
        for text in self.moves:
            match = match.accept(min(match.waiting), match.game.parse(text))
        return match

    def trap(self) -> int | None:
        """The wrong choice that scores most at once; None if the right one scores as much."""
        game, view = self.game, self.position().view(self.seat)
        now = [game.imagine(view, game.parse(each.move)).scores[self.seat].total for each in self.choices]
        return now.index(max(now)) if max(now) > now[self.right] else None

    def line(self) -> str:
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
        said = json.loads(line)
        setup = Setup(said["seats"], said["seed"], said["options"])
        choices = tuple(PuzzleChoice(*each) for each in said["choices"])
        return cls(slug, said["rules"], setup, tuple(said["moves"]), said["seat"], choices, said["match"])


def number_at(at: int) -> int:
    """The puzzle's number, from 1, at a time in milliseconds since 1970."""
    return max(1, at // DAY - FIRST + 1)


def start_of(number: int) -> int:
    return (FIRST + number - 1) * DAY


def puzzle_file(slug: str) -> Path:
    """A file with one puzzle a line (`python -m bench puzzles`). Add only at the end, so that no day's puzzle changes."""
    return Path(__file__).parent / slug / "puzzles.jsonl"


def puzzle_lines(slug: str) -> list[str]:
    file = puzzle_file(slug)
    return file.read_text("utf-8").splitlines() if slug in GAMES and file.exists() else []


@lru_cache(64)
def puzzle(slug: str, number: int) -> Puzzle:
    """A game's puzzle by number; after the last comes the first again. Raises Refusal if the game has none."""
    lines = puzzle_lines(slug)
    if not lines:
        title = GAMES[slug].title if slug in GAMES else quoted(slug)
        raise Refusal(f"There are no {title} puzzles yet.")
    return Puzzle.read(slug, lines[(number - 1) % len(lines)])


def may_show_answer(slug: str, number: int) -> bool:
    """Whether the previous puzzle's answer may be shown: neither this puzzle nor the next repeats it."""
    return number > 1 and puzzle(slug, number - 1) not in (puzzle(slug, number), puzzle(slug, number + 1))


@cache
def puzzle_games() -> tuple[str, ...]:
    return tuple(slug for slug in GAMES if puzzle_lines(slug))
