"""Text: the typefaces, which letters of a name they have, and how wide text is."""

import threading
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal

import fontpkg
from PIL import Image, ImageDraw, ImageFont, features

from games.core.visible import visible

REGULAR, MEDIUM, BOLD, BLACK = 400, 500, 700, 800
ELLIPSIS = "…"
Anchor = Literal["left", "middle", "right"]
"""Which part of the words is at the given place."""
BOX = "□"
"""Stands for a letter that the typefaces lack."""
BADGES = "ⓆⓇⓈⓉⓊⓋⓌⓍⓎⓏⓅ"
"""By place: a letter in a disc stands for a name that can't be written, and the words beside the picture say which. The letters before
these name columns and regions."""
FOLDERS: Sequence[str] = ("/usr/share/fonts", "/usr/share/fonts-droid-fallback", "/usr/local/share/fonts")
"""Where Debian and other systems keep typefaces."""
FURTHER = (
    "NotoSans*UI-Bold.*", "NotoSans*-Bold.*", "NotoSans*-Regular.*", "NotoSans*-VF.*", "DroidSansFallback*", "DejaVuSans-Bold.*",
)  # fmt: skip
"""The typefaces for what Roboto lacks, best first. The last has Arabic, Hebrew, Armenian and Georgian letters."""

_lock = threading.RLock()


