"""A puzzle: a position, the moves on offer, and what each of them gives up."""

import json
from dataclasses import dataclass
from typing import Self

from games import AnyGame, AnyMatch, edition
from games.core.match import Match
from games.core.values import Seat, Setup


@dataclass(frozen=True, slots=True)
class PuzzleChoice:
    """A move on offer. `lost` is how many points ahead of the best rival it gives up, on average, compared with the right one, with its
    standard `error`; both are 0 for the right one.
    """

    move: str
    lost: float
    error: float


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

    def line(self) -> str:
        """The puzzle as a line of JSON, as the stock keeps it."""
        choices = [[each.move, round(each.lost, 2), round(each.error, 2)] for each in self.choices]
        setup = {"seats": self.setup.seats, "seed": self.setup.seed, "options": dict(self.setup.options)}
        whole = {
            "match": self.match,
            "rules": self.rules,
            **setup,
            "seat": self.seat,
            "choices": choices,
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
