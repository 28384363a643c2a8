"""A board drawn on its panel: names of columns and rows, hollow places, links, cards, what is new, in danger or may be chosen."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageDraw

from games.core.places import DOWN, LEFT, RIGHT, SIDES, name
from render import text, theme
from render.area import Board, edges
from render.canvas import FINE, Box
from render.card import radius
from render.palette import Palette
from render.phylo.cards import Felt
from render.phylo.layout import NAMED
from render.phylo.pen import DANGER, MOOD
from render.phylo.scene import Scene

DASHED = 56
"""Pixels of a place from which on its outline is dashed when it may be chosen; a smaller one's is whole."""

Drawn = tuple[Image.Image, Image.Image]
"""A sprite, and where it is not see-through."""
WIDEST = "MM88"
"""Names of places are about as wide as this, so all are written in the size in which it fits."""
TAGGED = 60
"""Pixels of a place from which on a card that may be chosen says its place; else the letters and numbers at the edges do."""


def lay(canvas: Felt, parts: Iterable[Board], scene: Scene, named: bool = True) -> None:
    """Every part of a web; the names of its columns and rows where it is `named`."""
    links, parts = _Links(scene), tuple(parts)
    for before, place in pairwise(parts):
        if before.y == place.y:
            x = before.x + before.width + place.gap + 2
            canvas.fill((x, place.y, x + 2, max(each.y + each.height for each in parts)), MOOD.rim)
    for place in parts:
        if named:
            edges(canvas, place, MOOD, above=30, beside=place.gap + 4)
        _part(canvas, place, scene, links)