@lru_cache(maxsize=128)
def face(size: int, weight: int) -> ImageFont.FreeTypeFont:
    """Roboto at a size in pixels, with the basic layout, which is the same on every machine."""
    font = ImageFont.truetype(str(fontpkg.path("Roboto")), size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([weight, 100])
    return font


@lru_cache(maxsize=1)
def _further() -> tuple[str, ...]:
    """The files of the further typefaces; none if Pillow can't join letters and order them from right to left (raqm)."""
    if not features.check("raqm"):
        return ()
    files = [file for folder in FOLDERS for file in sorted(Path(folder).rglob("*.[ot]t[cf]"))]
    return tuple(str(file) for like in FURTHER for file in files if file.match(like))


@lru_cache(maxsize=64)
def _face(file: str, size: int, weight: int, *, joined: bool = True) -> ImageFont.FreeTypeFont:
    """A further typeface, whatever the weight, with its letters `joined` or one by one; "" is Roboto."""
    layout = ImageFont.Layout.RAQM if joined else ImageFont.Layout.BASIC
    return ImageFont.truetype(file, size, layout_engine=layout) if file else face(size, weight)


@lru_cache(maxsize=8192)
def _has(file: str, character: str) -> bool:
    """Whether a typeface has a glyph for a character, that is, draws it differently from a missing one."""
    with _lock:
        font = _face(file, 24, REGULAR, joined=False)
        return character == " " or bytes(font.getmask(character)) != bytes(font.getmask("\U0010ffff"))


@lru_cache(maxsize=4096)
def _file(character: str) -> str | None:
    """The file of the first typeface that has a character; None if none has."""
    return next((file for file in ("", *_further()) if _has(file, character)), None)


@lru_cache(maxsize=4096)
def _parts(text: str) -> tuple[tuple[str, str], ...]:
    """A text in parts from left to right, each with the file of its typeface. A badge is a part of its own.

    A part in a further typeface goes on with what Roboto lacks, or what is no letter, if it can; before another part it ends with a
    letter or digit.
    """
    parts: list[tuple[str, str]] = []
    for each in text:
        file, last = parts[-1] if parts else ("", "")
        if each == ELLIPSIS and last and unicodedata.bidirectional(last[:1]) in ("R", "AL"):
            parts.insert(-1, ("", each))  # on the left, where such a text is cut
            continue
        if not file or not _has(file, each) or (each.isalpha() and _has("", each)):
            file = _file(each) or ""
        if parts and file == parts[-1][0] and not {each, last} & {*BADGES}:
            parts[-1] = file, last + each
        else:
            ended = last.rstrip(" .,:;-·!?") if parts and parts[-1][0] else last
            parts[-1:] = [*([(parts[-1][0], ended)] if parts else []), ("", last[len(ended) :]), (file, each)]
    return tuple(part for part in parts if part[1])


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """What can be seen of a player's text, on one line, for screen readers."""
    shown = visible(unicodedata.normalize("NFC", text))
    return "".join(each for each in shown if each.isprintable())


@lru_cache(maxsize=4096)
def writable(text: str, otherwise: str = "") -> str:
    """The part of a text that the typefaces can write, or `otherwise` if that is nothing or letters are lacking.

    Fancy letters become plain ones and letters that no typeface has boxes; unknown signs vanish.
    """
    written = ""
    for each in plain(text):
        kind, usual = unicodedata.category(each)[0], unicodedata.normalize("NFKC", each)
        if _has("", each):
            written += each
        elif usual != each and all(_has("", letter) for letter in usual):
            written += usual
        elif kind in "LNP" or (kind == "M" and written and _file(written[-1])):
            written += each if _file(each) else BOX * (kind in "LN")
    line = " ".join(written.split())
    return line if line and not (otherwise and BOX in line) else otherwise


def spoken(names: Sequence[str], count: int) -> tuple[str, ...]:
    """The names of this many players for alt texts: whole, but on one line and without controls; "Player 2" if there is none."""
    return tuple((seat < len(names) and plain(names[seat])[:32]) or f"Player {seat + 1}" for seat in range(count))


def written(names: Sequence[str], count: int) -> tuple[str, ...]:
    """The same in letters that can be drawn, or as the seat's badge."""
    return tuple(writable(name, BADGES[seat]) for seat, name in enumerate(spoken(names, count)))


def badges(names: Sequence[str], count: int) -> tuple[tuple[str, str], ...]:
    """The badges among the `written` names, each with the name that it stands for."""
    return tuple(pair for pair in zip(written(names, count), spoken(names, count), strict=True) if pair[0] in BADGES)


@lru_cache(maxsize=8192)
def length(text: str, size: int, weight: int) -> int:
    """The width of a written text in pixels."""
    with _lock:
        return round(sum(_long(*part, size, weight) for part in _parts(text)))


def _long(file: str, part: str, size: int, weight: int) -> float:
    return _disc(size) if part in BADGES else _face(file, size, weight).getlength(part)


def _disc(size: int) -> int:
    """The diameter of a badge in pixels."""
    return size * 5 // 4


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
    """The words of a text in lines of at most `width` pixels; a word that is wider than a line goes on in the next one."""
    lines: list[str] = []
    for word in text.split():
        if lines and length(f"{lines[-1]} {word}", size, weight) <= width:
            lines[-1] += f" {word}"
            continue
        while length(word, size, weight) > width and len(word) > 1:
            end = next(
                end for end in range(len(word) - 1, 0, -1) if end == 1 or length(word[:end], size, weight) <= width
            )
            lines.append(word[:end])
            word = word[end:]
        lines.append(word)
    return lines


def mask(text: str, size: int, weight: int) -> tuple[Image.Image, int, int]:
    """The text as a grey mask, and its offset from the pen's start on the base line."""
    with _lock:
        pen, line = float(2 * size), 3 * size
        image = Image.new("L", (length(text, size, weight) + 4 * size, line + 2 * size))
        draw = ImageDraw.Draw(image)
        for file, part in _parts(text):
            if part in BADGES:
                wide, middle = _disc(size), line - height(size, weight) // 2
                large = Image.new("L", (4 * wide, 4 * wide))
                ImageDraw.Draw(large).ellipse((0, 0, 4 * wide - 1, 4 * wide - 1), fill=255)
                image.paste(large.reduce(4), (round(pen), middle - wide // 2))
                letter = unicodedata.normalize("NFKC", part)
                draw.text((round(pen) + wide / 2, line), letter, fill=0, font=face(size, BLACK), anchor="ms")
            else:
                draw.text((round(pen), line), part, fill=255, font=_face(file, size, weight), anchor="ls")
            pen += _long(file, part, size, weight)
        left, top, right, bottom = image.getbbox() or (2 * size, line, 2 * size + 1, line + 1)
        return image.crop((left, top, right, bottom)), left - 2 * size, top - line


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
