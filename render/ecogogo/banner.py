"""The game's own picture: a fan of cards before the canyon, with the name of the game."""

from PIL import Image, ImageDraw

from games.ecogogo.cards import NAMES
from render import text, theme
from render.card import mounted, radius
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
    card = mounted(face(kind, wide, high, 0), theme.EDGE).convert("RGBA")
    shape = Image.new("L", card.size)
    ImageDraw.Draw(shape).rounded_rectangle((0, 0, wide - 1, high - 1), radius(wide), fill=255)
    card.putalpha(shape)
    around = Image.new("RGBA", (wide, 2 * (REACH * FINE + high)))
    around.paste(card, (0, 0))
    turned = around.rotate(-angle, Image.Resampling.BICUBIC, expand=True)
    pivot = (MIDDLE * FINE, (TOP + REACH) * FINE + high)
    large.paste(turned, (pivot[0] - turned.width // 2, pivot[1] - turned.height // 2), turned)