def _part(canvas: Felt, place: Board, scene: Scene, links: "_Links") -> None:
    """Hollow places, cards with rings round those that matter, links, signs and names of places."""
    for cell in scene.hollow:
        if cell in place.area and cell not in scene.open and cell not in scene.gone:
            canvas.frame(place.box(cell), radius(place.size), 2, MOOD.rim, MOOD.hollow, MOOD.panel)
    half, round_ = max(3, place.gap // 3), radius(place.size)
    thin = half // 2 + 1
    visible = [cell for cell in dict.fromkeys((*scene.view.web, *scene.gone)) if cell in place.area]
    for cell in visible:
        ground = MOOD.panel
        for ring, grown in zip(_rings(scene, cell), (thin + 1 if cell in scene.open else half, thin), strict=False):
            canvas.panel(place.box(cell, grown=grown), round_ + grown, ring, ground)
            ground = ring
        canvas.paste(canvas.cards.sprite(scene.look(cell, place.size, ground)), place.at(cell))
    for cell in scene.view.web:
        if cell in place.area:
            links.draw(canvas, place, cell)
    for cell in visible:
        there = scene.view.web.get(cell)
        if there is None:
            _mark(canvas, place, cell, "×", scene.gone[cell].owner)
        elif cell in scene.doomed:
            _mark(canvas, place, cell, "!", there.owner)
    for cell in scene.open:
        if cell in place.area:
            _open(canvas, place, cell, scene)


def _rings(scene: Scene, cell: int) -> tuple[str, ...]:
    """The colours round a card from outside: chalk where it may be said, gold where something happened, red where it would die."""
    first = (theme.CHALK,) if cell in scene.open else (theme.GOLD,) if cell in (*scene.newest, *scene.gone) else ()
    return (*first, DANGER) if cell in scene.doomed else first


class _Links:
    """The links of a web: between two cards a bolt that points at the one that is kept alive, at both when each keeps the other."""

    def __init__(self, scene: Scene) -> None:
        self.pairs = frozenset(scene.view.links())
        linked = [cell for cell, _ in self.pairs]
        self.only = frozenset(cell for cell in linked if linked.count(cell) == 1)

    def draw(self, canvas: Felt, place: Board, cell: int) -> None:
        """Those to the right and below, and those to the left and above where the picture ends."""
        for way in SIDES:
            first, step = (cell, way) if way in (RIGHT, DOWN) else (cell + way, -way)
            if first == cell or first not in place.area:
                self._bolt(canvas, place, first, step)

    def _bolt(self, canvas: Felt, place: Board, cell: int, way: int) -> None:
        back, forth = (cell, cell + way) in self.pairs, (cell + way, cell) in self.pairs
        if back or forth:
            alone = (back and cell in self.only) or (forth and cell + way in self.only)
            _bolt(canvas, place, cell, way, back, forth, theme.HONEY if alone else theme.CHALK)


def _bolt(canvas: Felt, place: Board, cell: int, way: int, back: bool, forth: bool, colour: str) -> None:
    """One link, as long as the space between the cards is wide."""
    left, top = place.at(cell)
    across = way in (RIGHT, LEFT)
    long, wide = place.gap, max(14, place.size // 3)
    sprite, shape = _arrow(canvas.palette, long, wide, back, forth, across, colour)
    middle = place.size // 2
    x, y = (left + place.size, top + middle - wide // 2) if across else (left + middle - wide // 2, top + place.size)
    canvas.image.paste(sprite, (x, y), shape)


def bolt(palette: Palette, long: int, wide: int, way: int, colour: str) -> Image.Image:
    """A bolt that points to the right or downwards."""
    return _arrow(palette, long, wide, False, True, way == RIGHT, colour)[0]


@lru_cache(maxsize=128)
def _arrow(palette: Palette, long: int, wide: int, back: bool, forth: bool, across: bool, colour: str) -> Drawn:
    """A bolt on the panel and its outline: to the right (`forth`), to the left (`back`), or both; upright when not `across`."""
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
    small = mask.reduce(FINE)
    return palette.tint(small, colour, MOOD.panel), small.point(lambda value: 255 if value > 63 else 0)


def _mark(canvas: Felt, place: Board, cell: int, sign: str, owner: int) -> None:
    """A sign on a red spot in the right corner of the card's picture."""
    _, top, right, bottom = place.box(cell)
    wide = max(16, place.size * 28 // 100)
    x, y = right - wide - 2, bottom - wide - 2 if owner % 2 else top + 2
    canvas.panel((x, y, x + wide, y + wide), 4, DANGER, DANGER)
    canvas.write(
        (x + wide // 2, y + wide // 2), sign, wide * 9 // 10, theme.INK, DANGER, weight=text.BLACK, anchor="middle"
    )


def _open(canvas: Felt, place: Board, cell: int, scene: Scene) -> None:
    """A place that may be chosen: an empty one dashed with its name; a card keeps its ring and has the name small in a corner."""
    box = place.box(cell)
    words, size = name(cell), min(28, place.size // 3)
    there = scene.view.web.get(cell)
    if there is not None:
        if place.size >= TAGGED:
            _tag(canvas, place, words, box, (bool(there.owner % 2), bool(there.place.events)))
        return
    while size > 11 and text.length(WIDEST, size, text.BOLD) > place.size - 12:
        size -= 1
    if place.size < DASHED:
        canvas.frame(box, radius(place.size), 2, theme.CHALK, MOOD.panel, MOOD.panel)
    else:
        canvas.fill(box, MOOD.panel)
        canvas.dashes(box, radius(place.size), 3, theme.CHALK, MOOD.panel)
    at = (box[0] + place.size // 2, box[1] + place.size // 2)
    canvas.write(at, words, size, theme.CHALK, MOOD.panel, weight=text.BOLD, anchor="middle")


def _tag(canvas: Felt, place: Board, words: str, box: Box, how: tuple[bool, bool]) -> None:
    """A place's name on the edge of a card's picture: above for seat 0, below for seat 1; on the right where an event lies left."""
    below, right = how
    size = 18 if place.size < NAMED else 20
    wide, high = text.length(words, size, text.BOLD) + 8, size + 2
    x = box[2] - wide if right else box[0]
    y = box[3] - high if below else box[1]
    canvas.panel((x, y, x + wide, y + high), 5, theme.CHALK, theme.CHALK)
    canvas.write((x + wide // 2, y + high // 2), words, size, theme.INK, theme.CHALK, weight=text.BOLD, anchor="middle")
