"""Where the places of a web lie on the strips of a page: windows of at most some columns and rows, as large as they fit. Pure sums."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from games.core.places import FIRST, column_of, row_of
from games.core.regions import WINDOWS, Region, region_of, regions
from games.phylo.table.compatible import rooms
from games.phylo.table.view import View
from render import theme
from render.picture import FLAT

HIGHEST = int(theme.WIDTH * FLAT)
"""Pixels that a strip may be high."""
MARGIN = 8
"""Pixels between the edge of a strip and the panel on it."""
SIDE, TOP, RIGHT, FOOT = 54, 44, 4, 6
"""Pixels left of a region for the numbers of its rows, above it for the letters of its columns, and beside and below it for links."""
LARGEST, SMALLEST = 200, 40
"""Pixels that a card is wide."""
AMPLE = 185
"""Cards of that width are large enough: 60 pixels on a phone."""
SHAPE = 1.4
"""How much higher than wide a card is, if there is room."""
FLATTEST = 1.0
"""A window too high for that has cards that are at least so much higher than wide, before they become smaller."""
STRIPS = 8
"""Most strips of a web: with those above them no more than ten, as many files as Discord takes with a message."""
THIN_WIDE, THIN_HIGH = 110, 92
"""A column and a row at a window's edge without any card: room for the name of a place."""

Cells = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A region drawn: the places that are shown with it; by column and by row, where it begins and how large it is, in pixels; and the
    space between cards."""

    region: Region
    cells: frozenset[int]
    across: dict[int, tuple[int, int]]
    down: dict[int, tuple[int, int]]
    gap: int

    def __contains__(self, cell: int) -> bool:
        return cell in self.cells

    def box(self, cell: int) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of a place."""
        (x, wide), (y, high) = self.across[column_of(cell)], self.down[row_of(cell)]
        return x, y, x + wide, y + high

    def moved(self, at: tuple[int, int], card: tuple[int, int], gap: int) -> "Part":
        """The same region with its first card elsewhere, cards of another size and another space between them."""
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
    """A strip of the web: its regions side by side, the size of a card, and how high it is."""

    parts: tuple[Part, ...]
    card: tuple[int, int]
    high: int


def hollow(view: View) -> Cells:
    """The empty places beside a card, while cards are few enough for both in one window, and more may come; later those that take no
    more room, between cards."""
    if view.over:
        return ()
    empty = rooms(view.web)
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
    """The windows of a web with cards in these places. Empty places `also` and `new` cards are shown with the region that they are
    nearest to; with places in `only`, windows without any of them are left out."""
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
    """A region, its cards and the empty places that are shown with it."""

    region: Region
    cards: Cells
    empty: Cells
    thin: bool = True

    @property
    def cells(self) -> Cells:
        return (*self.cards, *self.empty)

    @property
    def columns(self) -> tuple[tuple[int, bool], ...]:
        """Every column that is shown, and whether it is a thin one."""
        return self._lines([column_of(cell) for cell in self.cells], {column_of(cell) for cell in self.cards})

    @property
    def rows(self) -> tuple[tuple[int, bool], ...]:
        return self._lines([row_of(cell) for cell in self.cells], {row_of(cell) for cell in self.cards})

    def _lines(self, shown: Sequence[int], filled: Collection[int]) -> tuple[tuple[int, bool], ...]:
        """From the first to the last line, thin where they have no card."""
        return tuple((line, self.thin and line not in filled) for line in range(min(shown), max(shown) + 1))


def _halves(strip: list["_Plan"]) -> list[list["_Plan"]]:
    """A strip whose cards would be too small as two: its regions apart, or the upper and the lower rows, or columns, of the one region."""
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
    """Pixels between cards of a width: the links are drawn there."""
    return max(10, min(30, wide * 22 // 100 if wide < AMPLE else 12))


def _fitting(strip: list[_Plan]) -> tuple[list[_Plan], int]:
    """How wide the cards of a strip can be: with whole columns and rows all round if they stay large, else with thin ones."""
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
    """How high cards of a width are."""
    shapes = (high for high in range(round(wide * SHAPE), round(wide * FLATTEST), -1))
    return next((high for high in shapes if _height(strip, wide, high) <= HIGHEST), round(wide * FLATTEST))


def _placed(strip: Sequence[_Plan], wide: int) -> Window:
    """The regions of a strip, with the room that is left on all sides of them."""
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
    """Where every line begins and how large it is; and where the last one ends."""
    found = {}
    for line, slim in lines:
        size = min(thin, whole) if slim else whole
        found[line] = (start, size)
        start += size + between
    return found, start - between
