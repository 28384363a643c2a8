"""The back of a card that a hunter has taken."""

from dataclasses import replace

from PIL import Image, ImageDraw

from render.canvas import FINE
from render.shapes import Art, Ellipse, Path, Shape, Stroke, draw
from render.theme import Mood

PAW: tuple[Shape, ...] = (
    Path(
        "M50 48 C66 48 80 64 80 78 C80 90 68 93 58 89 C53 87 47 87 42 89 C32 93 20 90 20 78 C20 64 34 48 50 48 Z",
        "#ffffff",
    ),
    Ellipse(17, 45, 11, 15, "#ffffff", -24),
    Ellipse(38, 24, 11.5, 16, "#ffffff", -6),
    Ellipse(62, 24, 11.5, 16, "#ffffff", 6),
    Ellipse(83, 45, 11, 15, "#ffffff", 24),
)


def paw(size: int) -> Image.Image:
    large = Image.new("RGB", (size * FINE, size * FINE))
    draw(large, PAW, (0, 0, size * FINE, size * FINE))
    return large.convert("L").reduce(FINE)


def draw_back(large: Image.Image, art: Art, size: tuple[int, int], mood: Mood) -> None:
    width, high = size
    pen = ImageDraw.Draw(large)
    pen.rectangle((0, 0, width, high), fill=mood.felt)
    step = width // 8
    for start in range(-high, width, 2 * step):
        pen.polygon(((start, high), (start + step, high), (start + step + high, 0), (start + high, 0)), fill=mood.rim)
    inset = width // 14
    pen.rectangle((inset, inset, width - inset, high - inset), outline=mood.muted, width=max(FINE, width // 60))
    side = min(width, high) * 62 // 100
    shadow = Image.new("L", size)
    box = ((width - side) // 2, (high - side) // 3, side, side)
    draw(shadow, [_white(shape) for shape in art.subject], box)
    large.paste(Image.new("RGB", size, mood.muted), (0, 0), shadow)


def _white(shape: Shape) -> Shape:
    return replace(shape, colour="#ffffff") if isinstance(shape, Stroke) else replace(shape, fill="#ffffff")
