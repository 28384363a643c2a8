"""Printed cards: nine on a page, each 63 x 88 mm, marks at every cut, the same bytes for the same cards."""

import io
import re
from collections import Counter
from dataclasses import replace
from functools import partial

import pytest
from PIL import Image, ImageChops
from PIL.PdfParser import PdfParser

from games.phylo.cards.card import Card
from games.phylo.cards.decks import DECKS
from games.phylo.cards.library import LIBRARY
from render import theme
from render.lazy.inputs import PAPERS, Paper, pages
from render.phylo.face import face
from render.phylo.printing import APART, DPI, LINE, MARK, SHEETS, Sheet, face_with_picture, print_page, print_pdf
from render.phylo.typeset import PRINTED

MILLIMETRES: dict[Paper, tuple[float, float]] = {"A4": (210, 297), "Letter": (215.9, 279.4)}
of_both = pytest.mark.parametrize("paper", PAPERS)


def plain(card: Card) -> Image.Image:
    """A face that is quick to draw, of a colour that only cards of as many letters share."""
    return Image.new("RGB", PRINTED, (len(card.word) * 8 % 256, 160, 60))


def deck(name: str) -> list[tuple[Card, int]]:
    """A shipped deck with its start, each card with its count."""
    return [(LIBRARY[word], count) for word, count in Counter((DECKS[name].start, *DECKS[name].cards)).items()]


def boxes(pdf: bytes) -> list[tuple[float, float]]:
    read = PdfParser(buf=pdf)
    found = [read.read_indirect(ref)[b"MediaBox"] for ref in read.pages]
    return [(float(wide), float(high)) for _, _, wide, high in found]


def images(pdf: bytes) -> list[Image.Image]:
    found = [pdf[match.start() :] for match in re.finditer(rb"\xff\xd8\xff", pdf)]
    return [Image.open(io.BytesIO(each)).convert("RGB") for each in found]


@of_both
def test_a_page_has_the_size_of_the_paper(paper: Paper) -> None:
    wanted = [each / 25.4 * 72 for each in MILLIMETRES[paper]]
    made = print_pdf([(LIBRARY["valley-oak"], 10)], paper, faces=plain)
    assert len(boxes(made)) == 2
    for box in boxes(made):
        assert all(abs(side - want) < 0.1 for side, want in zip(box, wanted, strict=True))


@of_both
def test_a_card_is_printed_63_by_88_millimetres_in_the_middle_of_the_page(paper: Paper) -> None:
    (image,) = images(print_pdf([(LIBRARY["valley-oak"], 9)], paper, faces=plain))
    assert image.size == SHEETS[paper]
    cards = ImageChops.difference(image, Image.new("RGB", image.size, colour(plain(LIBRARY["valley-oak"]), (0, 0))))
    alike = cards.convert("L").point(lambda value: 255 if value < 12 else 0)
    left, top, right, bottom = alike.getbbox() or (0, 0, 0, 0)
    assert (left, top) == Sheet(paper).corner
    assert abs(left - (image.width - right)) <= 1
    assert abs(top - (image.height - bottom)) <= 1
    assert abs((right - left) / 3 / DPI * 25.4 - 63) < 0.05
    assert abs((bottom - top) / 3 / DPI * 25.4 - 88) < 0.05


def grey(image: Image.Image, at: tuple[int, int]) -> int:
    found = image.getpixel(at)
    assert isinstance(found, int)
    return found


def colour(image: Image.Image, at: tuple[int, int]) -> tuple[int, ...]:
    """The channels of a pixel."""
    found = image.getpixel(at)
    assert isinstance(found, tuple)
    return found


