"""Windows of a few columns and rows, as large as fits."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from games.core.places import FIRST, column_of, row_of
from games.core.regions import WINDOWS, Region, region_of, regions
from games.phylo.table.placement import open_places
from games.phylo.table.view import View
from render import theme
from render.picture import FLAT

HIGHEST = int(theme.WIDTH * FLAT)
MARGIN = 8
SIDE, TOP, RIGHT, FOOT = 54, 44, 4, 6
LARGEST, SMALLEST = 200, 40
AMPLE = 185
"""Cards of this width are large enough: 60 pixels on a phone."""
SHAPE = 1.4
FLATTEST = 1.0
STRIPS = 8
"""Most strips of a web. With the two above them that makes ten files, Discord's limit for a message."""
THIN_WIDE, THIN_HIGH = 110, 92

Cells = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A drawn region: where each column and row begins, and its size, in pixels; and the gap between cards."""

    region: Region
    cells: frozenset[int]
    across: dict[int, tuple[int, int]]
    down: dict[int, tuple[int, int]]
    gap: int

    def __contains__(self, cell: int) -> bool:
        return cell in self.cells

    def box(self, cell: int) -> tuple[int, int, int, int]:
        (x, wide), (y, high) = self.across[column_of(cell)], self.down[row_of(cell)]
        return x, y, x + wide, y + high

    def moved(self, at: tuple[int, int], card: tuple[int, int], gap: int) -> "Part":
        across, down = (sorted(lines) for lines in (self.across, self.down))
        return Part(
            self.region,
            self.cells,
            {column: (at[0] + number * (card[0] + gap), card[0]) for number, column in enumerate(across)},
            {row: (at[1] + number * (card[1] + gap), card[1]) for number, row in enumerate(down)},
            gap,
        )


@dataclass(frozen=True, slots=True)
class Window:
    """A strip of the web: its regions, the size of a card, the height, in pixels."""

    parts: tuple[Part, ...]
    card: tuple[int, int]
    high: int


def empty_places(view: View) -> Cells:
    """The empty places beside cards while one window holds them all, later only those between cards."""
    if view.over:
        return ()
    empty = open_places(view.web)
    columns, rows = _extent((*view.web, *empty) or (FIRST,))
    if columns <= WINDOWS[0][0] and rows <= WINDOWS[0][1]:
        return empty
    found = regions(view.web)
    return tuple(cell for cell in empty if region_of(found, cell).away(cell)[0] == 0)


def _extent(cells: Iterable[int]) -> tuple[int, int]:
    across, down = {column_of(cell) for cell in cells}, {row_of(cell) for cell in cells}
    return max(across) - min(across) + 1, max(down) - min(down) + 1


def windows(
    cards: Iterable[int], also: Iterable[int] = (), new: Iterable[int] = (), only: Collection[int] = ()
) -> tuple[Window, ...]:
    """The windows of a web. Empty places `also` and `new` cards join the nearest region; `only` keeps the windows with these places."""
    return _windows(*(tuple(sorted(each)) for each in (cards, also, new, only)))


@lru_cache(maxsize=64)
def _windows(cards: Cells, also: Cells, new: Cells, only: Cells) -> tuple[Window, ...]:
    found = regions(cards) or (Region("A", column_of(FIRST), row_of(FIRST), 1, 1, (FIRST,), 0),)
    full: dict[str, list[int]] = {each.name: [*each.cells] for each in found}
    for cell in new:
        full[region_of(found, cell).name].append(cell)
    more: dict[str, list[int]] = {each.name: [] for each in found}
    for cell in also:
        more[region_of(found, cell).name].append(cell)
    wanted = {region_of(found, cell).window for cell in only} or {each.window for each in found}
    strips = [[each for each in found if each.window == number] for number in sorted(wanted)]
    plans = [[_Plan(each, tuple(full[each.name]), tuple(more[each.name])) for each in strip] for strip in strips]
    while len(plans) < STRIPS and (small := [strip for strip in plans if len(_halves(strip)) > 1]):
        tight = min(small, key=_widest)
        at = plans.index(tight)
        plans[at : at + 1] = _halves(tight)
    return tuple(_placed(*_fitting(strip)) for strip in plans)


@dataclass(frozen=True, slots=True)
class _Plan:
    region: Region
    cards: Cells
    empty: Cells
    thin: bool = True

    @property
    def cells(self) -> Cells:
        return (*self.cards, *self.empty)

    @property
    def columns(self) -> tuple[tuple[int, bool], ...]:
        return self._lines([column_of(cell) for cell in self.cells], {column_of(cell) for cell in self.cards})

    @property
    def rows(self) -> tuple[tuple[int, bool], ...]:
        return self._lines([row_of(cell) for cell in self.cells], {row_of(cell) for cell in self.cards})

    def _lines(self, shown: Sequence[int], filled: Collection[int]) -> tuple[tuple[int, bool], ...]:
        return tuple((line, self.thin and line not in filled) for line in range(min(shown), max(shown) + 1))


def _halves(strip: list["_Plan"]) -> list[list["_Plan"]]:
    plan = strip[0]
    if _fitting(strip)[1] >= AMPLE:
        return [strip]
    if len(strip) > 1:
        return [strip[:1], strip[1:]]
    (columns, rows), line = WINDOWS[0], row_of
    lines = plan.rows
    if len(lines) <= rows:
        lines, line = plan.columns, column_of
        if len(lines) <= columns:
            return [strip]
    middle = lines[len(lines) // 2][0]

    def half(first: bool) -> list[_Plan]:
        cards, empty = (tuple(c for c in cells if (line(c) < middle) == first) for cells in (plan.cards, plan.empty))
        return [_Plan(plan.region, cards, empty)]

    return [half(True), half(False)]


def gap(wide: int) -> int:
    return max(10, min(30, wide * 22 // 100 if wide < AMPLE else 12))


def _fitting(strip: list[_Plan]) -> tuple[list[_Plan], int]:
    whole = [replace(each, thin=False) for each in strip]
    return (whole, wide) if (wide := _widest(whole)) >= AMPLE else (strip, _widest(strip))


def _widest(strip: Sequence[_Plan]) -> int:
    sizes = range(LARGEST, SMALLEST, -1)
    return next((wide for wide in sizes if _width(strip, wide) <= theme.WIDTH and _flat(strip, wide)), SMALLEST)


def _width(strip: Sequence[_Plan], wide: int) -> int:
    return 2 * MARGIN + sum(SIDE + RIGHT + _long(each.columns, wide, THIN_WIDE, gap(wide)) for each in strip)


def _long(lines: Sequence[tuple[int, bool]], whole: int, thin: int, between: int) -> int:
    return sum(min(thin, whole) if slim else whole for _, slim in lines) + between * (len(lines) - 1)


def _height(strip: Sequence[_Plan], wide: int, high: int) -> int:
    return 2 * MARGIN + TOP + FOOT + max(_long(each.rows, high, THIN_HIGH, gap(wide)) for each in strip)


def _flat(strip: Sequence[_Plan], wide: int) -> bool:
    return _height(strip, wide, round(wide * FLATTEST)) <= HIGHEST


def _high(strip: Sequence[_Plan], wide: int) -> int:
    shapes = (high for high in range(round(wide * SHAPE), round(wide * FLATTEST), -1))
    return next((high for high in shapes if _height(strip, wide, high) <= HIGHEST), round(wide * FLATTEST))


def _placed(strip: Sequence[_Plan], wide: int) -> Window:
    high, between = _high(strip, wide), gap(wide)
    spare = (theme.WIDTH - _width(strip, wide)) // (len(strip) + 1)
    x, parts = MARGIN + spare, []
    for each in strip:
        across, end = _spread(each.columns, x + SIDE, wide, THIN_WIDE, between)
        down, _ = _spread(each.rows, MARGIN + TOP, high, THIN_HIGH, between)
        parts.append(Part(each.region, frozenset(each.cells), across, down, between))
        x = end + RIGHT + spare
    return Window(tuple(parts), (wide, high), min(HIGHEST, _height(strip, wide, high)))


def _spread(
    lines: Sequence[tuple[int, bool]], start: int, whole: int, thin: int, between: int
) -> tuple[dict[int, tuple[int, int]], int]:  # fmt: skip
    found = {}
    for line, slim in lines:
        size = min(thin, whole) if slim else whole
        found[line] = (start, size)
        start += size + between
    return found, start - between
