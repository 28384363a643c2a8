"""The game's own picture: a fan of cards before the morning sky, with the name of the game."""

from games.lines.cards import BY_WORD
from render import text, theme
from render.fan import FINE, SIZE, Fan, felt
from render.lines.cards import MOOD, Cards, Felt, Look
from render.lines.sheet import TITLE

CARD, STRIP = 124, 30
TURNED = 8.6
"""Degrees from one card of the fan to the next."""
FAN = Fan(middle=696, top=84, reach=660)
CARDS = (("11-zebra", -2), ("2-tiger", 2), ("9-giraffe", -1), ("4-elephant", 1), ("7-lion", 0))
"""The fan's cards from the bottom to the top, each with its place beside the middle."""
LINES = ("Lines of animals and numbers", "on a table without borders", "2 to 3 players")
ALT = (
    "Savannah Lines: a fan of five cards, 11 zebra, 9 giraffe, 7 lion, 4 elephant and 2 tiger. Lines of animals and numbers on a table "
    "without borders; 2 to 3 players."
)


def draw(cards: Cards) -> Felt:
    """Drawn once in true colours, then brought onto the palette; the writing comes last."""
    large = felt(MOOD, FAN.middle, (312, 252))
    for word, place in CARDS:
        card = cards.raster(Look(BY_WORD[word], CARD * FINE, STRIP * FINE, theme.EDGE))
        FAN.lay(large, card, place * TURNED)
    canvas = Felt(cards, SIZE)
    canvas.paste(canvas.palette.adopt(large.reduce(FINE)), (0, 0))
    for number, word in enumerate(TITLE.split()):
        canvas.write((40, 100 + 68 * number), word, 64, theme.CHALK, MOOD.felt, weight=text.BLACK)
    for number, line in enumerate(LINES):
        canvas.write((42, 232 + 36 * number), line, 26, MOOD.muted, MOOD.felt)
    return canvas
