"""The game's own picture: a fan of cards before the canyon, with the name of the game."""

from games.ecogogo.cards import NAMES
from render import text, theme
from render.card import mounted
from render.ecogogo import scene
from render.ecogogo.face import face
from render.ecogogo.sprites import Cards, Felt
from render.fan import FINE, SIZE, Fan

CARD = (152, 186)
TURNED = 10
"""Degrees from one card of the fan to the next."""
FAN = Fan(middle=700, top=66, reach=440)
CARDS = ((3, -2), (4, -1), (5, 0), (6, 1), (7, 2))
"""The cards from the bottom to the top, each with its place beside the middle."""
LINES = ("Feed, mate and migrate", "in a canyon of nine cards", "1 to 4 players")
ALT = (
    f"EcoGoGo! Grand Canyon: a fan of five cards before the canyon, {', '.join(NAMES[kind] for kind, _ in CARDS)}. "
    "Feed, mate and migrate in a canyon of nine cards; 1 to 4 players."
)


def draw(cards: Cards) -> Felt:
    """Drawn once in true colours, then brought onto the palette; the writing comes last."""
    large = scene.raster(scene.BANNER, (SIZE[0] * FINE, SIZE[1] * FINE))
    for kind, place in CARDS:
        card = mounted(face(kind, CARD[0] * FINE, CARD[1] * FINE, 0), theme.EDGE)
        FAN.lay(large, card, place * TURNED)
    canvas = Felt(cards, SIZE)
    canvas.paste(canvas.palette.adopt(large.reduce(FINE)), (0, 0))
    felt = canvas.mood.felt
    canvas.write((40, 78), "EcoGoGo!", 74, theme.CHALK, felt, weight=text.BLACK)
    canvas.write((43, 138), "Grand Canyon", 36, theme.GOLD, felt, weight=text.BOLD)
    for number, line in enumerate(LINES):
        canvas.write((43, 186 + 32 * number), line, 25, canvas.mood.muted, felt)
    return canvas
