"""The thin trails from hunters to their prey, drawn over the cards of a finished ecosystem."""

from collections.abc import Mapping

from PIL import Image, ImageDraw

from render import theme
from render.canvas import FINE
from render.drafting.sprites import Felt
from render.grid import Layout

AWAY, CLOSE = 0.36, 0.24
"""How much of the way is left free at the hunter and at its prey, as a part of a cell."""
CORE, CASE, HEAD = 2.4, 5.2, 9.0
"""Thickness of a trail, of its dark border, and of the dot at its end, in pixels."""
EDGE = 9
"""Pixels around the ends of trails that may change."""
MOST = 7
"""With more trails than this on one board none is drawn: they would tangle, and the paws say the same."""

Point = tuple[float, float]


def draw_trails(canvas: Felt, place: Layout, taken: Mapping[int, tuple[int, ...]]) -> None:
    """Pale lines with a dark border, a dot at the prey: they can be followed over any card. Only their own pixels change."""
    ways = [_way(place, hunter, prey) for prey, hunters in taken.items() for hunter in hunters]
    if not 0 < len(ways) <= MOST:
        return
    across, down = ([point[side] for way in ways for point in way] for side in (0, 1))
    box = (int(min(across)) - EDGE, int(min(down)) - EDGE, int(max(across)) + EDGE, int(max(down)) + EDGE)
    case, core = (_mask(ways, box, more) for more in (CASE - CORE, 0.0))
    under = canvas.image.crop(box)
    large = under.convert("RGB")
    large.paste(Image.new("RGB", large.size, theme.INK), mask=case)
    large.paste(Image.new("RGB", large.size, theme.CHALK), mask=core)
    under.paste(canvas.palette.adopt(large), mask=case.point(lambda value: 255 * (value > 0)))
    canvas.paste(under, box[:2])


def _way(place: Layout, hunter: int, prey: int) -> tuple[Point, Point]:
    """The two ends of a trail."""
    (x, y), (to_x, to_y) = ((side + place.size / 2 for side in place.at(cell)) for cell in (hunter, prey))
    far = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    start, end = place.size * AWAY / far, 1 - place.size * CLOSE / far
    return (x + (to_x - x) * start, y + (to_y - y) * start), (x + (to_x - x) * end, y + (to_y - y) * end)


def _mask(ways: list[tuple[Point, Point]], box: tuple[int, int, int, int], more: float) -> Image.Image:
    """All trails of a board, `more` pixels thicker, as a grey mask of the box."""
    large = Image.new("L", ((box[2] - box[0]) * FINE, (box[3] - box[1]) * FINE))
    pen = ImageDraw.Draw(large)
    for way in ways:
        points = [((x - box[0]) * FINE, (y - box[1]) * FINE) for x, y in way]
        pen.line(points, fill=255, width=round((CORE + more) * FINE))
        for (x, y), thick in zip(points, (CORE, HEAD), strict=True):
            half = (thick + more) * FINE / 2
            pen.ellipse((x - half, y - half, x + half, y + half), fill=255)
    return large.reduce(FINE)
