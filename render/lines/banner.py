"""The game's own picture: a fan of cards before the morning sky, with the name of the game."""

from PIL import Image, ImageDraw

from games.lines.cards import BY_WORD
from render import text, theme
from render.card import fanned
from render.lines.cards import MOOD, Cards, Felt, Look
from render.lines.sheet import TITLE

SIZE = (1000, 360)
CARD, STRIP = 124, 30
TURNED = 8.6
"""Degrees from one card of the fan to the next."""
MIDDLE, TOP, REACH = 696, 84, 660
"""Where the middle card's upper edge lies, and how far below its foot the fan's pivot is."""
FINE = 2
FAN = (("11-zebra", -2), ("2-tiger", 2), ("9-giraffe", -1), ("4-elephant", 1), ("7-lion", 0))
LINES = ("Lines of animals and numbers", "on a table without borders", "2 to 3 players")
ALT = (
    "Savannah Lines: a fan of five cards, 11 zebra, 9 giraffe, 7 lion, 4 elephant and 2 tiger. Lines of animals and numbers on a table "
    "without borders; 2 to 3 players."
)


def draw(cards: Cards) -> Felt:
    """Drawn once in true colours, then brought onto the palette; the writing comes last."""
    large = Image.new("RGB", (SIZE[0] * FINE, SIZE[1] * FINE), MOOD.felt)
    pen = ImageDraw.Draw(large)
    for reach, shade in ((312, MOOD.hollow), (252, MOOD.panel)):
        centre, wide = (MIDDLE * FINE, 330 * FINE), reach * FINE
        box = (centre[0] - wide, centre[1] - wide * 3 // 4, centre[0] + wide, centre[1] + wide * 3 // 4)
        pen.ellipse(box, fill=shade)
    for word, place in FAN:
        _lay(large, cards, BY_WORD[word], place * TURNED)
    canvas = Felt(cards, SIZE)
    canvas.paste(canvas.palette.adopt(large.reduce(FINE)), (0, 0))
    for number, word in enumerate(TITLE.split()):
        canvas.write((40, 100 + 68 * number), word, 64, theme.CHALK, MOOD.felt, weight=text.BLACK)
    for number, line in enumerate(LINES):
        canvas.write((42, 232 + 36 * number), line, 26, MOOD.muted, MOOD.felt)
    return canvas


def _lay(large: Image.Image, cards: Cards, card: int, angle: float) -> None:
    """One card of the fan, turned about the pivot below."""
    wide, high = CARD * FINE, (CARD + STRIP) * FINE
    pivot = (MIDDLE * FINE, (TOP + REACH) * FINE + high)
    fanned(large, cards.raster(Look(card, wide, STRIP * FINE, theme.EDGE)), angle, pivot, REACH * FINE)
