"""A picture of flat boxes, panels, text and sprites on a fixed palette."""

import io
import zlib
from functools import lru_cache

from isal import isal_zlib
from PIL import Image, ImageDraw

from render import text
from render.palette import Palette

Box = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels; the right and bottom edges lie outside."""

FINE = 4
"""Shapes are drawn this many times larger and scaled down, which smooths their edges."""

QUICK, SMALL = 0, 5
"""Compression levels: for a page that somebody waits for, or an eighth smaller in ten times the time."""

SIGNATURE = b"\x89PNG\r\n\x1a\n"
PALETTE = b"\x08\x03\x00\x00\x00"
"""Eight bits per pixel, with a palette, not interlaced (PNG specification, 11.2.1)."""

LEVEL = 1
"""ISA-L's own level: a sixth of zlib's time."""


class Canvas:
    """A picture being drawn. `ground` is the colour behind smooth edges and letters."""

    def __init__(self, palette: Palette, size: tuple[int, int], ground: str) -> None:
        self.palette = palette
        self.image = palette.blank(size, ground)
        self.noted: dict[str, Box] = {}
        self.written: list[tuple[str, int, Box]] = []

    @property
    def size(self) -> tuple[int, int]:
        return self.image.size

    def fill(self, box: Box, colour: str) -> None:
        self.image.paste(self.palette.index(colour), box)

    def paste(self, sprite: Image.Image, at: tuple[int, int]) -> None:
        self.image.paste(sprite, at)

    def panel(self, box: Box, radius: int, colour: str, ground: str) -> None:
        left, top, right, bottom = box
        radius = min(radius, (right - left) // 2, (bottom - top) // 2)
        self.fill(box, colour)
        for number, corner in enumerate(_corners(self.palette, radius, colour, ground)):
            self.paste(corner, (right - radius if number % 2 else left, bottom - radius if number > 1 else top))

    def frame(self, box: Box, radius: int, width: int, colour: str, inside: str, ground: str) -> None:
        left, top, right, bottom = box
        self.fill(box, colour)
        self.fill((left + width, top + width, right - width, bottom - width), inside)
        for number, corner in enumerate(_framed(self.palette, radius, width, (colour, inside, ground))):
            self.paste(corner, (right - radius if number % 2 else left, bottom - radius if number > 1 else top))

    def dashes(self, box: Box, radius: int, width: int, colour: str, ground: str) -> None:
        left, top, right, bottom = box
        self.paste(_dashes(self.palette, (right - left, bottom - top), radius, width, colour, ground), (left, top))

    def spot(self, centre: tuple[int, int], diameter: int, colour: str, ground: str) -> None:
        self.paste(
            _spot(self.palette, diameter, colour, ground), (centre[0] - diameter // 2, centre[1] - diameter // 2)
        )

    def note(self, what: str, box: Box) -> None:
        """Remember where something is, such as "hand bear", for lessons."""
        self.noted.setdefault(what, box)

    def write(
        self, at: tuple[int, int], words: str, size: int, ink: str, ground: str,
        *, weight: int = text.REGULAR, anchor: text.Anchor = "left", width: int | None = None,
    ) -> int:  # fmt: skip
        """Write words with capitals centred on `at[1]`, shortened to `width` pixels. Returns their width in pixels."""
        words = words if width is None else text.shorten(words, size, weight, width)
        if not words:
            return 0
        long = text.length(words, size, weight)
        sprite, left, top = _words(self.palette, words, size, weight, ink, ground)
        base = at[1] + (text.height(size, weight) + 1) // 2
        x = text.left_edge(at[0], long, anchor)
        self.paste(sprite, (x + left, base + top))
        self.written.append((words, size, (x, base + top, x + long, base + top + sprite.height)))
        return long

    def png(self, level: int = QUICK) -> bytes:
        """The picture as a PNG file, compressed `QUICK` or at one of zlib's levels."""
        if level == QUICK:
            return quick_png(self.image)
        file = io.BytesIO()
        self.image.save(file, "PNG", compress_level=level)
        return file.getvalue()


