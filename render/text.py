"""Typefaces, the letters they have, and the width of text."""

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
BOX = "□"
"""In place of a letter that the typefaces lack."""
BADGES = "ⓆⓇⓈⓉⓊⓋⓌⓍⓎⓏⓅ"
"""By seat, a letter in a disc for a name that can't be drawn; columns use earlier letters."""
FOLDERS: Sequence[str] = ("/usr/share/fonts", "/usr/share/fonts-droid-fallback", "/usr/local/share/fonts")
FURTHER = (
    "NotoSans*UI-Bold.*", "NotoSans*-Bold.*", "NotoSans*-Regular.*", "NotoSans*-VF.*", "DroidSansFallback*", "DejaVuSans-Bold.*",
)  # fmt: skip
"""The typefaces for what Roboto lacks, best first."""

_lock = threading.RLock()


@lru_cache(maxsize=128)
def typeface(size: int, weight: int) -> ImageFont.FreeTypeFont:
    """Roboto at a size in pixels, with the basic layout, which is the same on every machine."""
    font = ImageFont.truetype(str(fontpkg.path("Roboto")), size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([weight, 100])
    return font


@lru_cache(maxsize=1)
def _further() -> tuple[str, ...]:
    """The files of further typefaces; none if Pillow lacks raqm, which joins letters."""
    if not features.check("raqm"):
        return ()
    files = [file for folder in FOLDERS for file in sorted(Path(folder).rglob("*.[ot]t[cf]"))]
    return tuple(str(file) for like in FURTHER for file in files if file.match(like))


@lru_cache(maxsize=64)
def _face(file: str, size: int, weight: int, *, joined: bool = True) -> ImageFont.FreeTypeFont:
    layout = ImageFont.Layout.RAQM if joined else ImageFont.Layout.BASIC
    return ImageFont.truetype(file, size, layout_engine=layout) if file else typeface(size, weight)


@lru_cache(maxsize=8192)
def _has(file: str, character: str) -> bool:
    with _lock:
        font = _face(file, 24, REGULAR, joined=False)
        return character == " " or bytes(font.getmask(character)) != bytes(font.getmask("\U0010ffff"))


@lru_cache(maxsize=4096)
def _file(character: str) -> str | None:
    return next((file for file in ("", *_further()) if _has(file, character)), None)


@lru_cache(maxsize=4096)
def _parts(text: str) -> tuple[tuple[str, str], ...]:
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
def drawable(text: str, otherwise: str = "") -> str:
    """A text in letters that can be drawn, or `otherwise` if some are lacking. Fancy letters become plain ones, unknown letters boxes."""
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


def plain_names(names: Sequence[str], count: int) -> tuple[str, ...]:
    """`count` names for alt texts, without control characters; "Player 2" for a missing one."""
    return tuple((seat < len(names) and plain(names[seat])[:32]) or f"Player {seat + 1}" for seat in range(count))


def drawable_names(names: Sequence[str], count: int) -> tuple[str, ...]:
    return tuple(drawable(name, BADGES[seat]) for seat, name in enumerate(plain_names(names, count)))


def badges(names: Sequence[str], count: int) -> tuple[tuple[str, str], ...]:
    return tuple(
        pair for pair in zip(drawable_names(names, count), plain_names(names, count), strict=True) if pair[0] in BADGES
    )


@lru_cache(maxsize=8192)
def length(text: str, size: int, weight: int) -> int:
    with _lock:
        return round(sum(_long(*part, size, weight) for part in _parts(text)))


def _long(file: str, part: str, size: int, weight: int) -> float:
    return _disc(size) if part in BADGES else _face(file, size, weight).getlength(part)


def _disc(size: int) -> int:
    return size * 5 // 4


@lru_cache(maxsize=4096)
def shorten(text: str, size: int, weight: int, width: int) -> str:
    """As much of the text's beginning as fits into `width` pixels, with an ellipsis."""
    if length(text, size, weight) <= width:
        return text
    for end in range(len(text) - 1, 0, -1):
        short = text[:end].rstrip() + ELLIPSIS
        if length(short, size, weight) <= width:
            return short
    return ELLIPSIS


def fitting_size(text: str, sizes: Sequence[int], width: int, weight: int = BOLD) -> int:
    """The first of several sizes in which a text fits into `width` pixels, else the last."""
    return next((size for size in sizes if length(text, size, weight) <= width), sizes[-1])


def largest_size(text: str, width: int, most: int, least: int, weight: int = BOLD) -> int:
    """The largest size in which a text fits into `width` pixels, never below `least`."""
    return next((size for size in range(most, least, -1) if length(text, size, weight) <= width), least)


def wrapped(text: str, size: int, width: int, weight: int = BOLD) -> list[str]:
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
    """The text as a grey mask, and its offset in pixels from the start of the base line."""
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
                draw.text((round(pen) + wide / 2, line), letter, fill=0, font=typeface(size, BLACK), anchor="ms")
            else:
                draw.text((round(pen), line), part, fill=255, font=_face(file, size, weight), anchor="ls")
            pen += _long(file, part, size, weight)
        left, top, right, bottom = image.getbbox() or (2 * size, line, 2 * size + 1, line + 1)
        return image.crop((left, top, right, bottom)), left - 2 * size, top - line


def write(
    image: Image.Image, at: tuple[int, int], words: str, size: int, ink: str,
    weight: int = BOLD, anchor: Anchor = "left", width: int | None = None,
) -> int:  # fmt: skip
    """Write on an RGB image, capitals centred on `at[1]`, shortened to `width` pixels; returns the width in pixels."""
    words = words if width is None else shorten(words, size, weight, width)
    if not words:
        return 0
    long = length(words, size, weight)
    written, left, top = mask(words, size, weight)
    corner = (left_edge(at[0], long, anchor) + left, at[1] + (height(size, weight) + 1) // 2 + top)
    image.paste(Image.new("RGB", written.size, ink), corner, written)
    return long


def stamp(
    pen: ImageDraw.ImageDraw,
    at: tuple[float, float],
    words: str,
    size: int,
    ink: str,
    weight: int = BOLD,
    anchor: str = "mm",
) -> None:
    """Write words that Roboto has on any image, by Pillow's anchor; safe for several threads."""
    with _lock:
        pen.text(at, words, fill=ink, font=typeface(size, weight), anchor=anchor)


def left_edge(x: int, long: int, anchor: Anchor) -> int:
    return x - {"left": 0, "middle": long // 2, "right": long}[anchor]


@lru_cache(maxsize=64)
def height(size: int, weight: int) -> int:
    with _lock:
        return round(-typeface(size, weight).getbbox("H", anchor="ls")[1])
