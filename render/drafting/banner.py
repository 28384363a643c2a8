"""The game's own picture: a fan of cards on the felt, with the name of the game."""

from PIL import Image, ImageDraw

from render import text, theme
from render.card import fanned
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
    pivot = (MIDDLE * FINE, (TOP + REACH) * FINE + high)
    fanned(large, cards.raster(Look(kind, wide, high, 0, theme.EDGE)), angle, pivot, REACH * FINE)
