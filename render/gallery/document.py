"""The page docs/gallery.md: every picture at both widths, and as people see it who cannot tell all colours apart."""

from collections.abc import Iterable, Iterator
from html import escape

from render.gallery.pages import Page, Section

DESKTOP, PHONE = 550, 340
"""Pixels of width on a desktop client and on a phone."""

HEAD = """# Gallery

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
    parts = [HEAD.format(desktop=DESKTOP, phone=PHONE)]
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
