"""Cards to print and cut out: a PDF with nine on a page, each 63 x 88 mm, with cut marks in the margins."""

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from typing import Final

from PIL import Image

from games.phylo.cards.card import Card
from render import text, theme
from render.desk.orders import ACROSS, DOWN, Paper, pages
from render.phylo.face import face
from render.phylo.typeset import PRINTED

DPI: Final = 300
SHEETS: Final[dict[Paper, tuple[int, int]]] = {"A4": (2480, 3508), "Letter": (2550, 3300)}
"""Pixels of a page: 210 x 297 mm, and 8.5 x 11 inches."""
QUALITY = 88
"""Of the JPEG that a page is in the file: below, small print gets grey edges; above, the file grows twice as fast."""
WHITE = "#ffffff"
MARK, LINE, APART = 48, 3, 14
"""A cut mark in pixels: its length, its breadth, and how far from the cards it ends."""
HINT = "print at 100%: a card is 63 x 88 mm"

Draw = Callable[[Card], Image.Image]
Brought = Mapping[str, tuple[bytes, str]]
"""By a card's word the picture that its maker brought, a PNG file, and its licence."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Where nine cards lie on a paper: in its middle, side by side, so that one cut parts two of them."""

    paper: Paper

    @property
    def size(self) -> tuple[int, int]:
        return SHEETS[self.paper]

    @property
    def corner(self) -> tuple[int, int]:
        """The left upper corner of the first card."""
        return (self.size[0] - ACROSS * PRINTED[0]) // 2, (self.size[1] - DOWN * PRINTED[1]) // 2

    def at(self, number: int) -> tuple[int, int]:
        """The left upper corner of a card, counted from 0 in the order of reading."""
        left, top = self.corner
        return left + number % ACROSS * PRINTED[0], top + number // ACROSS * PRINTED[1]

    def cuts(self, count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The pixel columns and rows at which a sheet of this many cards is cut."""
        left, top = self.corner
        across, down = min(count, ACROSS), -(-count // ACROSS)
        return (
            tuple(left + number * PRINTED[0] for number in range(across + 1)),
            tuple(top + number * PRINTED[1] for number in range(down + 1)),
        )


def sheets(cards: Sequence[tuple[Card, int]], paper: Paper, title: str = "", faces: Draw = face) -> bytes:
    """A PDF of every card as often as it is said, in that order; `faces` draws one of them, 744 x 1039 pixels.

    Pages are drawn and written one by one, and the file says no date: the same cards give the same bytes. Raises ValueError when there is
    no card.
    """
    count = sum(many for _, many in cards)
    if count < 1:
        raise ValueError("There are no cards to print.")
    file, sheet, total = io.BytesIO(), Sheet(paper), pages(count)
    drawn = _faces(cards, faces)
    for number in range(total):
        here = min(ACROSS * DOWN, count - number * ACROSS * DOWN)
        heading = f"page {number + 1} of {total}"
        image = page(tuple(islice(drawn, here)), sheet, text.writable(title), heading)
        image.save(
            file, "PDF", resolution=DPI, quality=QUALITY, subsampling=0, append=number > 0,
            title=text.plain(title) or None, creationDate=None, modDate=None,
        )  # fmt: skip
    return file.getvalue()


def face_with(brought: Brought, card: Card) -> Image.Image:
    """A card's face, with its maker's picture, if there is one, in the place of the drawn one."""
    return face(card, PRINTED, *brought.get(card.word, (None, "")))


def _faces(cards: Sequence[tuple[Card, int]], faces: Draw) -> Iterator[Image.Image]:
    """Every card's face as often as it is printed, drawn when its turn comes and once for all its copies."""
    for card, same in groupby((card for card, many in cards for _ in range(many))):
        drawn = faces(card)
        for _ in same:
            yield drawn


def page(faces: Sequence[Image.Image], sheet: Sheet, title: str, heading: str) -> Image.Image:
    """One page: at most nine faces, the marks at which they are cut, in the margins the title, the page and how to print."""
    image = Image.new("RGB", sheet.size, WHITE)
    for number, drawn in enumerate(faces):
        image.paste(drawn, sheet.at(number))
    _marks(image, sheet, len(faces))
    left, top = sheet.corner
    right, foot = left + ACROSS * PRINTED[0], top + DOWN * PRINTED[1]
    high = top - APART - MARK // 2
    far = text.write(
        image, (right - MARK, high), heading, 34, theme.INK, text.MEDIUM, anchor="right"
    )  # fmt: skip
    text.write(
        image, (left + MARK, high), title, 38, theme.INK, text.BOLD, width=right - left - far - 3 * MARK
    )  # fmt: skip
    text.write(image, ((left + right) // 2, foot + APART + MARK // 2), HINT, 30, theme.PENCIL, text.MEDIUM, "middle")
    return image


def _marks(image: Image.Image, sheet: Sheet, count: int) -> None:
    """Thin lines outside the cards, in line with every cut."""
    columns, rows = sheet.cuts(count)
    ends = (
        (columns[0] - APART - MARK, columns[-1] + APART),
        (rows[0] - APART - MARK, rows[-1] + APART),
    )
    ink = theme.rgb(theme.INK)
    for x in columns:
        for y in ends[1]:
            image.paste(ink, (x - LINE // 2, y, x - LINE // 2 + LINE, y + MARK))
    for y in rows:
        for x in ends[0]:
            image.paste(ink, (x, y - LINE // 2, x + MARK, y - LINE // 2 + LINE))
