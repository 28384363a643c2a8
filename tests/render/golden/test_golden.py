"""The pictures of the documents and every page of the golden sheets are drawn as they are kept."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from render.gallery.doc_pictures import DOCUMENTS, DRAWN, few_colours
from tests.depth import every
from tests.render.golden.sheets import HERE, SHEETS, whole

KEPT = Path(__file__).parents[3] / DOCUMENTS
ALIKE, FEW = 4, 12
"""A channel of a pixel may differ by so many steps of 255, and so many pixels by more: rounding differs from machine to machine."""


def opened(file: Path) -> Image.Image:
    return Image.open(file).convert("RGB")


def pairs(name: str) -> Iterator[tuple[str, Image.Image, Image.Image]]:
    """For each picture or page of a sheet: its name, as drawn now, and as kept."""
    if name in DRAWN:
        yield name, few_colours(DRAWN[name]().png).convert("RGB"), opened(KEPT / f"{name}.png")
        return
    sheet, kept, top = SHEETS[name](), opened(HERE / f"{name}.webp"), 0
    drawn = whole(sheet)
    for title, strips in sheet.items():
        end = top + sum(Image.open(io.BytesIO(each.png)).height for each in strips)
        yield title, drawn.crop((0, top, drawn.width, end)), kept.crop((0, top, kept.width, end))
        top = end
    yield f"the height of {name}", drawn.crop((0, top, drawn.width, drawn.height)), kept.crop((0, top, *kept.size))


def differing(one: Image.Image, other: Image.Image) -> int:
    if one.size != other.size:
        return max(one.width * one.height, other.width * other.height)
    red, green, blue = ImageChops.difference(one, other).split()
    return sum(ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()[ALIKE + 1 :])


@every
@pytest.mark.parametrize("name", [*DRAWN, *SHEETS])
def test_every_page_is_drawn_as_it_is_kept(name: str, tmp_path: Path) -> None:
    """After an intended change, run `make pictures`."""
    found = []
    for title, drawn, kept in pairs(name):
        if (count := differing(drawn, kept)) > FEW:
            drawn.save(tmp_path / f"{Path(title).stem}.png")
            found.append(f"{title}: {count} pixels differ, see {tmp_path}")
    assert not found, "\n".join((*found, "If this is meant, run `make pictures` and look at what it changes."))
