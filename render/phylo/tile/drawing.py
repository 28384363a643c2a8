"""A small picture drawn large and scaled down."""

from collections.abc import Iterable

from PIL import Image, ImageDraw

from render import text
from render.canvas import FINE
from render.shapes import Shape
from render.shapes import draw as shapes

Spot = tuple[float, float]


class Drawing:
    """All measures are pixels of the finished picture; boxes are left, top, width and height."""

    def __init__(self, size: tuple[int, int], ground: str) -> None:
        self.size = size
        self.large = Image.new("RGB", (size[0] * FINE, size[1] * FINE), ground)
        self._pen = ImageDraw.Draw(self.large)
        self._words: list[tuple[tuple[int, int], str, int, str, int, text.Anchor]] = []

    def box(self, x: float, y: float, wide: float, high: float, fill: str, radius: float = 0) -> None:
        edges = (x * FINE, y * FINE, (x + wide) * FINE - 1, (y + high) * FINE - 1)
        if edges[2] > edges[0] and edges[3] > edges[1]:
            self._pen.rounded_rectangle(edges, min(radius, wide / 2, high / 2) * FINE, fill=fill)

    def poly(self, points: Iterable[Spot], fill: str) -> None:
        self._pen.polygon([(x * FINE, y * FINE) for x, y in points], fill=fill)

    def disc(self, x: float, y: float, radius: float, fill: str) -> None:
        self._pen.ellipse(
            ((x - radius) * FINE, (y - radius) * FINE, (x + radius) * FINE, (y + radius) * FINE), fill=fill
        )

    def line(self, points: Iterable[Spot], colour: str, wide: float) -> None:
        spots = [(x * FINE, y * FINE) for x, y in points]
        self._pen.line(spots, fill=colour, width=max(1, round(wide * FINE)), joint="curve")

    def slice(self, x: float, y: float, radius: float, start: int, end: int, fill: str) -> None:
        """Draw a piece of a disc from `start` to `end`, in degrees clockwise from the right."""
        box = ((x - radius) * FINE, (y - radius) * FINE, (x + radius) * FINE, (y + radius) * FINE)
        self._pen.pieslice(box, start, end, fill=fill)

    def art(self, drawn: Iterable[Shape], box: tuple[float, float, float, float]) -> None:
        x, y, wide, high = (round(each * FINE) for each in box)
        shapes(self.large, tuple(drawn), (x, y, wide, high))

    def paste(self, image: Image.Image, x: float, y: float) -> None:
        """Paste an image that is already FINE times larger."""
        self.large.paste(image, (round(x * FINE), round(y * FINE)))

    def write(
        self, x: float, y: float, words: str, size: int, ink: str,
        weight: int = text.BOLD, anchor: text.Anchor = "left",
    ) -> int:  # fmt: skip
        """Write on top of all shapes, with capitals centred on y. Returns the width in pixels."""
        self._words.append(((round(x), round(y)), words, size, ink, weight, anchor))
        return text.length(words, size, weight)

    def done(self) -> Image.Image:
        image = self.large.reduce(FINE)
        for at, words, size, ink, weight, anchor in self._words:
            text.write(image, at, words, size, ink, weight, anchor)
        return image
