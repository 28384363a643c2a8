"""A board drawn on its panel: names of columns and rows, hollow places, bands under new lines, cards, markers, places to choose."""

from games.core.places import name
from games.lines.lines import Run
from render import text, theme
from render.area import Board, edges
from render.card import radius
from render.drafting.marks import LOCK
from render.lines.cards import BACK, DOWN, GHOST, GONE, MOOD, PLAIN, TRACE, Felt, Look
from render.lines.scene import Scene

LEAST = 19
"""Pixels of the smallest writing on a board."""
ROUND = 4
"""How round a band's ends are."""
DASHED = 56
"""From this cell size on a playable place has a dashed outline; a smaller one's is solid."""


def lay(canvas: Felt, place: Board, scene: Scene, ends: bool = True) -> None:
    """Everything on a board; `ends` adds the points of new lines, on their cards."""
    edges(canvas, place, MOOD, above=16, beside=10)
    for cell in scene.hollow:
        if cell in place.area and cell not in scene.open and cell not in scene.gone and cell != scene.asked:
            canvas.frame(place.box(cell), radius(place.size), _edge(place), MOOD.rim, MOOD.hollow, MOOD.panel)
    _bands(canvas, place, scene.lines)
    lined = {cell for run in scene.lines for cell in run.cells}
    for cell in scene.newest:
        wide, curve = (_band(place), ROUND) if cell in lined else (_frame(place), radius(place.size) + _frame(place))
        canvas.panel(place.box(cell, grown=wide), curve, theme.GOLD, MOOD.panel)
    for cell, card in scene.gone.items():
        canvas.card(Look(card, place.size, 0, _under(cell, lined), GONE), place.at(cell))
    for cell, card in scene.cards.items():
        under = theme.GOLD if cell in scene.newest else _under(cell, lined)
        moved = cell == scene.moved
        state, mark = GHOST if moved and not scene.sealed else PLAIN, LOCK if moved and scene.sealed else ""
        canvas.card(Look(card, place.size, 0, under, state, mark), place.at(cell))
    for cell, known in scene.markers.items():
        under = theme.GOLD if cell in scene.newest else MOOD.panel
        canvas.card(Look(BACK if known is None else known, place.size, 0, under, DOWN), place.at(cell))
    named = min((_fitting(name(cell), place.size - 12, min(28, place.size // 3)) for cell in scene.open), default=0)
    for cell, points in scene.open.items():
        _open(canvas, place, cell, points, named)
    if scene.asked is not None:
        _asked(canvas, place, scene.asked)
    if ends:
        _ends(canvas, place, scene)


def _under(cell: int, lined: set[int]) -> str:
    return TRACE if cell in lined else MOOD.panel


def _edge(place: Board) -> int:
    return 2 if place.size >= 40 else 1


def _frame(place: Board) -> int:
    """How wide the golden frame of a new card is."""
    return max(2, min(6, place.size // 14))


def _band(place: Board) -> int:
    """How far a band reaches over its cards."""
    return max(3, place.gap - 1)


def _bands(canvas: Felt, place: Board, lines: tuple[Run, ...]) -> None:
    """A band under every new line. Where two cross, the second one's round corners are filled again."""
    boxes = [place.box(run.cells[0], run.cells[-1], _band(place)) for run in lines]
    for box in boxes:
        canvas.panel(box, ROUND, TRACE, MOOD.panel)
    if len(boxes) > 1:
        for run, (left, top, right, bottom) in zip(lines, boxes, strict=True):
            across = run.way == "row"
            inner = (left + ROUND, top, right - ROUND, bottom) if across else (left, top + ROUND, right, bottom - ROUND)
            canvas.fill(inner, TRACE)


def _open(canvas: Felt, place: Board, cell: int, points: str, named: int) -> None:
    """A place that may be chosen: dashed, with its points and, where all names have room, its name of `named` pixels."""
    box = place.box(cell)
    if place.size < DASHED:
        canvas.frame(box, radius(place.size), _edge(place), theme.CHALK, MOOD.panel, MOOD.panel)
    else:
        canvas.fill(box, MOOD.panel)
        canvas.dashes(box, radius(place.size), 3, theme.CHALK, MOOD.panel)
    x, middle = box[0] + place.size // 2, box[1] + place.size // 2
    up = place.size * 19 // 100 if named and points else 0
    if named:
        canvas.write((x, middle - up), name(cell), named, theme.CHALK, MOOD.panel, weight=text.BOLD, anchor="middle")
    ink = theme.GOLD if points != "+0" else MOOD.muted
    if points and (size := _fitting(points, place.size - 8, min(34, place.size * (2 if named else 3) // 5))):
        canvas.write((x, middle + up), points, size, ink, MOOD.panel, weight=text.BLACK, anchor="middle")


def _fitting(words: str, wide: int, most: int) -> int:
    """The largest size in which words fit; 0 when they would be too small to read."""
    return next((size for size in range(most, LEAST - 1, -1) if text.length(words, size, text.BOLD) <= wide), 0)


def _asked(canvas: Felt, place: Board, cell: int) -> None:
    """The claimed space whose marker is being chosen."""
    box = place.box(cell)
    canvas.fill(box, MOOD.panel)
    canvas.dashes(box, radius(place.size), max(2, _frame(place)), theme.GOLD, MOOD.panel)
    if (size := place.size // 2) >= LEAST:
        at = (box[0] + place.size // 2, box[1] + place.size // 2)
        canvas.write(at, "?", size, theme.GOLD, MOOD.panel, weight=text.BLACK, anchor="middle")


def _ends(canvas: Felt, place: Board, scene: Scene) -> None:
    """The points of every new line, on a tab in the corner of the card at that end of it where the new card is not."""
    size = min(30, place.size * 3 // 8)
    if size < LEAST or scene.gone:
        return
    for run in scene.lines:
        end = run.cells[-1] if run.cells[-1] not in scene.newest else run.cells[0]
        points = f"+{run.points}"
        _, _, right, bottom = place.box(end)
        left, top = right - text.length(points, size, text.BLACK) - size // 2, bottom - size - size // 4
        canvas.fill((left, top, right, bottom), MOOD.panel)
        at = ((left + right) // 2, (top + bottom) // 2)
        canvas.write(at, points, size, theme.GOLD, MOOD.panel, weight=text.BLACK, anchor="middle")
