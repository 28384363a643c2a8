"""A window of the web."""

from collections.abc import Mapping, Sequence

from games.core.places import column_name, name, row_name
from games.core.regions import Region
from render import text, theme
from render.canvas import Box
from render.phylo.cards import Cards, PhyloCanvas
from render.phylo.scene import Scene
from render.phylo.style import MOOD
from render.phylo.tile import signs
from render.phylo.tile.tile import GROWN
from render.phylo.web import links
from render.phylo.web.legend import mark_picture
from render.phylo.web.windows import MARGIN, SIDE, THIN_HIGH, TOP, Part, Window

MARK = 44


def strips(cards: Cards, shown: Sequence[Window], scene: Scene, found: Sequence[Region]) -> tuple[PhyloCanvas, ...]:
    return tuple(_strip(cards, window, scene, len(found) > 1) for window in shown)


def _strip(cards: Cards, window: Window, scene: Scene, lettered: bool) -> PhyloCanvas:
    canvas = PhyloCanvas(cards, (theme.WIDTH, window.high))
    canvas.panel((MARGIN, MARGIN, theme.WIDTH - MARGIN, window.high - MARGIN), 18, MOOD.panel, MOOD.felt)
    for part in window.parts:
        draw_names(canvas, part)
        if lettered:
            draw_letter(canvas, part)
    draw_cards(canvas, window.parts, window.card, scene)
    return canvas


def draw_names(canvas: PhyloCanvas, part: Part) -> None:
    first, left = min(y for y, _ in part.down.values()), min(x for x, _ in part.across.values())
    for column, (x, wide) in part.across.items():
        at = (x + wide // 2, first - 23)
        canvas.write(at, column_name(column), 37, MOOD.muted, MOOD.panel, weight=text.BOLD, anchor="middle")
    for row, (y, high) in part.down.items():
        at = (left - 6, y + high // 2)
        canvas.write(at, row_name(row), 37, MOOD.muted, MOOD.panel, weight=text.BOLD, anchor="right")


def draw_letter(canvas: PhyloCanvas, part: Part) -> None:
    x, y = min(x for x, _ in part.across.values()) - SIDE + 2, min(y for y, _ in part.down.values()) - TOP + 2
    canvas.panel((x, y, x + 38, y + 38), 8, theme.CHALK, MOOD.panel)
    canvas.write((x + 19, y + 19), part.region.name, 32, theme.INK, theme.CHALK, weight=text.BLACK, anchor="middle")


def draw_cards(canvas: PhyloCanvas, parts: tuple[Part, ...], card: tuple[int, int], scene: Scene) -> None:
    for part in parts:
        for cell in part.cells:
            canvas.note(f"cell {name(cell)}", part.box(cell))
        for cell in scene.hollow:
            if cell in part and cell not in scene.open and cell not in scene.gone:
                _hollow(canvas, part.box(cell), cell)
        for cell in dict.fromkeys((*scene.view.web, *scene.gone)):
            if cell in part:
                x, y, _, _ = part.box(cell)
                canvas.paste(canvas.cards.sprite(scene.look(cell, card)), (x - GROWN, y - GROWN))
        for link in scene.links:
            links.draw(canvas, part, link)
        for cell in scene.open:
            if cell in part:
                _open(canvas, part.box(cell), cell, scene)
        marks: Mapping[int, bool] = {**dict.fromkeys(scene.doomed, True), **dict.fromkeys(scene.gone, False)}
        for cell, doomed in marks.items():
            if cell in part:
                _mark(canvas, part.box(cell), doomed, scene.owner(cell))


def _hollow(canvas: PhyloCanvas, box: Box, cell: int) -> None:
    canvas.frame(box, 12, 2, MOOD.rim, MOOD.hollow, MOOD.panel)
    at = ((box[0] + box[2]) // 2, (box[1] + box[3]) // 2)
    canvas.write(at, name(cell), 40, MOOD.muted, MOOD.hollow, weight=text.MEDIUM, anchor="middle")


def _open(canvas: PhyloCanvas, box: Box, cell: int, scene: Scene) -> None:
    left, top, right, foot = box
    gain = scene.gains.get(cell, "")
    if cell in scene.view.web:
        _label(canvas, box, name(cell), gain, scene.owner(cell))
        return
    canvas.fill(box, MOOD.hollow)
    canvas.dashes(box, 10, 3, theme.CHALK, MOOD.hollow)
    middle, centre, wide = (left + right) // 2, (top + foot) // 2, right - left
    size = text.largest_size("M38", wide - 10, min(48, (foot - top) * 42 // 100), 18)
    away = (foot - top) * 23 // 100 if foot - top < THIN_HIGH + 20 else 19
    at = (middle, centre - away if gain else centre)
    canvas.write(at, name(cell), size, theme.CHALK, MOOD.hollow, weight=text.BOLD, anchor="middle")
    if gain:
        most = text.largest_size(gain, wide - 10, size, 16)
        at = (middle, centre + away)
        canvas.write(at, gain, most, theme.GOLD, MOOD.hollow, weight=text.BOLD, anchor="middle")


def _label(canvas: PhyloCanvas, box: Box, words: str, gain: str, owner: int) -> None:
    said = f"{words} {gain}".rstrip()
    wide = max(box[2] - box[0] - 20, text.length(said, 37, text.BOLD) + 14)
    middle = (box[0] + box[2]) // 2
    top = box[1] if owner % 2 else box[3] - 40
    canvas.panel((middle - wide // 2, top, middle + wide - wide // 2, top + 40), 8, theme.CHALK, theme.CHALK)
    canvas.write((middle, top + 20), said, 37, theme.INK, theme.CHALK, weight=text.BOLD, anchor="middle")


def _mark(canvas: PhyloCanvas, box: Box, doomed: bool, owner: int) -> None:
    sprite, shape = canvas.cards.piece_and_mask(mark_picture, signs.draw_warning if doomed else signs.draw_cross, MARK)
    side = (box[2] - box[0]) // 5
    canvas.image.paste(sprite, (box[2] - side - MARK - 8, box[3] - (3 - owner % 2) * side - MARK - 9), shape)
