"""Puzzles: positions in which one move is clearly better than the others on offer. One a day and game, the same for everybody."""

from games.puzzles.puzzle import Puzzle, PuzzleChoice
from games.puzzles.stock import begins, number_of, offered, puzzle, tellable

__all__ = ["Puzzle", "PuzzleChoice", "begins", "number_of", "offered", "puzzle", "tellable"]
