"""The game's own picture: a fan of cards before the canyon, with the name of the game."""

from PIL import Image

from games.ecogogo.cards import NAMES
from render import text, theme
from render.card import fanned, mounted
from render.ecogogo import scene
from render.ecogogo.face import face
from render.ecogogo.sprites import Cards, Felt

SIZE = (1000, 360)
CARD = (152, 186)
TURNED = 10
"""Degrees from one card of the fan to the next."""
MIDDLE, TOP, REACH = 700, 66, 440
"""Where the middle card's upper edge lies, and how far below its foot the fan's pivot is."""
FINE = 2
FAN = ((3, -2), (4, -1), (5, 0), (6, 1), (7, 2))
"""The cards from the bottom to the top, each with its place beside the middle."""
LINES = ("Feed, mate and migrate", "in a canyon of nine cards", "1 to 4 players")
ALT = (
    f"EcoGoGo! Grand Canyon: a fan of five cards before the canyon, {', '.join(NAMES[kind] for kind, _ in FAN)}. "
    "Feed, mate and migrate in a canyon of nine cards; 1 to 4 players."
)


def draw(cards: Cards) -> Felt:
    """Drawn once in true colours, then brought onto the palette; the writing comes last."""
    large = scene.raster(scene.BANNER, (SIZE[0] * FINE, SIZE[1] * FINE))
    for kind, place in FAN:
        _lay(large, kind, place * TURNED)
    canvas = Felt(cards, SIZE)
    canvas.paste(canvas.palette.adopt(large.reduce(FINE)), (0, 0))
    felt = canvas.mood.felt
    canvas.write((40, 78), "EcoGoGo!", 74, theme.CHALK, felt, weight=text.BLACK)
    canvas.write((43, 138), "Grand Canyon", 36, theme.GOLD, felt, weight=text.BOLD)
    for number, line in enumerate(LINES):
        canvas.write((43, 186 + 32 * number), line, 25, canvas.mood.muted, felt)
    return canvas


def _lay(large: Image.Image, kind: int, angle: float) -> None:
    """One card of the fan, turned about the pivot below."""
    wide, high = CARD[0] * FINE, CARD[1] * FINE
    pivot = (MIDDLE * FINE, (TOP + REACH) * FINE + high)
    fanned(large, mounted(face(kind, wide, high, 0), theme.EDGE), angle, pivot, REACH * FINE)
