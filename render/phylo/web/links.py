"""The links of a web: arrows from food to eater, knobs for common ground, red dashes for an only link."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PIL import Image

from games.core.places import DOWN, RIGHT
from games.phylo.table.view import View
from render import theme
from render.phylo.cards import GROUND, PhyloCanvas
from render.phylo.style import DANGER, MOOD
from render.phylo.tile.drawing import Drawing
from render.phylo.web.windows import Part

OVER = 13
"""Pixels by which a link overlaps the card at each end."""
HALF = 19
INWARDS = 4
"""Pixels by which an upright link begins further inside the card."""
DASH, SPACE = 6, 4


@dataclass(frozen=True, slots=True)
class End:
    """What a link does for one card: it eats there, is rooted there, has no other link."""

    eats: bool = False
    rooted: bool = False
    only: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    cell: int
    other: int
    start: End
    end: End


def all_links(view: View) -> tuple[Link, ...]:
    """All pairs of neighbours of which at least one keeps the other alive."""
    keeps: dict[int, list[int]] = {}
    for cell, other in view.links():
        keeps.setdefault(cell, []).append(other)
    return tuple(_links(view, keeps))


def _links(view: View, keeps: Mapping[int, list[int]]) -> Iterator[Link]:
    for cell in view.web:
        for other in (cell + RIGHT, cell + DOWN):
            if other in keeps.get(cell, ()) or cell in keeps.get(other, ()):
                yield Link(cell, other, _end(view, keeps, cell, other), _end(view, keeps, other, cell))


def _end(view: View, keeps: Mapping[int, list[int]], cell: int, other: int) -> End:
    mine = keeps.get(cell, [])
    if other not in mine:
        return End()
    eats = view.web[cell].card.chain > 1
    return End(eats, not eats, len(mine) == 1)


def draw(canvas: PhyloCanvas, part: Part, link: Link) -> None:
    if link.cell not in part or link.other not in part:
        return
    across = link.other == link.cell + RIGHT
    left, _, right, foot = part.box(link.cell)
    sprite, shape = canvas.cards.piece_and_mask(_way, part.gap + 2 * OVER, across, link.start, link.end)
    half = sprite.height // 2 if across else sprite.width // 2
    at = (right - OVER, foot - (right - left) * 3 // 10 - half) if across else ((left + right) // 2 - half, foot - OVER)
    canvas.image.paste(sprite, at, shape)


def _way(far: int, across: bool, start: End, end: End) -> Image.Image:
    drawn = link_picture(far, start, end, across)
    return drawn if across else drawn.transpose(Image.Transpose.TRANSPOSE)


def link_picture(far: int, start: End, end: End, across: bool = True) -> Image.Image:
    drawing, in_ = Drawing((far, 2 * HALF), MOOD.panel), 0 if across else INWARDS
    ink, chalk, red, green = theme.INK, theme.CHALK, DANGER, GROUND
    alone = start.only or end.only
    first, last = OVER, far - OVER
    if alone:
        for x in range(first, last, DASH + SPACE):
            drawing.box(x, HALF - 10, min(DASH, last - x), 20, red)
    else:
        drawing.box(first - 2, HALF - 6, last - first + 4, 12, ink)
        drawing.box(first - 2, HALF - 4, last - first + 4, 8, chalk)
    for at, way, this in ((OVER, -1, start), (far - OVER, 1, end)):
        if this.eats:
            back = at - way * (far - 2 * OVER) * (0.6 if not start.eats or not end.eats else 0.4)
            tip = at + way * (OVER - 4 - in_)
            drawing.poly([(tip + way * 4, HALF), (back - way * 3, 0), (back - way * 3, 2 * HALF)], ink)
            drawing.poly([(tip, HALF), (back, 4), (back, 2 * HALF - 4)], red if this.only else chalk)
        elif this.rooted:
            drawing.disc(at - way * in_, HALF, OVER, ink)
            drawing.disc(at - way * in_, HALF, OVER - 2, red if this.only else green)
            if this.only:
                drawing.disc(at - way * in_, HALF, 3, chalk)
    return drawing.done()
