"""A PDF of cards to print and cut out."""

import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from typing import Final

from PIL import Image

from games.phylo.cards.card import Card
from render import text, theme
from render.lazy.inputs import ACROSS, DOWN, Paper, pages
from render.phylo.face import face
from render.phylo.typeset import PRINTED

DPI: Final = 300
SHEETS: Final[dict[Paper, tuple[int, int]]] = {"A4": (2480, 3508), "Letter": (2550, 3300)}
"""Pixels of a page: 210 x 297 mm, and 8.5 x 11 inches."""
QUALITY = 88
"""A page's JPEG quality: below, small print gets grey edges; above, the file grows twice as fast."""
WHITE = "#ffffff"
MARK, LINE, APART = 48, 3, 14
HINT = "print at 100%: a card is 63 x 88 mm"

Draw = Callable[[Card], Image.Image]
OwnPictures = Mapping[str, tuple[bytes, str]]
"""A maker's picture (a PNG file) and licence by the card's word."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Where nine cards lie side by side on a paper, in pixels."""

    paper: Paper

    @property
    def size(self) -> tuple[int, int]:
        return SHEETS[self.paper]

    @property
    def corner(self) -> tuple[int, int]:
        return (self.size[0] - ACROSS * PRINTED[0]) // 2, (self.size[1] - DOWN * PRINTED[1]) // 2

    def at(self, number: int) -> tuple[int, int]:
        left, top = self.corner
        return left + number % ACROSS * PRINTED[0], top + number // ACROSS * PRINTED[1]

    def cuts(self, count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        left, top = self.corner
        across, down = min(count, ACROSS), -(-count // ACROSS)
        return (
            tuple(left + number * PRINTED[0] for number in range(across + 1)),
            tuple(top + number * PRINTED[1] for number in range(down + 1)),
        )


def print_pdf(cards: Sequence[tuple[Card, int]], paper: Paper, title: str = "", faces: Draw = face) -> bytes:
    """A PDF of each card with its count; `faces` draws one card, 744 x 1039 pixels. Raises ValueError without cards."""
    count = sum(many for _, many in cards)
    if count < 1:
        raise ValueError("There are no cards to print.")
    file, sheet, total = io.BytesIO(), Sheet(paper), pages(count)
    drawn = _faces(cards, faces)
    for number in range(total):
        here = min(ACROSS * DOWN, count - number * ACROSS * DOWN)
        heading = f"page {number + 1} of {total}"
        image = print_page(tuple(islice(drawn, here)), sheet, text.drawable(title), heading)
        image.save(
            file, "PDF", resolution=DPI, quality=QUALITY, subsampling=0, append=number > 0,
            title=text.plain(title) or None, creationDate=None, modDate=None,
        )  # fmt: skip
    return file.getvalue()


def face_with_picture(pictures: OwnPictures, card: Card) -> Image.Image:
    return face(card, PRINTED, *pictures.get(card.word, (None, "")))


def _faces(cards: Sequence[tuple[Card, int]], faces: Draw) -> Iterator[Image.Image]:
    for card, same in groupby((card for card, many in cards for _ in range(many))):
        drawn = faces(card)
        for _ in same:
            yield drawn


def print_page(faces: Sequence[Image.Image], sheet: Sheet, title: str, heading: str) -> Image.Image:
    """At most nine faces with cut marks; title, heading and instructions are in the margins."""
    image = Image.new("RGB", sheet.size, WHITE)
    for number, drawn in enumerate(faces):
        image.paste(drawn, sheet.at(number))
    _marks(image, sheet, len(faces))
    left, top = sheet.corner
    right, foot = left + ACROSS * PRINTED[0], top + DOWN * PRINTED[1]
    high = top - APART - MARK // 2
    far = text.write(image, (right - MARK, high), heading, 34, theme.INK, text.MEDIUM, anchor="right")
    text.write(image, (left + MARK, high), title, 38, theme.INK, text.BOLD, width=right - left - far - 3 * MARK)
    text.write(image, ((left + right) // 2, foot + APART + MARK // 2), HINT, 30, theme.PENCIL, text.MEDIUM, "middle")
    return image


def _marks(image: Image.Image, sheet: Sheet, count: int) -> None:
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