def quick_png(image: Image.Image) -> bytes:
    assert image.mode == "P"
    assert image.getpalette()
    size = image.width.to_bytes(4, "big") + image.height.to_bytes(4, "big")
    # Each line begins with a byte that names its filter, 0 for none: a column of zeros on the left.
    lines = Image.new("P", (image.width + 1, image.height))
    lines.paste(image, (1, 0))
    return b"".join((
        SIGNATURE,
        _chunk(b"IHDR", size + PALETTE),
        _chunk(b"PLTE", bytes(image.getpalette() or ())),
        _chunk(b"IDAT", isal_zlib.compress(lines.tobytes(), LEVEL)),
        _chunk(b"IEND", b""),
    ))  # fmt: skip


def _chunk(kind: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")


@lru_cache(maxsize=4096)
def _words(palette: Palette, words: str, size: int, weight: int, ink: str, ground: str) -> tuple[Image.Image, int, int]:
    mask, left, top = text.mask(words, size, weight)
    return palette.tint(mask, ink, ground), left, top


@lru_cache(maxsize=256)
def _spot(palette: Palette, diameter: int, colour: str, ground: str) -> Image.Image:
    return palette.tint(disc_mask(diameter), colour, ground)


@lru_cache(maxsize=256)
def _corners(palette: Palette, radius: int, colour: str, ground: str) -> tuple[Image.Image, ...]:
    return _quarters(_spot(palette, 2 * radius, colour, ground))


@lru_cache(maxsize=256)
def _framed(palette: Palette, radius: int, width: int, colours: tuple[str, str, str]) -> tuple[Image.Image, ...]:
    colour, inside, ground = colours
    whole = 2 * radius * FINE
    large = Image.new("RGB", (whole, whole), ground)
    pen = ImageDraw.Draw(large)
    pen.ellipse((0, 0, whole - 1, whole - 1), fill=colour)
    edge = width * FINE
    pen.ellipse((edge, edge, whole - 1 - edge, whole - 1 - edge), fill=inside)
    return _quarters(palette.adopt(large.reduce(FINE)))


def _quarters(whole: Image.Image) -> tuple[Image.Image, ...]:
    radius = whole.width // 2
    return tuple(whole.crop((x, y, x + radius, y + radius)) for y in (0, radius) for x in (0, radius))


@lru_cache(maxsize=256)
def _dashes(palette: Palette, size: tuple[int, int], radius: int, stroke: int, colour: str, ground: str) -> Image.Image:
    return palette.tint(dashed_mask(*size, radius, stroke), colour, ground)


@lru_cache(maxsize=64)
def disc_mask(diameter: int) -> Image.Image:
    large = Image.new("L", (diameter * FINE, diameter * FINE))
    ImageDraw.Draw(large).ellipse((0, 0, diameter * FINE - 1, diameter * FINE - 1), fill=255)
    return large.reduce(FINE)


def dashed_mask(width: int, height: int, radius: int, stroke: int) -> Image.Image:
    large = Image.new("L", (width * FINE, height * FINE))
    draw = ImageDraw.Draw(large)
    inner = stroke * FINE
    draw.rounded_rectangle((0, 0, width * FINE - 1, height * FINE - 1), radius * FINE, fill=255)
    draw.rounded_rectangle(
        (inner, inner, width * FINE - 1 - inner, height * FINE - 1 - inner), max(0, radius - stroke) * FINE, fill=0
    )
    for long, across in ((width, True), (height, False)):
        free = long - 2 * radius
        gaps = max(2, round(free / 18))
        step = free / (gaps + (gaps - 1) * 1.2)
        for number in range(gaps):
            start = round((radius + number * step * 2.2) * FINE)
            end = start + round(step * FINE)
            for edge in (0, (height if across else width) * FINE - inner - 1):
                box = (start, edge, end, edge + inner + 1) if across else (edge, start, edge + inner + 1, end)
                draw.rectangle(box, fill=0)
    return large.reduce(FINE)
