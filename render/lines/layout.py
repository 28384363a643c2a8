"""Where places are, in pixels. A high table continues in the next strip."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise

from games.core.places import column_name, column_of, row_name, row_of
from render import theme
from render.picture import FLAT

LARGEST = 104
READABLE = 44
"""Below this cell size a card shows only its number and the animal's letter."""
LETTERED = 26
"""Below this there is no room for the letter either."""
WORTH = 64, 1.12
"""Another strip is added while cells are smaller than this and would grow by this factor."""
STRIPS = 3
COLUMNS, ROWS = 9, 5
SIDE, TOP = 52, 38
HIGH = int(theme.WIDTH * FLAT)
PAD = 12
FOOT = PAD + theme.MARGIN


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table: first column and row, and how many of each."""

    left: int
    top: int
    columns: int
    rows: int

    def __contains__(self, cell: int) -> bool:
        return (
            self.left <= column_of(cell) < self.left + self.columns and self.top <= row_of(cell) < self.top + self.rows
        )

    def column_names(self) -> Iterator[str]:
        return (column_name(column) for column in range(self.left, self.left + self.columns))

    def row_names(self) -> Iterator[str]:
        return (row_name(row) for row in range(self.top, self.top + self.rows))


@dataclass(frozen=True)
class Field:
    """A part of the table in one strip, in pixels: `across` and `down` are the sizes of columns and rows, narrow at an edge without
    cards; `size` is a card's."""

    area: Area
    x: int
    y: int
    size: int
    gap: int
    across: tuple[int, ...]
    down: tuple[int, ...]

    @cached_property
    def _lefts(self) -> tuple[int, ...]:
        return tuple(self.x + sum(self.across[:each]) + each * self.gap for each in range(len(self.across)))

    @cached_property
    def _tops(self) -> tuple[int, ...]:
        return tuple(self.y + sum(self.down[:each]) + each * self.gap for each in range(len(self.down)))

    @property
    def width(self) -> int:
        return sum(self.across) + (len(self.across) - 1) * self.gap

    @property
    def height(self) -> int:
        return sum(self.down) + (len(self.down) - 1) * self.gap

    @property
    def foot(self) -> int:
        return self.y + self.height + FOOT

    def box(self, first: int, last: int | None = None, grown: int = 0) -> tuple[int, int, int, int]:
        """The box of a cell, or of the cells from `first` to `last` in a line, grown on every side."""
        last = first if last is None else last
        left, right = column_of(first) - self.area.left, column_of(last) - self.area.left
        top, bottom = max(0, row_of(first) - self.area.top), min(self.area.rows - 1, row_of(last) - self.area.top)
        return (
            self._lefts[left] - grown, self._tops[top] - grown,
            self._lefts[right] + self.across[right] + grown, self._tops[bottom] + self.down[bottom] + grown,
        )  # fmt: skip

    def columns(self) -> Iterable[tuple[str, int]]:
        return zip(
            self.area.column_names(),
            (left + wide // 2 for left, wide in zip(self._lefts, self.across, strict=True)),
            strict=True,
        )

    def rows(self) -> Iterable[tuple[str, int]]:
        return zip(
            self.area.row_names(),
            (top + high // 2 for top, high in zip(self._tops, self.down, strict=True)),
            strict=True,
        )

    @property
    def title(self) -> str:
        sides = tuple(self.area.row_names())
        return f"rows {sides[0]} to {sides[-1]}" if len(sides) > 1 else f"row {sides[0]}"


def area(used: Collection[int]) -> Area:
    """The used places with a margin of one, at least 9 by 5."""
    across, down = [column_of(cell) for cell in used], [row_of(cell) for cell in used]
    left, columns = _widened(min(across) - 1, max(across) - min(across) + 3, COLUMNS)
    top, rows = _widened(min(down) - 1, max(down) - min(down) + 3, ROWS)
    return Area(left, top, columns, rows)


def _widened(start: int, count: int, least: int) -> tuple[int, int]:
    return start - max(0, least - count) // 2, max(count, least)


def fields(area: Area, wide: Iterable[int], first: int, later: int) -> tuple[Field, ...]:
    """The area in as few strips as keep cards large. Boards begin `first` or `later` pixels below their strip's edge; outer lines are
    narrow unless they hold a place in `wide`."""
    asked = tuple(cell for cell in wide if cell in area)
    rooms = [HIGH - first - TOP - FOOT] + [HIGH - later - TOP - FOOT] * (STRIPS - 1)
    most, factor = WORTH
    strips, size = 1, _largest(area, asked, rooms[:1])
    while strips < STRIPS and size < most and (more := _largest(area, asked, rooms[: strips + 1])) >= factor * size:
        strips, size = strips + 1, more
    across, down, gap = _sizes(area, asked, size)
    x = theme.MARGIN + SIDE + (_room() - sum(across) - gap * (area.columns - 1)) // 2
    found, start = [], 0
    for number, end in enumerate((*_cuts(down, gap, rooms[:strips]), area.rows)):
        part = Area(area.left, area.top + start, area.columns, end - start)
        top = (later if number else first) + TOP
        found.append(Field(part, x, top, size, gap, across, down[start:end]))
        start = end
    return tuple(found)


def _room() -> int:
    return theme.WIDTH - 2 * theme.MARGIN - SIDE - PAD


def _sizes(area: Area, asked: Iterable[int], size: int) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    columns = {column_of(cell) for cell in asked}
    rows = {row_of(cell) for cell in asked}
    return (
        _narrowed(range(area.left, area.left + area.columns), columns, size),
        _narrowed(range(area.top, area.top + area.rows), rows, size), max(1, min(8, size // 10)),
    )  # fmt: skip


def _narrowed(every: Sequence[int], asked: Collection[int], size: int) -> tuple[int, ...]:
    rim = (every[0], every[-1])
    return tuple(size * 2 // 5 if each in rim and each not in asked else size for each in every)


def _largest(area: Area, asked: Iterable[int], rooms: Sequence[int]) -> int:
    for size in range(LARGEST, 7, -2):
        across, down, gap = _sizes(area, asked, size)
        if sum(across) + gap * (len(across) - 1) <= _room() and _filled(down, gap, rooms):
            return size
    return 6


def _filled(down: Sequence[int], gap: int, rooms: Sequence[int]) -> bool:
    rows = list(down)
    for room in rooms:
        left = room + gap
        while rows and rows[0] + gap <= left:
            left -= rows.pop(0) + gap
    return not rows


def _cuts(down: Sequence[int], gap: int, rooms: Sequence[int]) -> tuple[int, ...]:
    def fullest(cuts: tuple[int, ...]) -> float:
        parts = pairwise((0, *cuts, len(down)))
        return max((sum(down[a:b]) + gap * (b - a - 1)) / room for (a, b), room in zip(parts, rooms, strict=True))

    return min(combinations(range(1, len(down)), len(rooms) - 1), key=fullest)


def number_size(size: int) -> int:
    share = 0.56 if size < READABLE else 0.52 - 0.06 * (min(size, LARGEST) - READABLE) / (LARGEST - READABLE)
    return max(8, round(size * share))
