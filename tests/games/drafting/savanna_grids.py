"""Savannas for tests: drawn, from the rulebook's data, and from random matches."""

import json
from collections.abc import Sequence
from pathlib import Path

from games.core.grid import STRIDE
from games.core.values import Score
from games.drafting.view import EMPTY, Board, with_card
from games.savanna.cards import CARDS
from tests.games.drafting.savanna_oracle import Grid
from tests.games.matches import AnyMatch, at_random, course

DATA = json.loads((Path(__file__).parent / "data" / "savanna.json").read_text(encoding="utf-8"))
TOP = LEFT = 2
Rows = Sequence[Sequence[str | None]]


def rows_of(text: str) -> list[list[str | None]]:
    """Rows of cards from a drawing, one word a cell: "hole . zebra"."""
    words = {".": None, "hole": "watering hole", "grass": "grassland"}
    return [[words.get(word, word) for word in line.split()] for line in text.strip().splitlines()]


def grid_of(rows: Rows) -> Grid:
    """A grid of the independent count."""
    return {(row, column): name for row, names in enumerate(rows) for column, name in enumerate(names) if name}


def board_of(grid: Grid) -> Board:
    """The same savanna as masks, its corner at C3."""
    board = EMPTY
    for (row, column), name in grid.items():
        board = with_card(board, CARDS.index(name), (TOP + row) * STRIDE + LEFT + column)
    return board


def drawn(text: str) -> Board:
    """A board from a drawing."""
    return board_of(grid_of(rows_of(text)))


def points(score: Score) -> dict[str, int]:
    """A sheet as a dictionary."""
    return {line.what: line.points for line in score.lines}


def positions(seats: int, number: int) -> list[AnyMatch]:
    return [match for match, _ in course("savanna", seats, number, say=at_random) if not match.sealed]
