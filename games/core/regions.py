"""Splits a table without borders into regions for pictures and parts for questions."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.core.places import STRIDE, cell_at, column_name, column_of, distance, name, row_of
from games.core.word_tree import PAGE, Path, Shared, in_order

WINDOWS = ((5, 3), (6, 3), (7, 4), (9, 5), (12, 6), (18, 9), (24, 12), (36, 18))
MOST = 6
"""How many pictures of a table there are at most: a message holds ten, and a review needs four others."""

Box = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Region:
    """A rectangle of the table. `cells` are its occupied places in reading order; `window` is the number, from 0, of the
    picture that shows it."""

    name: str
    left: int
    top: int
    columns: int
    rows: int
    cells: tuple[int, ...]
    window: int

    @property
    def span(self) -> str:
        first = self.top * STRIDE + self.left
        return f"{name(first)} to {name(first + (self.rows - 1) * STRIDE + self.columns - 1)}"

    def away(self, cell: int) -> tuple[int, int]:
        row, column = row_of(cell), column_of(cell)
        across = max(self.left - column, 0, column - self.left - self.columns + 1)
        down = max(self.top - row, 0, row - self.top - self.rows + 1)
        return across + down, min(distance(cell, each) for each in self.cells)


def regions(cells: Iterable[int]) -> tuple[Region, ...]:
    """The regions of a table's cards: few and small, so that the cards are drawn large."""
    return _regions(tuple(sorted(set(cells))))


def region_of(among: Sequence[Region], cell: int) -> Region:
    return min(among, key=lambda each: each.away(cell))


def shared(among: Sequence[Region], places: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """The places by the letter of the nearest region; regions without places are left out.

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
            found.append(_region_around(own, column_name(len(found) + 1), number))
    return tuple(found)


def _region_around(cells: tuple[int, ...], letter: str, window: int) -> Region:
    across, down = [column_of(cell) for cell in cells], [row_of(cell) for cell in cells]
    left, top = min(across), min(down)
    return Region(letter, left, top, max(across) - left + 1, max(down) - top + 1, cells, window)


def _windows(cells: Collection[int], columns: int, rows: int) -> list[list[Box]]:
    points = [(row_of(cell), column_of(cell)) for cell in cells]
    by_rows = [(left, top, wide, high) for top, left, high, wide in _boxes(points, rows, columns)]
    by_columns = _boxes([(column, row) for row, column in points], columns, rows)
    packed = (_packed(sorted(boxes, key=lambda box: (box[1], box[0])), columns) for boxes in (by_rows, by_columns))
    return min(packed, key=lambda windows: (len(windows), sum(map(len, windows))))


def _packed(boxes: Iterable[Box], columns: int) -> list[list[Box]]:
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
    """As few and as small boxes as possible around points (line, place). A box is (first line, first place, lines,
    places)."""
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
SHAPES = ((1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3))

Part = tuple[str, tuple[int, ...]]
"""A name such as "top left (K18 to N20)", and its places in reading order."""


def parts(cells: Iterable[int], most: int = MOST_PLACES) -> tuple[Part, ...]:
    """The cells in as few parts as possible, at most `most` in each; () if nine don't suffice."""
    ordered = sorted(cells)
    across, down = set(map(column_of, ordered)), set(map(row_of, ordered))
    wide = max(across) - min(across) >= max(down) - min(down)
    for shorter, longer in SHAPES:
        columns, rows = (longer, shorter) if wide else (shorter, longer)
        found = tuple(_cut(ordered, columns, rows))
        if all(len(places) <= most for _, places in found):
            return found
    return ()


def share_on_pages(direct: Path, rest: Iterable[Part]) -> Shared:
    pages, names = {}, {}
    for called, cells in rest:
        word = f"{name(cells[0])}{PAGE}{name(cells[-1])}"
        pages[word], names[word] = tuple(name(cell) for cell in cells), called
    return Shared(direct, pages, names)


def share_by_part(direct: Path, rest: Path) -> Shared:
    found = parts(cell_at(word) for word in rest)
    return share_on_pages(direct, found) if found else in_order((*direct, *rest))


def _cut(cells: list[int], columns: int, rows: int) -> Iterator[Part]:
    strips = _balanced([(column_of(cell), cell) for cell in cells], columns)
    cut = [_balanced([(row_of(cell), cell) for cell in strip], rows) for strip in strips]
    for row in range(rows):
        for column in range(columns):
            if part := tuple(sorted(cut[column][row])):
                where = f"{DOWN[rows][row]} {ACROSS[columns][column]}".strip() or "other places"
                yield f"{'middle' if where == 'middle middle' else where} ({corners(part)})", part


def corners(cells: Iterable[int]) -> str:
    """The ends of the smallest box around some places, such as "L19 to P21"."""
    down, across = zip(*((row_of(cell), column_of(cell)) for cell in cells), strict=True)
    return f"{name(min(down) * STRIDE + min(across))} to {name(max(down) * STRIDE + max(across))}"


def _balanced(cells: list[tuple[int, int]], count: int) -> list[list[int]]:
    groups: list[list[int]] = [[] for _ in range(count)]
    by_line: dict[int, list[int]] = {}
    for line, cell in sorted(cells):
        by_line.setdefault(line, []).append(cell)
    done = 0
    for own in by_line.values():
        groups[min(count - 1, (2 * done + len(own)) * count // (2 * len(cells)))] += own
        done += len(own)
    return groups
