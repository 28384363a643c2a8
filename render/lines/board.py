"""A board, or its part in one strip."""

from collections.abc import Mapping
from typing import TypeVar

from games.core.places import name
from games.lines.lines import Run
from render import text, theme
from render.card import radius
from render.drafting.marks import LOCK
from render.lines.cards import BACK, DOWN, GHOST, GONE, MOOD, PLAIN, TRACE, LinesCanvas, Look
from render.lines.layout import SIDE, Field
from render.lines.scene import Scene

LEAST = 20
EDGES = 28
Kind = TypeVar("Kind")

ROUND = 4
DASHED = 56
"""From this cell size on, in pixels, an open place has a dashed outline; below, a solid one."""


def draw_board(canvas: LinesCanvas, place: Field, scene: Scene, ends: bool = True) -> None:
    _edges(canvas, place)
    for cell in (*scene.cards, *scene.markers, *scene.gone, *scene.open, *scene.hollow):
        if cell in place.area:
            canvas.note(f"cell {name(cell)}", place.box(cell))
    for cell in filter(place.area.__contains__, scene.hollow):
        if cell not in scene.open and cell not in scene.gone and cell != scene.asked:
            canvas.frame(place.box(cell), radius(place.size), _edge(place), MOOD.rim, MOOD.hollow, MOOD.panel)
    _bands(canvas, place, scene.lines)
    lined = {cell for run in scene.lines for cell in run.cells}
    for cell in filter(place.area.__contains__, scene.newest):
        wide, curve = (_band(place), ROUND) if cell in lined else (_frame(place), radius(place.size) + _frame(place))
        canvas.panel(place.box(cell, grown=wide), curve, theme.GOLD, MOOD.panel)
    for cell, card in _here(place, scene.gone):
        canvas.card(Look(card, place.size, 0, _under(cell, lined), GONE), place.box(cell)[:2])
    for cell, card in _here(place, scene.cards):
        under = theme.GOLD if cell in scene.newest else _under(cell, lined)
        moved = cell == scene.moved
        state, mark = GHOST if moved and not scene.sealed else PLAIN, LOCK if moved and scene.sealed else ""
        canvas.card(Look(card, place.size, 0, under, state, mark), place.box(cell)[:2])
    for cell, known in _here(place, scene.markers):
        under = theme.GOLD if cell in scene.newest else MOOD.panel
        canvas.card(Look(BACK if known is None else known, place.size, 0, under, DOWN), place.box(cell)[:2])
    for cell, points in _here(place, scene.open):
        _open(canvas, place, cell, str(scene.numbers[cell]), points)
    if scene.asked is not None and scene.asked in place.area:
        _asked(canvas, place, scene.asked)
    if ends:
        _ends(canvas, place, scene)


def _under(cell: int, lined: set[int]) -> str:
    return TRACE if cell in lined else MOOD.panel


def _here(place: Field, cells: Mapping[int, Kind]) -> list[tuple[int, Kind]]:
    return [(cell, what) for cell, what in cells.items() if cell in place.area]


def _edges(canvas: LinesCanvas, place: Field) -> None:
    narrow = EDGES + 4
    heads = [
        (head, x)
        for (head, x), wide in zip(place.columns(), place.across, strict=True)
        if wide >= narrow or wide == place.size
    ]
    sides = [
        (side, y)
        for (side, y), high in zip(place.rows(), place.down, strict=True)
        if high >= narrow or high == place.size
    ]
    step = place.size + place.gap
    for head, x in heads[:: spacing(len(heads), step, max(text.length(each, EDGES, text.BOLD) for each, _ in heads))]:
        canvas.write((x, place.y - 20), head, EDGES, MOOD.muted, MOOD.panel, anchor="middle", weight=text.BOLD)
    for side, y in sides[:: spacing(len(sides), step, EDGES - 6)]:
        canvas.write(
            (theme.MARGIN + SIDE - 8, y), side, EDGES, MOOD.muted, MOOD.panel, anchor="right", weight=text.BOLD
        )


def spacing(count: int, size: int, wide: int) -> int:
    """n to name every n-th column or row, so that names don't touch."""
    return max(1, min(count, -(-(wide + 8) // max(1, size))))


def _edge(place: Field) -> int:
    return 2 if place.size >= 40 else 1


def _frame(place: Field) -> int:
    return max(2, min(6, place.size // 14))


def _band(place: Field) -> int:
    return max(3, place.gap - 1)


def _bands(canvas: LinesCanvas, place: Field, lines: tuple[Run, ...]) -> None:
    lines = tuple(run for run in lines if any(cell in place.area for cell in run.cells))
    boxes = [place.box(run.cells[0], run.cells[-1], _band(place)) for run in lines]
    for box in boxes:
        canvas.panel(box, ROUND, TRACE, MOOD.panel)
    if len(boxes) > 1:
        for run, (left, top, right, bottom) in zip(lines, boxes, strict=True):
            across = run.way == "row"
            inner = (left + ROUND, top, right - ROUND, bottom) if across else (left, top + ROUND, right, bottom - ROUND)
            canvas.fill(inner, TRACE)


def _open(canvas: LinesCanvas, place: Field, cell: int, number: str, points: str) -> None:
    box, scores = place.box(cell), points not in ("", "+0")
    ink = theme.GOLD if scores else theme.CHALK
    if place.size < DASHED:
        canvas.frame(box, radius(place.size), _edge(place), ink, MOOD.panel, MOOD.panel)
    else:
        canvas.fill(box, MOOD.panel)
        canvas.dashes(box, radius(place.size), 3, ink, MOOD.panel)
    x, middle, up = box[0] + place.size // 2, box[1] + place.size // 2, place.size * 20 // 100 if scores else 0
    most = place.size * (23 if scores else 30) // 50
    if size := _fitting(number, place.size - 10, min(48, most)):
        canvas.write((x, middle - up), number, size, theme.CHALK, MOOD.panel, weight=text.BLACK, anchor="middle")
    if scores and size and (size := _fitting(points, place.size - 8, min(40, most))):
        canvas.write((x, middle + up), points, size, theme.GOLD, MOOD.panel, weight=text.BLACK, anchor="middle")


def _fitting(words: str, wide: int, most: int) -> int:
    return next((size for size in range(most, LEAST - 1, -1) if text.length(words, size, text.BOLD) <= wide), 0)


def _asked(canvas: LinesCanvas, place: Field, cell: int) -> None:
    box = place.box(cell)
    canvas.fill(box, MOOD.panel)
    canvas.dashes(box, radius(place.size), max(2, _frame(place)), theme.GOLD, MOOD.panel)
    if (size := place.size // 2) >= LEAST:
        at = (box[0] + place.size // 2, box[1] + place.size // 2)
        canvas.write(at, "?", size, theme.GOLD, MOOD.panel, weight=text.BLACK, anchor="middle")


def _ends(canvas: LinesCanvas, place: Field, scene: Scene) -> None:
    size = min(30, place.size * 3 // 8)
    if size < LEAST or scene.gone:
        return
    for run in scene.lines:
        end = run.cells[-1] if run.cells[-1] not in scene.newest else run.cells[0]
        if end not in place.area:
            continue
        points = f"+{run.points}"
        _, _, right, bottom = place.box(end)
        left, top = right - text.length(points, size, text.BLACK) - size // 2, bottom - size - size // 4
        canvas.fill((left, top, right, bottom), MOOD.panel)
        at = ((left + right) // 2, (top + bottom) // 2)
        canvas.write(at, points, size, theme.GOLD, MOOD.panel, weight=text.BLACK, anchor="middle")
