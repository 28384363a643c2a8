"""The game's own picture: a fan of cards on the felt, with the name of the game."""

from PIL import Image, ImageDraw

from render import text, theme
from render.card import radius
from render.drafting.sprites import Cards, Felt, Look

SIZE = (1000, 360)
CARD = (156, 200)
TURNED = 10
"""Degrees from one card of the fan to the next."""
MIDDLE, TOP, REACH = 688, 58, 440
"""Where the middle card's upper edge lies, and how far below its foot the fan's pivot is."""
FINE = 2


def draw(cards: Cards) -> Felt:
    """Drawn once in true colours, then brought onto the palette; the writing comes last."""
    style, mood = cards.style, cards.style.mood
    large = Image.new("RGB", (SIZE[0] * FINE, SIZE[1] * FINE), mood.felt)
    pen = ImageDraw.Draw(large)
    for reach, shade in ((322, mood.hollow), (262, mood.panel)):
        centre, wide = (MIDDLE * FINE, 330 * FINE), reach * FINE
        pen.ellipse(
            (centre[0] - wide, centre[1] - wide * 3 // 4, centre[0] + wide, centre[1] + wide * 3 // 4), fill=shade
        )
    for kind, place in style.fan:
        _lay(large, cards, kind, place * TURNED)
    canvas = Felt(cards, SIZE)
    canvas.paste(canvas.palette.adopt(large.reduce(FINE)), (0, 0))
    canvas.write((40, 138), style.title, 64, theme.CHALK, mood.felt, weight=text.BLACK)
    for number, line in enumerate(style.lines):
        canvas.write((42, 200 + 36 * number), line, 26, mood.muted, mood.felt)
    return canvas


def _lay(large: Image.Image, cards: Cards, kind: int, angle: float) -> None:
    """One card of the fan, turned about the pivot below."""
    wide, high = CARD[0] * FINE, CARD[1] * FINE
    face = cards.raster(Look(kind, wide, high, 0, theme.EDGE)).convert("RGBA")
    shape = Image.new("L", face.size)
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, wide - 1, high - 1), radius(wide), fill=255)
    face.putalpha(shape)
    around = Image.new("RGBA", (wide, 2 * (REACH * FINE + high)))
    around.paste(face, (0, 0))
    turned = around.rotate(-angle, Image.Resampling.BICUBIC, expand=True)
    pivot = (MIDDLE * FINE, (TOP + REACH) * FINE + high)
    large.paste(turned, (pivot[0] - turned.width // 2, pivot[1] - turned.height // 2), turned)
