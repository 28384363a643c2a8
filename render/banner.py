"""The banners of games, mostly with a fan of five cards."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from games.core.values import listing
from render import text
from render.canvas import SMALL
from render.card import LookT, Sprites, radius
from render.card_canvas import CardCanvas
from render.picture import Picture
from render.theme import Mood

SIZE = (1000, 360)
FINE = 2
MIDDLE, TOP = 690, 64
"""The middle of a fan, and the upper edge of its middle card, in pixels."""
GLOW, REACHES = 330, (322, 262)
"""The vertical middle of the two ovals behind a fan, and their reach to each side, in pixels."""


def fan_ground(mood: Mood) -> Image.Image:
    large = Image.new("RGB", (SIZE[0] * FINE, SIZE[1] * FINE), mood.felt)
    pen = ImageDraw.Draw(large)
    for reach, shade in zip(REACHES, (mood.hollow, mood.panel), strict=True):
        (x, y), wide = (MIDDLE * FINE, GLOW * FINE), reach * FINE
        pen.ellipse((x - wide, y - wide * 3 // 4, x + wide, y + wide * 3 // 4), fill=shade)
    return large


def fan_banner(
    cards: Sprites[LookT], large: Image.Image, names: Sequence[str], faces: Sequence[Image.Image], fan: tuple[int, float],
    titles: Sequence[tuple[str, int, str]], lines: Sequence[str],
) -> Picture:  # fmt: skip
    """A banner. `fan`: the pivot of the cards, in pixels below their feet, and the degrees between them. Titles come with size and ink."""
    for place, face in enumerate(faces):
        _lay(large, face, fan[0], (place - 2) * fan[1])
    canvas = CardCanvas(cards, SIZE)
    canvas.paste(canvas.palette.adopt(large.reduce(FINE)), (0, 0))
    write_titles(canvas, titles, lines)
    said = f"{' '.join(words for words, *_ in titles)}: a fan of five cards, {listing(names)}"
    return Picture(canvas.png(SMALL), f"{said}. {' '.join(lines[:-1])}; {lines[-1]}.")


def _lay(large: Image.Image, card: Image.Image, reach: int, angle: float) -> None:
    wide, high = card.size
    pivot, reach = (MIDDLE * FINE, (TOP + reach) * FINE + high), reach * FINE
    shape = Image.new("L", card.size)
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, wide - 1, high - 1), radius(wide), fill=255)
    face = card.convert("RGBA")
    face.putalpha(shape)
    around = Image.new("RGBA", (wide, 2 * (reach + high)))
    around.paste(face, (0, 0))
    turned = around.rotate(-angle, Image.Resampling.BICUBIC, expand=True)
    large.paste(turned, (pivot[0] - turned.width // 2, pivot[1] - turned.height // 2), turned)


def write_titles(canvas: CardCanvas[LookT], titles: Sequence[tuple[str, int, str]], lines: Sequence[str]) -> None:
    y = (SIZE[1] - 34 - sum(size * 21 // 20 for _, size, _ in titles) - 36 * len(lines)) // 2
    for words, size, ink in titles:
        canvas.write((40, y + size // 2), words, size, ink, canvas.mood.felt, weight=text.BLACK)
        y += size * 21 // 20
    for number, line in enumerate(lines):
        canvas.write((42, y + 26 + 36 * number), line, 26, canvas.mood.muted, canvas.mood.felt)
