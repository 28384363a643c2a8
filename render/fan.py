"""The banners of most games: a fan of cards, drawn in true colours and larger than it is shown."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from render.card import radius
from render.theme import Mood

SIZE = (1000, 360)
"""Pixels of a banner."""
FINE = 2
"""Banners are drawn this many times larger."""
GLOW = 330
"""The height of the middle of the ovals behind a fan."""


@dataclass(frozen=True, slots=True)
class Fan:
    """A fan of cards: the middle of its middle card, that card's upper edge, and how far below its foot the cards turn."""

    middle: int
    top: int
    reach: int

    def lay(self, large: Image.Image, card: Image.Image, angle: float) -> None:
        """Put a card of the fan on an image, turned by this many degrees."""
        wide, high = card.size
        pivot, reach = (self.middle * FINE, (self.top + self.reach) * FINE + high), self.reach * FINE
        shape = Image.new("L", card.size)
        ImageDraw.Draw(shape).rounded_rectangle((0, 0, wide - 1, high - 1), radius(wide), fill=255)
        face = card.convert("RGBA")
        face.putalpha(shape)
        around = Image.new("RGBA", (wide, 2 * (reach + high)))
        around.paste(face, (0, 0))
        turned = around.rotate(-angle, Image.Resampling.BICUBIC, expand=True)
        large.paste(turned, (pivot[0] - turned.width // 2, pivot[1] - turned.height // 2), turned)


def felt(mood: Mood, middle: int, reaches: tuple[int, int]) -> Image.Image:
    """The felt with two ovals behind the fan, the outer one first."""
    large = Image.new("RGB", (SIZE[0] * FINE, SIZE[1] * FINE), mood.felt)
    pen = ImageDraw.Draw(large)
    for reach, shade in zip(reaches, (mood.hollow, mood.panel), strict=True):
        (x, y), wide = (middle * FINE, GLOW * FINE), reach * FINE
        pen.ellipse((x - wide, y - wide * 3 // 4, x + wide, y + wide * 3 // 4), fill=shade)
    return large
