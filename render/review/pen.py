"""Lines and marks of plots."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

from PIL import Image, ImageDraw

from render.canvas import FINE, Box

Spot = tuple[float, float]

FORMS = {
    "square": ((-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)),
    "triangle": ((0, -1.12), (1.1, 0.8), (-1.1, 0.8)), "turned": ((0, 1.12), (-1.1, -0.8), (1.1, -0.8)),
    "diamond": ((0, -1.15), (1.15, 0), (0, 1.15), (-1.15, 0)),
    "cross": (
        (-0.36, -1.1), (0.36, -1.1), (0.36, -0.36), (1.1, -0.36), (1.1, 0.36), (0.36, 0.36), (0.36, 1.1), (-0.36, 1.1),
        (-0.36, 0.36), (-1.1, 0.36), (-1.1, -0.36), (-0.36, -0.36),
    ),
}  # fmt: skip


class Pen:
    """Draws part of a picture large and scales it down; all measures are its pixels. Colours may be half transparent ("#ffffff80")."""

    def __init__(self, box: Box, ground: str) -> None:
        left, top, right, bottom = box
        self._corner = (left, top)
        self._image = Image.new("RGB", ((right - left) * FINE, (bottom - top) * FINE), ground)
        self._draw = ImageDraw.Draw(self._image, "RGBA")

    def drawn(self) -> Image.Image:
        return self._image.reduce(FINE)

    def _large(self, points: Sequence[Spot]) -> list[Spot]:
        left, top = self._corner
        return [((x - left) * FINE, (y - top) * FINE) for x, y in points]

    def shape(self, points: Sequence[Spot], colour: str) -> None:
        self._draw.polygon(self._large(points), fill=colour)

    def line(self, points: Sequence[Spot], wide: int, colour: str, dash: tuple[int, ...] = ()) -> None:
        """A line with round ends; `dash` are the pixels of strokes and gaps in turn."""
        if len(points) < 2:
            return
        for piece in dash_strokes(points, dash) if dash else [points]:
            self._draw.line(self._large(piece), fill=colour, width=wide * FINE, joint="curve")
            for end in (piece[0], piece[-1]):
                self.dot(end, wide / 2, colour)

    def dot(self, at: Spot, reach: float, colour: str) -> None:
        one, other = self._large([(at[0] - reach, at[1] - reach), (at[0] + reach, at[1] + reach)])
        self._draw.ellipse((*one, *other), fill=colour)

    def mark(self, at: Spot, form: str, reach: float, colour: str, ring: str) -> None:
        for far, ink in ((reach + 3, ring), (reach, colour)):
            if form == "circle":
                self.dot(at, far, ink)
            else:
                self.shape([(at[0] + x * far, at[1] + y * far) for x, y in FORMS[form]], ink)


def dash_strokes(points: Sequence[Spot], dash: tuple[int, ...]) -> Iterator[list[Spot]]:
    """
    >>> list(dash_strokes([(0, 0), (10, 0)], (4, 3)))
    [[(0, 0), (4.0, 0.0)], [(7.0, 0.0), (10, 0)]]
    """
    piece, left, number = [points[0]], float(dash[0]), 0
    for (x, y), (to_x, to_y) in pairwise(points):
        far, gone = hypot(to_x - x, to_y - y), 0.0
        while far - gone > left:
            gone += left
            spot = (x + (to_x - x) * gone / far, y + (to_y - y) * gone / far)
            if number % 2 == 0:
                yield [*piece, spot]
            number += 1
            left, piece = float(dash[number % len(dash)]), [spot]
        left -= far - gone
        piece.append((to_x, to_y))
    if number % 2 == 0 and len(piece) > 1:
        yield piece
