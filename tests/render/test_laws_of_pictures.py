"""The laws of the contract, for every game: how it is drawn."""

import io

import pytest
from PIL import Image

from games.core.sentence import Sentences, read
from render import FLAT, Strips, pictures
from render.alt_text import LIMIT, utf16_length
from tests.depth import depth
from tests.games.matches import CASES, Case, beginnings

NAMES = ("Ana", "Štěpán", "Γιώργος", "Wolfgang Amadeus Theophilus Mozar", "", "Zoë")
FULL_TABLES = [
    case
    for case in CASES
    if case.seats == case.game.seats[-1]
    and all(value == option.default for (_, value), option in zip(case.options, case.game.options, strict=True))
]
"""Every game with all its seats taken and its default options."""


def fits(drawn: Strips) -> None:
    """Discord accepts the pictures of a page, and clients show each as large as it is meant to be."""
    images = [Image.open(io.BytesIO(strip.png)) for strip in drawn]
    assert {image.format for image in images} == {"PNG"}
    assert len({image.width for image in images}) == 1
    assert {image.mode for image in images} == {"P"}
    assert images[0].width <= 1048
    assert len(images) <= 4
    assert all(image.height <= FLAT * image.width for image in images)
    assert all(len(strip.png) <= 120_000 for strip in drawn)
    assert all(0 < utf16_length(strip.alt) <= LIMIT for strip in drawn)


@pytest.mark.parametrize("case", FULL_TABLES, ids=str)
def test_every_game_has_pictures_of_its_positions(case: Case) -> None:
    turns, drawn, names = beginnings(case, 0), pictures(case.slug), NAMES[: case.seats]
    fits(drawn.banner())
    for match in (turns[0], *turns[len(turns) // 2 : -1 : depth(len(turns), 7)], turns[-1]):
        fits(drawn.table(match.view(None), names))
        fits(drawn.sheet(match.view(None), names))
        for seat in {*sorted(match.to_move)[:1], case.seats - 1}:
            every = Sentences(match.game, match.view(seat))
            sentence = every.read()
            fits(drawn.page(sentence, names))
            while sentence.choices:
                sentence = every.read((*sentence.words, sentence.choices[0].word))
                fits(drawn.page(sentence, names, preview=True))
        assert drawn.page(read(match.game, match.view(None)), names) == drawn.table(match.view(None), names)


@pytest.mark.parametrize("case", FULL_TABLES, ids=str)
def test_a_table_looks_the_same_to_everybody_at_it(case: Case) -> None:
    """No picture of a table shows what one player knows; views show nothing else."""
    names = NAMES[: case.seats]
    for match in beginnings(case, 1)[1 :: depth(24, 12)]:
        views = [match.view(seat) for seat in (*range(case.seats), None)]
        assert len({pictures(case.slug).table(view, names).png for view in views}) == 1
