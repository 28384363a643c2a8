"""The base of all readers."""

import random
import re
from abc import ABC, abstractmethod

Moves = dict[str, tuple[str, ...]]
"""Every move that the rules allow, as records write it, with the answers to the questions that lead to it."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
COLUMNS = [*LETTERS, *(first + second for first in LETTERS for second in LETTERS)]
"""The columns of tables without borders."""

IDLE = ("pass", "end", "trade")
"""First words of moves that play no card."""


class Reader(ABC):
    def __init__(self, name: str, names: tuple[str, ...], options: dict[str, str]) -> None:
        self.name, self.names, self.options = name, names, options

    @abstractmethod
    def moves(self, text: str) -> Moves:
        """Everything that it may do now."""

    @abstractmethod
    def scores(self, text: str) -> list[int]:
        """Everybody's points, counted from what lies there at the end."""

    def choose(self, moves: Moves, rnd: random.Random) -> str:
        """Any of them, but seldom one that plays nothing."""
        plays = [move for move in moves if move.split(" ")[0] not in IDLE]
        return rnd.choice(sorted(plays if plays and rnd.random() < 0.8 else moves))

    def chosen(self, move: str) -> None:  # noqa: B027 - most readers take no note
        """Take note of the move that it makes."""


def line(text: str, beginning: str) -> str:
    found = re.search(rf"^{re.escape(beginning)}(.*?)\.?$", text, re.MULTILINE)
    return found[1] if found else ""


def number(text: str, pattern: str) -> int:
    found = re.search(pattern, text)
    return int(found[1].replace("−", "-")) if found else 0
