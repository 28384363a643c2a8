"""How large the places of Phylo's table are drawn, and how a long web is laid side by side in parts: pure sums, no drawing."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise

from games.core.places import FIRST, STRIDE
from games.phylo.table.compatible import rooms
from games.phylo.table.view import View
from render import theme
from render.area import PAD, Area, Board

LARGEST = 116
"""Pixels of a place when there is room for more."""
NAMED = 84
"""From this width on a card shows its name."""
READABLE = 72
"""A picture grows in height, and a web is cut into parts, before its places become smaller than that."""
SMALLEST = 30
FLAT, LEAST, END = 840, 700, 1270
"""Pixels that a board may be high with readable places, and that it may always be; before places shrink further it grows until it ends so
far down in the picture."""
ROOMY = 16
"""With more cards than that on the table only the places of cards are shown, and those that are asked for."""
COLUMNS, ROWS = 5, 3
"""The smallest area of a web that is not cut."""
SIDE, TOP = 54, 44
"""Pixels left of a part for the numbers of its rows, and above it for the letters of its columns, with room for links that go on there."""
APART = 30
"""Pixels between two parts of a web."""
PARTS, BETTER = 3, 9
"""The most parts, and by how many pixels places must grow for one part more."""

Cells = tuple[int, ...]


def gap(size: int) -> int:
    """Pixels between places of a size: the links are drawn there."""
    return max(6, min(18, size // 5))


def visible_cells(view: View, also: Iterable[int] = ()) -> Cells:
    """The places that a picture has to show: all cards, the empty places beside them while there is room, and others `also`."""
    return tuple(sorted({*view.web, *hollow(view), *also})) or (FIRST,)


def hollow(view: View) -> Cells:
    """The empty places beside a card, as long as cards are few, more may come, and there is room for both in one piece."""
    if view.over or len(view.web) > ROOMY:
        return ()
    empty = rooms(view.web)
    areas, _, size = _arranged(tuple(sorted({*view.web, *empty})) or (FIRST,), FLAT, FLAT)
    return empty if len(areas) == 1 and size >= READABLE else ()


def near(cells: Collection[int], among: Iterable[int], far: int = 2) -> Cells:
    """The places among others that lie in the box round these cells, grown by `far` on every side."""
    box = _area(tuple(cells))
    grown = Area(box.left - far, box.top - far, box.columns + 2 * far, box.rows + 2 * far)
    return tuple(sorted({*cells, *(cell for cell in among if cell in grown)}))


def _area(cells: Cells) -> Area:
    """The box round some places."""
    across, down = [cell % STRIDE for cell in cells], [cell // STRIDE for cell in cells]
    return Area(min(across), min(down), max(across) - min(across) + 1, max(down) - min(down) + 1)


def _whole(cells: Cells) -> Area:
    """The same, never smaller than a board should be."""
    box = _area(cells)
    more, higher = max(0, COLUMNS - box.columns), max(0, ROWS - box.rows)
    return Area(box.left - more // 2, box.top - higher // 2, box.columns + more, box.rows + higher)


def boards(cells: Cells, top: int, high: int = FLAT) -> tuple[Board, ...]:
    """The places as large as they fit below `top`: in one piece where they can be read so, else cut into two or three parts."""
    areas, beside, size = _arranged(cells, high, max(LEAST, END - top - TOP))
    return tuple(_placed(areas, beside, size, top))


def joined(parts: Sequence[Board]) -> str:
    """How the parts of a web belong together; "" for one in one piece."""
    if len(parts) < 2:
        return ""
    if parts[0].y == parts[1].y:
        return "the left part goes above the right one"
    return "the upper part goes left of the lower one"


def foot(parts: Iterable[Board]) -> int:
    """Where the lowest part ends."""
    return max(part.y + part.height for part in parts)


@lru_cache(maxsize=64)
def _arranged(cells: Cells, high: int, tall: int) -> tuple[tuple[Area, ...], bool, int]:
    """The parts, whether they lie side by side, and the size of a place: in the flattest picture in which it can be read."""
    best: tuple[tuple[Area, ...], bool, int] = ((_whole(cells),), True, 0)
    for room, most in ((min(high, tall), LARGEST), (tall, NAMED)):
        for count in range(1, PARTS + 1):
            for areas, beside in _cuts(cells, count):
                size = min(most, _size_of(areas, beside, room))
                if size >= best[2] + (BETTER if len(areas) > len(best[0]) and best[2] else 1):
                    best = (areas, beside, size)
            if best[2] >= READABLE:
                return best
    return best


def _cuts(cells: Cells, count: int) -> Iterator[tuple[tuple[Area, ...], bool]]:
    """Every way to cut the places into this many parts: between rows, to lie side by side, or between columns, one above the other."""
    if count == 1:
        yield (_whole(cells),), True
        return
    for beside in (True, False):
        lines: dict[int, list[int]] = {}
        for cell in cells:
            lines.setdefault(cell // STRIDE if beside else cell % STRIDE, []).append(cell)
        order = sorted(lines)
        if len(order) < 2 * count or len(order) > 60:
            continue
        for cut in combinations(range(2, len(order) - 1), count - 1):
            ends = (0, *cut, len(order))
            if all(last - first > 1 for first, last in pairwise(ends)):
                groups = (order[first:last] for first, last in pairwise(ends))
                yield tuple(_area(tuple(cell for line in group for cell in lines[line])) for group in groups), beside


def _size_of(areas: tuple[Area, ...], beside: bool, high: int) -> int:
    """The size of a place with which the parts fit into the width of a picture and this height."""
    wide = theme.WIDTH - 2 * theme.MARGIN - PAD
    count = len(areas)
    if beside:
        columns, rows = sum(each.columns for each in areas), max(each.rows for each in areas)
        return min(_size(wide - count * SIDE - (count - 1) * APART, columns), _size(high, rows))
    columns, rows = max(each.columns for each in areas), sum(each.rows for each in areas)
    return min(_size(wide - SIDE, columns), _size(high - (count - 1) * (TOP + APART), rows))


def _size(room: int, count: int) -> int:
    """The largest place size at which this many places and their gaps fit."""
    fitting = (size for size in range(LARGEST, SMALLEST, -2) if count * (size + gap(size)) - gap(size) <= room)
    return next(fitting, SMALLEST)


def _placed(areas: tuple[Area, ...], beside: bool, size: int, top: int) -> Iterator[Board]:
    step = size + gap(size)
    wides = [each.columns * step - gap(size) for each in areas]
    room = theme.WIDTH - 2 * theme.MARGIN - PAD
    needed = sum(wides) + len(areas) * SIDE + (len(areas) - 1) * APART if beside else max(wides) + SIDE
    x, y = theme.MARGIN + (room - needed) // 2 + SIDE, top + TOP
    for area, wide in zip(areas, wides, strict=True):
        yield Board(area, x, y, size, gap(size))
        if beside:
            x += wide + SIDE + APART
        else:
            y += area.rows * step - gap(size) + TOP + APART
