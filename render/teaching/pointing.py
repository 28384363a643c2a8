"""How a picture points: a veil over all but some spots, golden rings with numbers, arrows. In true colours, on finished pictures."""

import math

from PIL import Image, ImageChops, ImageDraw

from render import text, theme
from render.canvas import FINE, Box, Canvas
from render.card import rounded

RING, CASE = 7, 3
"""How wide a ring is, and its dark edge."""
ROUND = 16
BADGE = 44
COLOURS = 192


def middle(box: Box) -> tuple[int, int]:
    """The middle of a box."""
    return (box[0] + box[2]) // 2, (box[1] + box[3]) // 2


def grown(box: Box, by: int, size: tuple[int, int]) -> Box:
    """A box grown on every side, as far as a ring round it has room on a picture of this size."""
    edge = RING + CASE
    return (
        max(edge, box[0] - by), max(edge, box[1] - by), min(size[0] - edge, box[2] + by), min(size[1] - edge, box[3] + by),
    )  # fmt: skip


def extent(box: Box) -> tuple[int, int]:
    """Its width and height."""
    return box[2] - box[0], box[3] - box[1]


def ring(image: Image.Image, inner: Box) -> None:
    """A golden ring with a dark edge round a box."""
    for colour, far, near in ((theme.INK, RING + CASE, 0), (theme.GOLD, RING, 2)):
        outer = (inner[0] - far, inner[1] - far, inner[2] + far, inner[3] + far)
        wide = extent(outer)
        hole = Image.new("L", wide)
        hole.paste(
            rounded((wide[0] - 2 * (far - near), wide[1] - 2 * (far - near)), 0, ROUND - near), (far - near,) * 2
        )
        mask = ImageChops.subtract(rounded(wide, 0, ROUND + far), hole)
        image.paste(Image.new("RGB", wide, colour), outer[:2], mask)


def badge(image: Image.Image, at: tuple[int, int], words: str) -> None:
    """A number on a golden disc around a place."""
    x, y = max(BADGE // 2, at[0]), max(BADGE // 2, at[1])
    for colour, wide in ((theme.INK, BADGE + 2 * CASE), (theme.GOLD, BADGE)):
        corner = (x - wide // 2, y - wide // 2)
        image.paste(Image.new("RGB", (wide, wide), colour), corner, rounded((wide, wide), 0, wide // 2))
    text.write(image, (x, y), words, 30, theme.INK, text.BLACK, "middle")


def arrow(image: Image.Image, start: Box, end: Box) -> None:
    """A thick arrow from the edge of one box to the edge of another; none where they nearly touch."""
    (x, y), (u, v) = middle(start), middle(end)
    far = math.hypot(u - x, v - y)
    if not far:
        return
    way = ((u - x) / far, (v - y) / far)
    first, last = _edge(start, way) + 16, far - _edge(end, way) - 16
    if last - first < 30:
        return
    width, high = image.size
    mask = Image.new("L", (width * FINE // 2, high * FINE // 2))
    for colour, more in ((theme.INK, CASE), (theme.GOLD, 0)):
        mask.paste(0, (0, 0, *mask.size))
        _arrowhead(ImageDraw.Draw(mask), (x, y), way, first - more, last + more * 2, 7 + more, FINE // 2)
        image.paste(Image.new("RGB", image.size, colour), (0, 0), mask.reduce(FINE // 2))


def _edge(box: Box, way: tuple[float, float]) -> float:
    """How far the edge of a box is from its middle, in a direction."""
    wide, high = extent(box)
    across = wide / 2 / abs(way[0]) if way[0] else math.inf
    return min(across, high / 2 / abs(way[1]) if way[1] else math.inf)


def _arrowhead(
    pen: ImageDraw.ImageDraw, at: tuple[int, int], way: tuple[float, float], first: float, last: float, half: int, fine: int
) -> None:  # fmt: skip
    def spot(along: float, aside: float) -> tuple[float, float]:
        return (at[0] + way[0] * along - way[1] * aside) * fine, (at[1] + way[1] * along + way[0] * aside) * fine

    head = min(34, (last - first) * 0.6)
    pen.polygon([spot(first, half), spot(last - head, half), spot(last - head, -half), spot(first, -half)], fill=255)
    pen.polygon([spot(last - head, half * 3), spot(last, 0), spot(last - head, -half * 3)], fill=255)


def png(image: Image.Image) -> bytes:
    """The picture as a file, in few colours."""
    return Canvas.png(_Flat(image.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)))


class _Flat(Canvas):
    """A finished picture, to be compressed like all others."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image
