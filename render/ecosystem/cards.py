"""The cards of Ecosystem as sprites: drawn once from their paths, brought onto the game's palette once, and kept."""

import threading
from dataclasses import dataclass, replace

from PIL import Image, ImageDraw

from games.ecosystem.cards import CARDS
from render import text, theme
from render.canvas import FINE
from render.ecosystem import marks
from render.ecosystem.art import ART
from render.palette import Palette
from render.shapes import draw

PLAIN, DIM, GHOST = "plain", "dim", "ghost"
"""How a card is shown: as it is; darkened, when another one is chosen; half there, where it may come to lie."""

VEILS = {DIM: 0.66, GHOST: 0.3}
"""How much of the ground lies over such a card."""


@dataclass(frozen=True, slots=True)
class Look:
    """One way to show a card: its size, the height of its name strip (0: none), the ground it lies on, its state and its mark.

    The mark sits in the right upper corner: a count such as "×2", or "lock" or "swap" for a picture.
    """

    kind: int
    width: int
    height: int
    strip: int
    ground: str
    state: str = PLAIN
    mark: str = ""


def radius(width: int) -> int:
    """How round the corners of a card are."""
    return max(5, width // 12)


def raster(look: Look) -> Image.Image:
    """The card as an RGB image on its ground."""
    face = _face(look)
    shape, inner = _rounded(look, 0), _rounded(look, max(2, round(look.width / 60)))
    card = Image.new("RGB", face.size, look.ground)
    card.paste(Image.new("RGB", face.size, theme.EDGE), mask=shape)
    card.paste(face, mask=inner)
    if look.state in VEILS:
        card = Image.blend(card, Image.new("RGB", card.size, look.ground), VEILS[look.state])
    if look.mark:
        marks.stamp(card, look.mark)
    return card


def _face(look: Look) -> Image.Image:
    """The scene with its animal, and the name below: everything inside the border."""
    width, high = look.width * FINE, (look.height - look.strip) * FINE
    art = ART[CARDS[look.kind]]
    large = Image.new("RGB", (width, look.height * FINE), art.accent)
    wide = max(width, high)
    draw(large, art.scene, ((width - wide) // 2, 0, wide, wide))
    side = min(width, high)
    inset = round(side * 0.03)
    draw(
        large,
        art.subject,
        ((width - side) // 2 + inset, (high - side) * 2 // 3 + inset, side - 2 * inset, side - 2 * inset),
    )
    face = large.reduce(FINE)
    if look.strip:
        _name(face, look, art.accent)
    return face


def _name(face: Image.Image, look: Look, accent: str) -> None:
    """The strip with the card's name below its picture, the accent line between them."""
    top, line = look.height - look.strip, max(2, look.width // 50)
    pen = ImageDraw.Draw(face)
    pen.rectangle((0, top, look.width, look.height), fill=theme.PAPER)
    pen.rectangle((0, top, look.width, top + line - 1), fill=accent)
    name = CARDS[look.kind].capitalize()
    most = min(26, look.strip * 3 // 4)
    size = next((size for size in range(most, 8, -1) if text.length(name, size, text.BOLD) <= look.width - 12), 8)
    mask, left, above = text.mask(name, size, text.BOLD)
    base = top + (look.strip + line + text.height(size, text.BOLD)) // 2 - 1
    at = ((look.width - text.length(name, size, text.BOLD)) // 2 + left, base + above)
    face.paste(Image.new("RGB", mask.size, theme.INK), at, mask)


def _rounded(look: Look, border: int) -> Image.Image:
    """The card's outline, drawn in by `border` pixels, as a grey mask."""
    large = Image.new("L", (look.width * FINE, look.height * FINE))
    edge = border * FINE
    box = (edge, edge, large.width - 1 - edge, large.height - 1 - edge)
    ImageDraw.Draw(large).rounded_rectangle(box, (radius(look.width) - border) * FINE, fill=255)
    return large.reduce(FINE)


_lock = threading.RLock()
_sprites: dict[Look, Image.Image] = {}
_palettes: list[Palette] = []
_SAMPLE = 96


def palette() -> Palette:
    """The one palette of Ecosystem's pictures, made at first use from the theme's colours, the accents and the art."""
    with _lock:
        if not _palettes:
            sample = Image.new("RGB", (_SAMPLE * len(CARDS), _SAMPLE * 2))
            for kind in range(len(CARDS)):
                look = Look(kind, _SAMPLE, _SAMPLE, 0, theme.PANEL)
                sample.paste(raster(look), (_SAMPLE * kind, 0))
                sample.paste(raster(replace(look, ground=theme.FELT, state=DIM)), (_SAMPLE * kind, _SAMPLE))
            accents = (ART[name].accent for name in CARDS)
            _palettes.append(Palette((*theme.COLOURS, *accents), theme.SMOOTHED, sample))
        return _palettes[0]


def sprite(look: Look) -> Image.Image:
    """The card as a palette image, drawn at first use. Two threads never draw the same one twice."""
    with _lock:
        image = _sprites.get(look)
        if image is None:
            image = _sprites[look] = palette().adopt(raster(look))
        return image