def runs(line: list[bool]) -> list[int]:
    """Where dark stretches lie: their middles."""
    starts = [at for at, dark in enumerate(line) if dark and not line[at - 1]]
    ends = [at for at, dark in enumerate(line) if dark and not line[at + 1]]
    return [(start + end) // 2 for start, end in zip(starts, ends, strict=True)]


@of_both
@pytest.mark.parametrize(("count", "across", "down"), [(9, 4, 4), (4, 4, 3), (2, 3, 2)])
def test_every_cut_has_its_marks(paper: Paper, count: int, across: int, down: int) -> None:
    sheet = Sheet(paper)
    white = Image.new("RGB", PRINTED, "white")
    image = print_page([white] * count, sheet, "", "").convert("L")
    left, top = sheet.corner
    edge = top - APART - MARK + 2
    columns = runs([grey(image, (x, edge)) < 128 for x in range(image.width)])
    rows = runs([grey(image, (left - APART - MARK + 2, y)) < 128 for y in range(image.height)])
    assert columns == [left + PRINTED[0] * number for number in range(across)]
    assert rows == [top + PRINTED[1] * number for number in range(down)]
    assert image.getpixel((left, top - APART + LINE)) == 255


def test_copies_are_printed_as_often_as_they_are_said() -> None:
    oak, horse = LIBRARY["valley-oak"], LIBRARY["bigleaf-lupine"]
    (image,) = images(print_pdf([(oak, 3), (horse, 2)], "A4", faces=plain))
    middles = [
        colour(image, (x + PRINTED[0] // 2, y + PRINTED[1] // 2)) for x, y in map(Sheet("A4").at, range(9))
    ]  # fmt: skip
    near = [[max(abs(a - b) for a, b in zip(each, colour(plain(card), (0, 0)), strict=True)) < 12 for each in middles]
            for card in (oak, horse)]  # fmt: skip
    assert [sum(each) for each in near] == [3, 2]
    assert middles[5:] == [(255, 255, 255)] * 4


@pytest.mark.parametrize(("name", "wanted"), [("valley", 3), ("valley-13", 4)])
def test_a_whole_deck_fits_into_a_small_file(name: str, wanted: int) -> None:
    made = print_pdf(deck(name), "A4", DECKS[name].title)
    assert len(boxes(made)) == wanted == pages(sum(count for _, count in deck(name)))
    assert len(made) <= 8_000_000
    assert made.rstrip().endswith(b"%%EOF")
    kinds = {card.kind for card, _ in deck(name)}
    assert "habitat" in kinds if name == "valley-13" else "home" in kinds


def test_the_same_cards_give_the_same_bytes_without_a_date() -> None:
    cards = [(LIBRARY["valley-oak"], 10)]
    made = print_pdf(cards, "A4", "Moss", plain)
    assert made == print_pdf(cards, "A4", "Moss", plain)
    assert b"Date" not in made


def test_made_cards_with_odd_names_are_printed() -> None:
    oak = LIBRARY["valley-oak"]
    odd = [
        replace(oak, word="a" * 30, name="W" * 40, latin="Ж" * 60, text="Ω" * 160),
        replace(oak, word="b1", name="(“Moss”: 100 % & ½°–)", text=") Tj ET endstream"),
        replace(oak, word="c1", name="x", latin="", text=""),
    ]
    made = print_pdf([(card, 1) for card in odd], "Letter", "\u202e) /Title (<script>\n😀 " + "T" * 80)
    assert len(images(made)) == 1
    assert images(made)[0].getpixel((3, 3)) == theme.rgb("#ffffff")


def test_a_picture_that_was_brought_is_printed_with_its_licence() -> None:
    oak, file = LIBRARY["valley-oak"], io.BytesIO()
    Image.new("RGB", (40, 30), "#ff00ff").save(file, "PNG")
    drawn = partial(face_with_picture, {"valley-oak": (file.getvalue(), "CC BY 4.0, Ana")})
    assert colour(drawn(oak), (PRINTED[0] // 2, PRINTED[1] // 3)) == (255, 0, 255)
    assert drawn(LIBRARY["sunflower"]).tobytes() == face(LIBRARY["sunflower"]).tobytes()


def test_nothing_is_no_deck() -> None:
    with pytest.raises(ValueError, match="no card"):
        print_pdf([], "A4")
