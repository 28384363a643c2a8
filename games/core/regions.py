"""A table without borders cut into regions that a window can show: pictures draw them, questions ask for places by them. Places that are
too many for one page come by region, or by part of the table such as "left" and "right"."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.core.places import STRIDE, cell_at, column_name, column_of, name, row_of, steps
from games.core.ways import PAGE, Path, Shared, in_order

WINDOWS = ((5, 3), (6, 3), (7, 4), (9, 5), (12, 6), (18, 9), (24, 12), (36, 18))
"""How many columns and rows of cards a window shows, from the largest cards to the smallest."""
MOST = 6
"""The most windows: a message has ten pictures, and a review needs four others."""

Box = tuple[int, int, int, int]
"""First column, first row, columns, rows."""


@dataclass(frozen=True, slots=True)
class Region:
    """A part of the table: its letter, its first column and row and how many of each, its cards in the order of reading, and the window
    that shows it, counted from 0. A window may show several regions side by side."""

    name: str
    left: int
    top: int
    columns: int
    rows: int
    cells: tuple[int, ...]
    window: int

    @property
    def span(self) -> str:
        """Its first and last place: "L19 to P21"."""
        first = self.top * STRIDE + self.left
        return f"{name(first)} to {name(first + (self.rows - 1) * STRIDE + self.columns - 1)}"

    def away(self, cell: int) -> tuple[int, int]:
        """How many steps a place lies outside, and how many from the nearest card."""
        row, column = row_of(cell), column_of(cell)
        across = max(self.left - column, 0, column - self.left - self.columns + 1)
        down = max(self.top - row, 0, row - self.top - self.rows + 1)
        return across + down, min(steps(cell, each) for each in self.cells)


def regions(cells: Iterable[int]) -> tuple[Region, ...]:
    """The regions of a table with cards in these places, as few and with as large cards as possible; one if all fit in one window.

    They depend on nothing but the cards on the table, so everybody sees the same ones.
    """
    return _regions(tuple(sorted(set(cells))))


def region_of(among: Sequence[Region], cell: int) -> Region:
    """The region of a place with or without a card: the one round it, else the nearest."""
    return min(among, key=lambda each: each.away(cell))


def shared(among: Sequence[Region], places: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """By the letters of the regions the places in each, in the order of reading; regions without any are left out.

    >>> [(each.name, each.span) for each in regions((20013, 20014, 21026))]
    [('A', 'M20 to N20'), ('B', 'Z21 to Z21')]
    >>> shared(regions((20013, 20014, 21026)), (20012, 21013, 21027))
    {'A': (20012, 21013), 'B': (21027,)}
    """
    found: dict[str, list[int]] = {each.name: [] for each in among}
    for cell in sorted(places):
        found[region_of(among, cell).name].append(cell)
    return {letter: tuple(places) for letter, places in found.items() if places}


@lru_cache(maxsize=256)
def _regions(cells: tuple[int, ...]) -> tuple[Region, ...]:
    if not cells:
        return ()
    found = (_windows(cells, *size) for size in WINDOWS)
    return _named(cells, next(windows for windows in found if len(windows) <= MOST))


def _named(cells: tuple[int, ...], windows: Sequence[Sequence[Box]]) -> tuple[Region, ...]:
    found: list[Region] = []
    for number, boxes in enumerate(windows):
        for left, top, columns, rows in boxes:
            own = tuple(
                cell for cell in cells if 0 <= column_of(cell) - left < columns and 0 <= row_of(cell) - top < rows
            )
            found.append(_round(own, column_name(len(found) + 1), number))
    return tuple(found)


def _round(cells: tuple[int, ...], letter: str, window: int) -> Region:
    """The region of some cards: a piece of a band may be lower than the band."""
    across, down = [column_of(cell) for cell in cells], [row_of(cell) for cell in cells]
    left, top = min(across), min(down)
    return Region(letter, left, top, max(across) - left + 1, max(down) - top + 1, cells, window)


def _windows(cells: Collection[int], columns: int, rows: int) -> list[list[Box]]:
    """Boxes of at most this size round all cards, in as few windows as possible: in bands of rows or in bands of columns."""
    points = [(row_of(cell), column_of(cell)) for cell in cells]
    by_rows = [(left, top, wide, high) for top, left, high, wide in _boxes(points, rows, columns)]
    by_columns = _boxes([(column, row) for row, column in points], columns, rows)
    packed = (_packed(sorted(boxes, key=lambda box: (box[1], box[0])), columns) for boxes in (by_rows, by_columns))
    return min(packed, key=lambda windows: (len(windows), sum(map(len, windows))))


def _packed(boxes: Iterable[Box], columns: int) -> list[list[Box]]:
    """The boxes in windows; several stand side by side where a column is left between them."""
    windows: list[list[Box]] = []
    for box in boxes:
        room = (each for each in windows if sum(wide + 1 for _, _, wide, _ in each) + box[2] <= columns)
        fitting = next(room, None)
        if fitting is None:
            windows.append([box])
        else:
            fitting.append(box)
    return windows


def _boxes(points: Sequence[tuple[int, int]], most: int, long: int) -> list[Box]:
    """As few boxes as possible, and as small ones: bands of at most `most` lines, each cut into pieces of at most `long`. A point is its
    line and its place in it; a box is given as first line, first place, lines and places."""
    lines: dict[int, list[int]] = {}
    for line, place in points:
        lines.setdefault(line, []).append(place)
    order = sorted(lines)
    best: list[tuple[int, int, list[Box]]] = [(0, 0, [])]
    for end in range(1, len(order) + 1):
        ways = []
        for start in range(end - 1, -1, -1):
            high = order[end - 1] - order[start] + 1
            if high > most:
                break
            pieces = _pieces(sorted({place for line in order[start:end] for place in lines[line]}), long)
            boxes: list[Box] = [(order[start], first, high, last - first + 1) for first, last in pieces]
            count, area, before = best[start]
            ways.append((count + len(boxes), area + sum(box[2] * box[3] for box in boxes), [*before, *boxes]))
        best.append(min(ways, key=lambda way: way[:2]))
    return best[-1][2]


def _pieces(places: Iterable[int], long: int) -> list[tuple[int, int]]:
    """First and last place of as few pieces as possible."""
    pieces: list[tuple[int, int]] = []
    for place in places:
        if pieces and place - pieces[-1][0] < long:
            pieces[-1] = (pieces[-1][0], place)
        else:
            pieces.append((place, place))
    return pieces


ACROSS = {1: ("",), 2: ("left", "right"), 3: ("left", "middle", "right")}
DOWN = {1: ("",), 2: ("top", "bottom"), 3: ("top", "middle", "bottom")}
MOST_PLACES = 24
"""Most places of a part: five rows of buttons, with room for a notice above them."""
SHAPES = ((1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3))
"""Parts along the shorter side and along the longer one, few before many."""

Part = tuple[str, tuple[int, ...]]
"""A name such as "top left (K18 to N20)", with the first and the last corner of its box, and the places in the order of reading."""


def parts(cells: Iterable[int], most: int = MOST_PLACES) -> tuple[Part, ...]:
    """As few parts as hold at most so many places each; none if nine are too few."""
    ordered = sorted(cells)
    across, down = set(map(column_of, ordered)), set(map(row_of, ordered))
    wide = max(across) - min(across) >= max(down) - min(down)
    for shorter, longer in SHAPES:
        columns, rows = (longer, shorter) if wide else (shorter, longer)
        found = tuple(_cut(ordered, columns, rows))
        if all(len(places) <= most for _, places in found):
            return found
    return ()


def on_pages(direct: Path, rest: Iterable[Part]) -> Shared:
    """Some places at once, and the rest part by part."""
    pages, names = {}, {}
    for called, cells in rest:
        word = f"{name(cells[0])}{PAGE}{name(cells[-1])}"
        pages[word], names[word] = tuple(name(cell) for cell in cells), called
    return Shared(direct, pages, names)


def by_part(direct: Path, rest: Path) -> Shared:
    """Some places at once, and the rest by part of the table."""
    found = parts(cell_at(word) for word in rest)
    return on_pages(direct, found) if found else in_order((*direct, *rest))


def _cut(cells: list[int], columns: int, rows: int) -> Iterator[Part]:
    """Strips of whole columns with about as many places each, and every strip cut between its rows in the same way."""
    strips = _balanced([(column_of(cell), cell) for cell in cells], columns)
    cut = [_balanced([(row_of(cell), cell) for cell in strip], rows) for strip in strips]
    for row in range(rows):
        for column in range(columns):
            if part := tuple(sorted(cut[column][row])):
                where = f"{DOWN[rows][row]} {ACROSS[columns][column]}".strip() or "other places"
                yield f"{'middle' if where == 'middle middle' else where} ({corners(part)})", part


def corners(cells: Iterable[int]) -> str:
    """The first and the last corner of the box round some places, "L19 to P21"."""
    down, across = zip(*((row_of(cell), column_of(cell)) for cell in cells), strict=True)
    return f"{name(min(down) * STRIDE + min(across))} to {name(max(down) * STRIDE + max(across))}"


def _balanced(cells: list[tuple[int, int]], count: int) -> list[list[int]]:
    """So many groups of cells by a coordinate, each about as large; what has the same coordinate stays together."""
    groups: list[list[int]] = [[] for _ in range(count)]
    by_line: dict[int, list[int]] = {}
    for line, cell in sorted(cells):
        by_line.setdefault(line, []).append(cell)
    done = 0
    for own in by_line.values():
        groups[min(count - 1, (2 * done + len(own)) * count // (2 * len(cells)))] += own
        done += len(own)
    return groups
