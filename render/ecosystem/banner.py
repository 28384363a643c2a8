"""The game's own picture: a fan of cards on the felt, with the name of the game."""

from PIL import Image, ImageDraw

from games.ecosystem.cards import BEE, DEER, DRAGONFLY, FOX, STREAM
from render import text, theme
from render.canvas import Canvas
from render.ecosystem.cards import Look, palette, radius, raster

SIZE = (1000, 360)
FAN = ((STREAM, -2), (DRAGONFLY, 2), (DEER, -1), (BEE, 1), (FOX, 0))
"""The cards from the bottom to the top, each with its place beside the middle."""
CARD = (156, 200)
TURNED = 10
"""Degrees from one card of the fan to the next."""
MIDDLE, TOP, REACH = 688, 58, 440
"""Where the middle card's upper edge lies, and how far below its foot the fan's pivot is."""
FINE = 2
LINES = ("Draft and place 20 cards", "1 to 6 players")


def draw() -> Canvas:
    """Drawn once in true colours, then brought onto the palette; the writing comes last."""
    large = Image.new("RGB", (SIZE[0] * FINE, SIZE[1] * FINE), theme.FELT)
    pen = ImageDraw.Draw(large)
    for reach, shade in ((322, theme.HOLLOW), (262, theme.PANEL)):
        centre, wide = (MIDDLE * FINE, 330 * FINE), reach * FINE
        pen.ellipse(
            (centre[0] - wide, centre[1] - wide * 3 // 4, centre[0] + wide, centre[1] + wide * 3 // 4), fill=shade
        )
    for kind, place in FAN:
        _lay(large, kind, place * TURNED)
    canvas = Canvas(palette(), SIZE, theme.FELT)
    canvas.paste(palette().adopt(large.reduce(FINE)), (0, 0))
    canvas.write((40, 138), "Ecosystem", 64, theme.CHALK, theme.FELT, weight=text.BLACK)
    for number, line in enumerate(LINES):
        canvas.write((42, 200 + 36 * number), line, 26, theme.MUTED, theme.FELT)
    return canvas


def _lay(large: Image.Image, kind: int, angle: float) -> None:
    """One card of the fan, turned about the pivot below."""
    wide, high = CARD[0] * FINE, CARD[1] * FINE
    face = raster(Look(kind, wide, high, 0, theme.EDGE)).convert("RGBA")
    shape = Image.new("L", face.size)
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, wide - 1, high - 1), radius(wide), fill=255)
    face.putalpha(shape)
    around = Image.new("RGBA", (wide, 2 * (REACH * FINE + high)))
    around.paste(face, (0, 0))
    turned = around.rotate(-angle, Image.Resampling.BICUBIC, expand=True)
    pivot = (MIDDLE * FINE, (TOP + REACH) * FINE + high)
    large.paste(turned, (pivot[0] - turned.width // 2, pivot[1] - turned.height // 2), turned)
