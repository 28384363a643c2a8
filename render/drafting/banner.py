"""The game's own picture: a fan of cards on the felt, with the name of the game."""

from render import text, theme
from render.drafting.sprites import Cards, Felt, Look
from render.fan import FINE, SIZE, Fan, felt

CARD = (156, 200)
TURNED = 10
"""Degrees from one card of the fan to the next."""
FAN = Fan(middle=688, top=58, reach=440)


def draw(cards: Cards) -> Felt:
    """Drawn once in true colours, then brought onto the palette; the writing comes last."""
    style, mood = cards.style, cards.style.mood
    large = felt(mood, FAN.middle, (322, 262))
    for kind, place in style.fan:
        card = cards.raster(Look(kind, CARD[0] * FINE, CARD[1] * FINE, 0, theme.EDGE))
        FAN.lay(large, card, place * TURNED)
    canvas = Felt(cards, SIZE)
    canvas.paste(canvas.palette.adopt(large.reduce(FINE)), (0, 0))
    canvas.write((40, 138), style.title, 64, theme.CHALK, mood.felt, weight=text.BLACK)
    for number, line in enumerate(style.lines):
        canvas.write((42, 200 + 36 * number), line, 26, mood.muted, mood.felt)
    return canvas
