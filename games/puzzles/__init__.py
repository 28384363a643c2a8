"""Puzzles: positions in which one move is clearly better than the others on offer. One a day and game, the same for everybody."""

from games.puzzles.puzzle import Option, Puzzle
from games.puzzles.stock import begins, number_of, offered, puzzle

__all__ = ["Option", "Puzzle", "begins", "number_of", "offered", "puzzle"]
