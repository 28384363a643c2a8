"""Text: the typeface, which letters of a name it has, and how wide text is."""

import threading
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import fontpkg
from PIL import Image, ImageDraw, ImageFont

from games.core.visible import visible

REGULAR, MEDIUM, BOLD, BLACK = 400, 500, 700, 800
ELLIPSIS = "…"
Anchor = Literal["left", "middle", "right"]
"""Which part of the words is at the given place."""
BOX = "□"
"""Stands for a letter that the typeface lacks."""

_lock = threading.RLock()


@lru_cache(maxsize=128)
def face(size: int, weight: int) -> ImageFont.FreeTypeFont:
    """Roboto at a size in pixels, with the basic layout, which is the same on every machine."""
    font = ImageFont.truetype(str(fontpkg.path("Roboto")), size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([weight, 100])
    return font


@lru_cache(maxsize=4096)
def _has(character: str) -> bool:
    """Whether the typeface has a glyph for a character, that is, draws it differently from a missing one."""
    with _lock:
        font = face(24, REGULAR)
        return character == " " or bytes(font.getmask(character)) != bytes(font.getmask("\U0010ffff"))


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """What can be seen of a player's text, on one line, for screen readers."""
    shown = visible(unicodedata.normalize("NFC", text))
    return "".join(each for each in shown if each.isprintable())


@lru_cache(maxsize=4096)
def writable(text: str, otherwise: str = "") -> str:
    """The part of a text that the typeface can write, or `otherwise` if nothing is left.

    Fancy letters become plain ones and letters of other scripts boxes; unknown signs vanish.
    """
    written = []
    for each in plain(text):
        if _has(each):
            written.append(each)
        elif (usual := unicodedata.normalize("NFKC", each)) != each and all(map(_has, usual)):
            written.append(usual)
        elif unicodedata.category(each)[0] in "LN":
            written.append(BOX)
    line = " ".join("".join(written).split())
    return line if line.strip(f"{BOX} ") else otherwise or line


def spoken(names: Sequence[str], count: int) -> tuple[str, ...]:
    """The names of this many players for alt texts: whole, but on one line and without controls; "Player 2" if there is none."""
    return tuple((seat < len(names) and plain(names[seat])[:32]) or f"Player {seat + 1}" for seat in range(count))


def written(names: Sequence[str], count: int) -> tuple[str, ...]:
    """The same in letters that can be drawn."""
    return tuple(writable(name, f"Player {seat + 1}") for seat, name in enumerate(spoken(names, count)))


@lru_cache(maxsize=8192)
def length(text: str, size: int, weight: int) -> int:
    """The width of a written text in pixels."""
    with _lock:
        return round(face(size, weight).getlength(text))


@lru_cache(maxsize=4096)
def fitted(text: str, size: int, weight: int, width: int) -> str:
    """The text, or as much of its beginning as fits into `width` pixels, with an ellipsis."""
    if length(text, size, weight) <= width:
        return text
    for end in range(len(text) - 1, 0, -1):
        short = text[:end].rstrip() + ELLIPSIS
        if length(short, size, weight) <= width:
            return short
    return ELLIPSIS


def fitting(text: str, sizes: Sequence[int], width: int, weight: int = BOLD) -> int:
    """The first of several sizes, from large to small, in which a text fits into `width` pixels, or the last one if none fits."""
    return next((size for size in sizes if length(text, size, weight) <= width), sizes[-1])


def largest(text: str, width: int, most: int, least: int, weight: int = BOLD) -> int:
    """The largest size in which a text fits into `width` pixels, never below the least."""
    return next((size for size in range(most, least, -1) if length(text, size, weight) <= width), least)


def wrapped(text: str, size: int, width: int, weight: int = BOLD) -> list[str]:
    """The words of a text on as many lines of at most `width` pixels as they need; a word that is wider has a line of its own."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and length(longer, size, weight) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def mask(text: str, size: int, weight: int) -> tuple[Image.Image, int, int]:
    """The text as a grey mask, and its offset from the pen's start on the base line."""
    with _lock:
        font = face(size, weight)
        left, top, right, bottom = (round(edge) for edge in font.getbbox(text, anchor="ls"))
        image = Image.new("L", (max(1, right - left), max(1, bottom - top)))
        ImageDraw.Draw(image).text((-left, -top), text, fill=255, font=font, anchor="ls")
        return image, left, top


def write(
    image: Image.Image, at: tuple[int, int], words: str, size: int, ink: str,
    weight: int = BOLD, anchor: Anchor = "left", width: int | None = None,
) -> int:  # fmt: skip
    """Words on a true-colour image, their capitals centred on the height `at[1]`, shortened to a width; returns how wide they are."""
    words = words if width is None else fitted(words, size, weight, width)
    if not words:
        return 0
    long = length(words, size, weight)
    written, left, top = mask(words, size, weight)
    corner = (start(at[0], long, anchor) + left, at[1] + (height(size, weight) + 1) // 2 + top)
    image.paste(Image.new("RGB", written.size, ink), corner, written)
    return long


def start(x: int, long: int, anchor: Anchor) -> int:
    """Where words of this width begin."""
    return x - {"left": 0, "middle": long // 2, "right": long}[anchor]


@lru_cache(maxsize=64)
def height(size: int, weight: int) -> int:
    """The height of a capital letter in pixels."""
    with _lock:
        return round(-face(size, weight).getbbox("H", anchor="ls")[1])
