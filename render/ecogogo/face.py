"""What cards show: number, art and name."""

from collections.abc import Mapping
from functools import lru_cache

from PIL import Image, ImageDraw

from games.ecogogo.cards import ENDANGERED, NAMES, ORGANISMS, THREAT, WORDS
from render import text, theme
from render.canvas import FINE
from render.ecogogo.art import ART
from render.ecogogo.scenery import DARK, FAR, LAYER, NEAR, SKY, SUN
from render.shapes import Art, Ellipse, Path, draw

BACK = -1
"""The kind of a card that lies face down."""

ARTS: Mapping[int, Art] = {kind: ART[NAMES[kind]] for kind in (*ORGANISMS, THREAT, ENDANGERED)}

ALARM, SOOT = "#ffc531", "#2b2024"
LEAST_CONTRAST = 4.5
NAME = 0.68


@lru_cache(maxsize=96)
def face(kind: int, width: int, height: int, strip: int) -> Image.Image:
    """A card without border and corners, RGB, with sizes in pixels; `strip` is the height of its name, 0 for none."""
    large = Image.new("RGB", (width * FINE, height * FINE), theme.PAPER)
    if kind == BACK:
        _back(large)
        return large.reduce(FINE)
    art = ARTS[kind]
    high = (height - strip) * FINE
    side = max(large.width, high)
    draw(large, art.scene, ((large.width - side) // 2, high - side, side, side))
    inside = min(large.width, high)
    draw(large, art.subject, _subject(large.width, high, inside))
    pen = ImageDraw.Draw(large)
    if strip:
        pen.rectangle((0, high, large.width, large.height), fill=ALARM if kind == THREAT else theme.PAPER)
        pen.rectangle((0, high, large.width, high + max(2, width // 50) * FINE - 1), fill=plate_colours(art.accent)[0])
        _name(pen, WORDS[kind].capitalize(), (large.width, high, large.height))
    if kind == THREAT:
        _hazard(large, high)
    elif kind == ENDANGERED:
        _plate(pen, "!", large.width, ALARM, SOOT)
    else:
        _plate(pen, str(kind), large.width, *plate_colours(art.accent))
    return large.reduce(FINE)


def _subject(width: int, high: int, side: int) -> tuple[float, float, float, float]:
    size = side * 0.94
    return (width - size) / 2 + width * 0.05, high - size - side * 0.01, size, size


def plate_size(width: int) -> tuple[int, int]:
    wide = width * (0.36 if width >= 140 else 0.42 if width >= 70 else 0.54)
    return round(wide), round(wide * 1.06)


@lru_cache(maxsize=16)
def plate_colours(accent: str) -> tuple[str, str]:
    """The colours behind and of a card's number: the accent and dark ink, or the accent darkened and chalk."""
    if theme.contrast(theme.INK, accent) >= LEAST_CONTRAST:
        return accent, theme.INK
    ground = accent
    while theme.contrast(theme.CHALK, ground) < LEAST_CONTRAST:
        ground = "#" + "".join(f"{channel * 24 // 25:02x}" for channel in theme.rgb(ground))
    return ground, theme.CHALK


def _plate(pen: ImageDraw.ImageDraw, words: str, whole: int, ground: str, ink: str) -> None:
    wide, high = (side * FINE for side in plate_size(whole // FINE))
    rim = max(FINE, whole // 56)
    pen.rounded_rectangle((-whole, -whole, wide + rim, high + rim), wide * 0.3, fill=theme.EDGE)
    pen.rounded_rectangle((-whole, -whole, wide, high), wide * 0.28, fill=ground)
    size = round(high * 0.96)
    # The card's border and round corner cover a little on the left and at the top.
    at = (wide * 0.53, high * 0.53 + text.height(size, text.BLACK) / 2)
    text.stamp(pen, at, words, size, ink, text.BLACK, "ms")


def _name(pen: ImageDraw.ImageDraw, name: str, edges: tuple[int, int, int]) -> None:
    width, top, bottom = edges
    most = round((bottom - top) * NAME)
    sizes = range(most, 8, -2)
    size = next((size for size in sizes if text.length(name, size, text.BOLD) <= width * 0.92), 8)
    middle = (top + bottom) / 2 + FINE / 2
    text.stamp(pen, (width / 2, middle + text.height(size, text.BOLD) / 2), name, size, theme.INK, anchor="ms")


def _hazard(large: Image.Image, high: int) -> None:
    stripes = Image.new("RGB", (large.width, high), ALARM)
    pen = ImageDraw.Draw(stripes)
    step = max(10 * FINE, large.width // 7)
    for start in range(-high, large.width + high, step):
        end = start + step // 2
        pen.polygon(((start, high), (end, high), (end + high, 0), (start + high, 0)), fill=SOOT)
    edge = round(large.width * 0.075)
    inner = Image.new("L", stripes.size, 255)
    ImageDraw.Draw(inner).rectangle((edge, edge, large.width - edge - 1, high - edge - 1), fill=0)
    large.paste(stripes, (0, 0), inner)


def _back(large: Image.Image) -> None:
    draw(
        large,
        (
            Path("M0 0 L100 0 L100 100 L0 100 Z", SKY[0]),
            Path("M0 34 L100 34 L100 100 L0 100 Z", SKY[1]),
            Ellipse(50, 50, 22, 20, SUN),
            Path("M-5 100 L-5 48 L22 48 L30 70 L44 100 Z", FAR),
            Path("M105 100 L105 42 L80 42 L70 68 L56 100 Z", NEAR),
            Path("M105 58 L105 66 L70.5 66 L74 58 Z", LAYER),
            Path("M0 86 C30 80 60 92 100 84 L100 100 L0 100 Z", DARK),
        ),
        (0, 0, *large.size),
    )
