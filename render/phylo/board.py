"""A board drawn on its panel: names of columns and rows, hollow places, links, cards, what is new, in danger or may be chosen."""

from functools import lru_cache

from PIL import Image, ImageDraw

from games.core.places import DOWN, LEFT, RIGHT, name
from render import text, theme
from render.canvas import FINE, Box
from render.card import radius
from render.palette import Palette
from render.phylo.cards import Felt
from render.phylo.layout import Board, every
from render.phylo.pen import DANGER, MOOD
from render.phylo.scene import Scene

DASHED = 56
"""Pixels of a place from which on its outline is dashed when it may be chosen; a smaller one's is whole."""


def panel(canvas: Felt, box: Box) -> None:
    """The felt's darker part on which a board lies."""
    canvas.panel(box, 18, MOOD.panel, MOOD.felt)


def lay(canvas: Felt, place: Board, scene: Scene, named: bool = True) -> None:
    """Everything on a board; the names of columns and rows where it is `named`."""
    if named:
        _edges(canvas, place)
    for cell in scene.hollow:
        if cell in place.area and cell not in scene.open and cell not in scene.gone:
            canvas.frame(place.box(cell), radius(place.size), 2, MOOD.rim, MOOD.hollow, MOOD.panel)
    half = max(3, place.gap // 3)
    round_ = radius(place.size)
    for cell in (*scene.newest, *scene.gone):
        if cell in place.area:
            canvas.panel(place.box(cell, grown=half), round_ + half, theme.GOLD, MOOD.panel)
    for cell in scene.doomed:
        grown, ground = (half // 2 + 1, theme.GOLD) if cell in scene.newest else (half, MOOD.panel)
        canvas.panel(place.box(cell, grown=grown), round_ + grown, DANGER, ground)
    for cell in dict.fromkeys((*scene.view.web, *scene.gone)):
        ground = DANGER if cell in scene.doomed else theme.GOLD if cell in scene.newest else MOOD.panel
        if cell in scene.gone and cell not in scene.doomed:
            ground = theme.GOLD
        canvas.paste(canvas.cards.sprite(scene.look(cell, place.size, ground)), place.at(cell))
    _links(canvas, place, scene)
    for cell in scene.doomed:
        _mark(canvas, place, cell, "!")
    for cell in scene.gone:
        if cell not in scene.view.web:
            _mark(canvas, place, cell, "×")
    for cell in scene.open:
        if cell in place.area:
            _open(canvas, place, cell, cell in scene.view.web)


def _edges(canvas: Felt, place: Board) -> None:
    """The letters above the columns and the numbers left of the rows."""
    half, size = place.size // 2, 20 if place.size < 60 else 22
    heads, sides = tuple(place.area.heads()), tuple(place.area.sides())
    step = every(len(heads), place.step, max(text.length(each, size, text.MEDIUM) for each in heads))
    for number in range(0, len(heads), step):
        at = (place.x + number * place.step + half, place.y - 16)
        canvas.write(at, heads[number], size, MOOD.muted, MOOD.panel, anchor="middle", weight=text.MEDIUM)
    for number in range(0, len(sides), every(len(sides), place.step, size)):
        at = (place.x - 10, place.y + number * place.step + half)
        canvas.write(at, sides[number], size, MOOD.muted, MOOD.panel, anchor="right", weight=text.MEDIUM)


def _links(canvas: Felt, place: Board, scene: Scene) -> None:
    """In the space between two cards a bolt that points at the one that is kept alive; at both when each keeps the other."""
    pairs = set(scene.view.links())
    only = {cell for cell, _ in pairs if sum(1 for each, _ in pairs if each == cell) == 1}
    for cell in scene.view.web:
        for way in (RIGHT, DOWN):
            kept = ((cell, cell + way) in pairs, (cell + way, cell) in pairs)
            if kept[0] or kept[1]:
                back, forth = kept
                alone = (back and cell in only) or (forth and cell + way in only)
                _bolt(canvas, place, cell, way, back, forth, theme.HONEY if alone else theme.CHALK)


def _bolt(canvas: Felt, place: Board, cell: int, way: int, back: bool, forth: bool, colour: str) -> None:
    """One link, as long as the space between the cards is wide."""
    left, top = place.at(cell)
    across = way in (RIGHT, LEFT)
    long, wide = place.gap, max(14, place.size // 3)
    sprite = _arrow(canvas.palette, long, wide, back, forth, across, colour)
    middle = place.size // 2
    x, y = (left + place.size, top + middle - wide // 2) if across else (left + middle - wide // 2, top + place.size)
    canvas.paste(sprite, (x, y))


@lru_cache(maxsize=128)
def _arrow(palette: Palette, long: int, wide: int, back: bool, forth: bool, across: bool, colour: str) -> Image.Image:
    """A bolt on the panel: to the right (`forth`), to the left (`back`), or both; upright when not `across`."""
    mask = Image.new("L", (long * FINE, wide * FINE))
    pen = ImageDraw.Draw(mask)
    far, high = long * FINE, wide * FINE
    head = far * (45 if back and forth else 72) // 100
    edge = FINE
    pen.rectangle((edge, high * 38 // 100, far - edge, high * 62 // 100), fill=255)
    if forth:
        pen.polygon(((far - head, edge), (far - edge, high // 2), (far - head, high - edge)), fill=255)
        if not back:
            pen.rectangle((edge, high * 38 // 100, far - head, high * 62 // 100), fill=255)
    if back:
        pen.polygon(((head, edge), (edge, high // 2), (head, high - edge)), fill=255)
    if not across:
        mask = mask.transpose(Image.Transpose.TRANSPOSE)
    return palette.tint(mask.reduce(FINE), colour, MOOD.panel)


def _mark(canvas: Felt, place: Board, cell: int, sign: str) -> None:
    """A sign on a red spot over the card's inner corner."""
    left, top = place.at(cell)
    wide = max(16, place.size * 30 // 100)
    canvas.panel(
        (left + 2, top + (place.size - wide) // 2, left + 2 + wide, top + (place.size + wide) // 2),
        4,
        DANGER,
        theme.INK,
    )
    at = (left + 2 + wide // 2, top + place.size // 2)
    canvas.write(at, sign, wide * 9 // 10, theme.INK, DANGER, weight=text.BLACK, anchor="middle")


def _open(canvas: Felt, place: Board, cell: int, taken: bool) -> None:
    """A place that may be chosen: dashed with its name; on a card a chalk frame with the name on a plate."""
    box = place.box(cell)
    words, size = name(cell), min(28, place.size // 3)
    while size > 11 and text.length(words, size, text.BOLD) > place.size - 8:
        size -= 1
    at = (box[0] + place.size // 2, box[1] + place.size // 2)
    if taken:
        wide = max(2, place.size // 24)
        for x, y, right, bottom in (
            (box[0], box[1], box[2], box[1] + wide), (box[0], box[3] - wide, box[2], box[3]),
            (box[0], box[1], box[0] + wide, box[3]), (box[2] - wide, box[1], box[2], box[3]),
        ):  # fmt: skip
            canvas.fill((x, y, right, bottom), theme.CHALK)
        long = text.length(words, size, text.BOLD) // 2 + 4
        canvas.fill((at[0] - long, at[1] - size * 2 // 3, at[0] + long, at[1] + size * 2 // 3), theme.INK)
        canvas.write(at, words, size, theme.CHALK, theme.INK, weight=text.BOLD, anchor="middle")
        return
    if place.size < DASHED:
        canvas.frame(box, radius(place.size), 2, theme.CHALK, MOOD.panel, MOOD.panel)
    else:
        canvas.fill(box, MOOD.panel)
        canvas.dashes(box, radius(place.size), 3, theme.CHALK, MOOD.panel)
    canvas.write(at, words, size, theme.CHALK, MOOD.panel, weight=text.BOLD, anchor="middle")
