"""The files of the gallery: its pictures, how they are seen by people who cannot tell all colours apart, and the page about them."""

import io
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from PIL import Image

from render.gallery import document, games
from render.gallery.pages import Page, sections
from render.gallery.seen import seen

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
    return document.written(sections(), DOCUMENTS.name, SEEN)


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
