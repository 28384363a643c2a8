"""A part of a table without borders in a picture: where its cells are, and the names of its columns and rows."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.core.places import column_name, column_of, row_name, row_of
from render import text
from render.canvas import Canvas
from render.theme import Mood

PAD = 12
"""Pixels between a board and the edge of its panel."""


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table: its first column and row, and how many of each."""

    left: int
    top: int
    columns: int
    rows: int

    def __contains__(self, cell: int) -> bool:
        return (
            self.left <= column_of(cell) < self.left + self.columns and self.top <= row_of(cell) < self.top + self.rows
        )

    def heads(self) -> Iterator[str]:
        """The letters of the columns."""
        return (column_name(column) for column in range(self.left, self.left + self.columns))

    def sides(self) -> Iterator[str]:
        """The numbers of the rows."""
        return (row_name(row) for row in range(self.top, self.top + self.rows))


@dataclass(frozen=True, slots=True)
class Board:
    """An area drawn with cells of `size` pixels, `gap` pixels apart, its first cell at (x, y)."""

    area: Area
    x: int
    y: int
    size: int
    gap: int

    @property
    def step(self) -> int:
        return self.size + self.gap

    @property
    def width(self) -> int:
        return self.area.columns * self.step - self.gap

    @property
    def height(self) -> int:
        return self.area.rows * self.step - self.gap

    def at(self, cell: int) -> tuple[int, int]:
        """The left upper corner of a cell."""
        return (
            self.x + (column_of(cell) - self.area.left) * self.step,
            self.y + (row_of(cell) - self.area.top) * self.step,
        )

    def box(self, first: int, last: int | None = None, grown: int = 0) -> tuple[int, int, int, int]:
        """The box of a cell, or of all from one to another in the same row or column, grown on every side."""
        left, top = self.at(first)
        right, bottom = self.at(first if last is None else last)
        return left - grown, top - grown, right + self.size + grown, bottom + self.size + grown


def every(count: int, size: int, wide: int) -> int:
    """Every how many columns or rows one is named, so that names of this width do not touch."""
    return max(1, min(count, -(-(wide + 8) // max(1, size))))


def edges(canvas: Canvas, place: Board, mood: Mood, above: int, beside: int) -> None:
    """The letters `above` the columns and the numbers `beside` the rows, that many pixels away; of small cells only some."""
    half, size = place.size // 2, 20 if place.size < 60 else 22
    heads, sides = tuple(place.area.heads()), tuple(place.area.sides())
    step = every(len(heads), place.step, max(text.length(each, size, text.MEDIUM) for each in heads))
    for number in range(0, len(heads), step):
        at = (place.x + number * place.step + half, place.y - above)
        canvas.write(at, heads[number], size, mood.muted, mood.panel, anchor="middle", weight=text.MEDIUM)
    for number in range(0, len(sides), every(len(sides), place.step, size)):
        at = (place.x - beside, place.y + number * place.step + half)
        canvas.write(at, sides[number], size, mood.muted, mood.panel, anchor="right", weight=text.MEDIUM)
