"""An emoji as a picture, with a rim if it would blend into Discord's page."""

import io
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import theme
from render.shapes import Shape, draw

SIDE: Final = 128
"""Pixels of an emoji's side; Discord shows it 22 to 48 pixels wide."""
DARK_PAGE: Final = "#313338"
LIGHT_PAGE: Final = "#ffffff"
ROOM: Final = 3
RIM: Final = 4
"""Pixels of a rim: most of a pixel in an emoji shown 22 pixels wide."""
PALE: Final = "#f4ead2"
DARK: Final = theme.EDGE
"""The rims: PALE for dark figures on a dark page, DARK for pale ones on a light page."""
LOST_EDGE: Final = 0.42
"""A figure gets a rim if more of its edge than this looks like the page."""
ALIKE: Final = 50
"""Colours that differ by less than this, in steps of a channel, look the same."""
LARGER: Final = 3
OVERHANG: Final = 0.14
"""How far art may reach beyond its box, as a share of the box."""


def sticker(shapes: Sequence[Shape], *, disc: bool = False) -> Image.Image:
    """Shapes as an RGBA emoji: cut out as large as fits or, if `disc`, the whole box as a disc."""
    side = SIDE * LARGER
    over = round(side * OVERHANG)
    large = Image.new("RGBA", (side + 2 * over, side + 2 * over))
    draw(large, shapes, (over, over, side, side))
    if disc:
        return _disc(large.crop((over, over, over + side, over + side)))
    box = large.getbbox()
    assert box is not None, "an emoji shows something"
    figure = large.crop(box)
    plain = _fitted(figure, ROOM)
    rim = _rim(plain)
    return _rimmed(_fitted(figure, ROOM + RIM), rim) if rim else plain


def png(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=6)
    return file.getvalue()


def _fitted(figure: Image.Image, room: int) -> Image.Image:
    share = (SIDE - 2 * room) / max(figure.size)
    size = (max(1, round(figure.width * share)), max(1, round(figure.height * share)))
    whole = Image.new("RGBA", (SIDE, SIDE))
    small = figure.resize(size, Image.Resampling.LANCZOS)
    whole.paste(small, ((SIDE - small.width) // 2, (SIDE - small.height) // 2))
    return whole


def _rim(figure: Image.Image) -> str:
    small = figure.reduce(2)
    inside = small.getchannel("A").point(lambda alpha: 255 if alpha > 127 else 0)
    edge = ImageChops.subtract(inside, inside.filter(ImageFilter.MinFilter(RIM + 1))).tobytes()
    colours = small.convert("RGB").tobytes()
    seen = [colours[3 * place : 3 * place + 3] for place, kept in enumerate(edge) if kept]
    pages = (theme.rgb(DARK_PAGE), theme.rgb(LIGHT_PAGE))
    dark, light = (sum(_alike(each, page) for each in seen) for page in pages)
    if max(dark, light) < LOST_EDGE * len(seen):
        return ""
    return PALE if dark > light else DARK


def _alike(one: Sequence[int], other: Sequence[int]) -> bool:
    red, green, blue = (a - b for a, b in zip(one, other, strict=True))
    return 3 * red * red + 6 * green * green + 2 * blue * blue < 11 * ALIKE**2


def _rimmed(figure: Image.Image, colour: str) -> Image.Image:
    around = figure.getchannel("A")
    for _ in range(RIM):
        around = around.filter(ImageFilter.MaxFilter(3)).filter(ImageFilter.BoxBlur(0.4))
    rimmed = Image.new("RGBA", figure.size, colour)
    rimmed.putalpha(around.point(lambda alpha: min(255, alpha * 2)))
    rimmed.alpha_composite(figure)
    return rimmed


def _disc(landscape: Image.Image) -> Image.Image:
    side, edge = landscape.width, ROOM * LARGER
    disc = Image.new("RGBA", landscape.size, DARK)
    disc.putalpha(_round(side, edge // 2))
    disc.paste(landscape, mask=_round(side, 2 * edge))
    return disc.reduce(LARGER)


def _round(side: int, inset: int) -> Image.Image:
    mask = Image.new("L", (side, side))
    ImageDraw.Draw(mask).ellipse((inset, inset, side - 1 - inset, side - 1 - inset), fill=255)
    return mask
