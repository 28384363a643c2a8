"""The files of the gallery: its pictures, how they are seen by people who cannot tell all colours apart, and the page about them."""

import io
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path

from PIL import Image

from render import text, theme
from render.gallery import games
from render.gallery.pages import Page, Section, sections
from render.sight import KINDS, simulated

DOCUMENTS, PAGE = Path("docs/pictures"), Path("docs/gallery.md")
SEEN = "seen"
"""The folder of the pictures as they are seen by people who cannot tell all colours apart."""

COLOURS = 224


@cache
def files() -> Mapping[str, bytes]:
    """Every PNG file of docs/pictures by its path there."""
    drawn = {"games.png": games.drawn().png}
    for page in _pages():
        drawn[page.name] = whole = _small(page.strips.png)
        drawn[f"{SEEN}/{page.name}"] = seen(whole)
    return drawn


def few(png: bytes) -> Image.Image:
    """The same picture in few colours, if its strips share no palette."""
    image: Image.Image = Image.open(io.BytesIO(png))
    if image.mode == "P":
        return image
    return image.convert("RGB").quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _small(png: bytes) -> bytes:
    """The same picture in as few bytes as possible, for it is stored for good."""
    file = io.BytesIO()
    few(png).save(file, "PNG", optimize=True)
    return file.getvalue()


def _pages() -> Iterator[Page]:
    for section in sections():
        yield from section.pages


def page() -> str:
    """The text of docs/gallery.md."""
    return written(sections(), DOCUMENTS.name, SEEN)


def main(folder: Path) -> None:
    """Write all pictures into a folder. Among the documents, write the page about them too, and remove pictures that are not drawn any
    more."""
    drawn = files()
    (folder / SEEN).mkdir(parents=True, exist_ok=True)
    for name, png in drawn.items():
        (folder / name).write_bytes(png)
        image = Image.open(io.BytesIO(png))
        print(f"{folder / name}  {image.width} x {image.height}, {len(png):,} bytes")
    if folder == DOCUMENTS:
        for stale in sorted({path.relative_to(folder).as_posix() for path in folder.rglob("*.png")} - {*drawn}):
            (folder / stale).unlink()
            print(f"{folder / stale}  removed")
        PAGE.write_text(page(), encoding="utf-8")
        print(PAGE)


WIDE, GAP, HEAD = 280, 8, 30
"""Pixels of a copy, between copies, and for the words above each."""
GROUND = "#313338"
"""The ground of Discord's dark theme."""
FEW = 128


@cache
def seen(png: bytes) -> bytes:
    """The three copies as a PNG file in few colours, so that it is small and the same on every machine."""
    whole = Image.open(io.BytesIO(png))
    high = round(whole.height * WIDE / whole.width)
    sheet = Image.new("RGB", (len(KINDS) * (WIDE + GAP) - GAP, HEAD + high), GROUND)
    for number, kind in enumerate(KINDS):
        left = number * (WIDE + GAP)
        text.write(sheet, (left + WIDE // 2, HEAD // 2), kind, 19, theme.CHALK, text.MEDIUM, "middle")
        copy = simulated(whole, kind).convert("RGB").resize((WIDE, high), Image.Resampling.LANCZOS)
        sheet.paste(copy, (left, HEAD))
    file = io.BytesIO()
    sheet.quantize(FEW, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


DESKTOP, PHONE = 550, 340
"""Pixels of width on a desktop client and on a phone."""

INTRODUCTION = """# Gallery

Every page that players see, drawn by `make pictures` from matches that are always the same. Here is how large Discord shows them:

- **A desktop client** shows the one picture of a gallery at most 550 to 600 pixels wide and 350 high. So no picture is higher than 0.62
  of its width. What needs more room is two or three strips, one below the other, each a gallery and an alt text of its own. Here
  they are joined.
- **A phone** shows a picture as wide as its screen, about 340 to 390 pixels.

`python -m bot selfcheck` posts a ruler, which shows what your own client does.

Each picture stands here {desktop} pixels wide and then {phone}. Below it are three small copies as people see it who lack one kind of
cones: those for red (protanopia), for green (deuteranopia) or for blue (tritanopia). They follow Machado, Oliveira and Fernandes, *A
Physiologically-based Model for Simulation of Color Vision Deficiency* (IEEE Transactions on Visualization and Computer Graphics 15, 2009),
at severity 1.0. A test asks that all writing can be read and that no two meanings differ by their colour alone.
"""


def written(sections: Iterable[Section], folder: str, seen: str) -> str:
    """The whole page. `folder` is where the pictures are, `seen` the folder in it with the three copies of each."""
    parts = [INTRODUCTION.format(desktop=DESKTOP, phone=PHONE)]
    for section in sections:
        parts.append(f"## {section.title}\n")
        for page in section.pages:
            parts += _page(page, folder, seen)
    return "\n".join(parts)


def _page(page: Page, folder: str, seen: str) -> Iterator[str]:
    alt = escape(" ".join(page.strips.alt.split()), quote=True)
    file = f"{folder}/{page.name}"
    yield f"### {page.title}\n"
    yield f'<img src="{file}" width="{DESKTOP}" alt="{alt}">\n'
    yield f'<img src="{file}" width="{PHONE}" alt="The same on a phone">\n'
    yield f"![The same as people see it who cannot tell all colours apart]({folder}/{seen}/{page.name})\n"
