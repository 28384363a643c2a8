"""A card beside its facts in large letters."""

import io

from PIL import Image

from games.core.values import many
from games.phylo.cards.card import Card, climate_names, terrain_names
from games.phylo.cards.wording import effect_text, keywords, list_movement
from render import text, theme
from render.card import outline, rounded
from render.phylo.face import card_alt, face
from render.phylo.style import DIETS, MOOD
from render.phylo.tile import signs
from render.phylo.tile.drawing import Drawing
from render.phylo.tile.signs import Sign
from render.picture import Picture

HIGH = 640
EDGE, PAD = 12, 22
FACE = (441, 616)
LEFT = EDGE + FACE[0] + EDGE + PAD
ROOM = theme.WIDTH - EDGE - PAD - LEFT
SIDE, STEP, SIZE, APART = 36, 50, 29, 22
LEVEL = 2
"""zlib's level: it is no palette image, and somebody waits for it."""
LARGEST, LEAST = 33, 16


def card_picture(card: Card, picture: bytes | None = None, licence: str = "") -> Picture:
    """The card on the left, its facts on the right; `picture` is its maker's own as a PNG file."""
    image = Image.new("RGB", (theme.WIDTH, HIGH), MOOD.felt)
    image.paste(face(card, FACE, picture, licence), (EDGE, EDGE), outline(FACE, 0))
    panel = Image.new("RGB", (theme.WIDTH - EDGE - LEFT + PAD, HIGH - 2 * EDGE), MOOD.panel)
    image.paste(panel, (LEFT - PAD, EDGE), rounded(panel.size, 0, 18))
    _facts(image, card)
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=LEVEL)
    return Picture(file.getvalue(), card_alt(card, own=picture is not None))


def _facts(image: Image.Image, card: Card) -> None:
    y = EDGE + 20
    name = text.writable(card.name) or "No name yet"
    lines, size = text.wrapped(name, 30, ROOM, text.BLACK), 30
    if len(lines) == 1:
        size = text.largest(name, ROOM, 46, 30, text.BLACK)
    for line in lines[:2]:
        text.write(image, (LEFT, y + size // 2), line, size, theme.CHALK, text.BLACK, width=ROOM)
        y += round(size * 1.15)
    points = f" · {many(card.points, 'point')}" if card.points else ""
    text.write(image, (LEFT, y + 20), f"{card.kind}{points}", 32, theme.GOLD, text.BOLD, width=ROOM)
    y += 44
    kind = " · ".join(filter(None, (text.writable(card.latin), card.group)))
    if kind:
        size = text.largest(kind, ROOM, 27, 18, text.MEDIUM)
        text.write(image, (LEFT, y + 16), kind, size, MOOD.muted, text.MEDIUM, width=ROOM)
        y += 40
    y = _signs(image, card, y + 4)
    _prose(image, card, y + 4)


def _signs(image: Image.Image, card: Card, y: int) -> int:
    words = {"chain": "food chain", "scale": "scale"}
    ranks = [(sign, f"{words[sign.kind]} {sign.of}") for sign in signs.ranks(card)]
    life = [(Sign("diet", card.diet), card.diet)] * (card.diet in DIETS) + ranks
    lands = [(Sign("land", each), each) for each in terrain_names(card.terrains)]
    airs = [(Sign("air", each), each) for each in climate_names(card.climates)]
    for group in (life, lands, airs):
        x = LEFT
        for sign, said in group:
            wide, long = sign.wide(SIDE), text.length(said, SIZE, text.MEDIUM)
            if x > LEFT and x + wide + 8 + long > LEFT + ROOM:
                x, y = LEFT, y + STEP
            drawing = Drawing((wide, SIDE), MOOD.panel)
            sign.draw(drawing, 0, 0, SIDE)
            image.paste(drawing.done(), (x, y + (STEP - SIDE) // 2))
            text.write(image, (x + wide + 8, y + STEP // 2), said, SIZE, theme.CHALK, text.MEDIUM)
            x += wide + 8 + long + APART
        y += STEP if x > LEFT else 0
    return y


def _prose(image: Image.Image, card: Card, y: int) -> None:
    parts = [(words, text.BOLD) for words in (*list_movement(card), *keywords(card), effect_text(card))]
    parts = [(words, weight) for words, weight in (*parts, (text.writable(card.text), text.REGULAR)) if words]
    room = HIGH - EDGE - PAD // 2 - y
    for size in range(LARGEST, LEAST - 1, -1):
        lines = [(line, weight) for words, weight in parts for line in text.wrapped(words, size, ROOM, weight)]
        step = round(size * 1.26)
        if len(lines) * step <= room:
            break
    most = max(0, room // step)
    for number, (line, weight) in enumerate(lines[:most]):
        words = f"{line}{text.ELLIPSIS}" if number == most - 1 and len(lines) > most else line
        ink = theme.CHALK if weight == text.BOLD else MOOD.muted
        text.write(image, (LEFT, y + number * step + step // 2), words, size, ink, weight, width=ROOM)
