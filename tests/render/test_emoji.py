"""The bot's own emoji: limits, names, and figures that stand out."""

import io
import re
from functools import cache
from itertools import combinations, product

import pytest
from PIL import Image, ImageChops, ImageStat

from games import GAMES
from games.ecogogo.cards import KINDS
from games.lines.cards import CARDS
from games.phylo.cards.library import LIBRARY
from render import ecosystem, emoji, savanna
from render.emoji import Figure
from render.emoji.drawing import DARK_PAGE, LIGHT_PAGE
from tests.depth import depth

SMALL = 22
"""Pixels across which Discord shows an emoji in a text."""
FIGURES = emoji.figures()
DRAWN = depth(FIGURES[::10], FIGURES)
"""The emoji that are checked one by one."""


@cache
def small(figure: Figure) -> Image.Image:
    return emoji.image(figure).resize((SMALL, SMALL), Image.Resampling.LANCZOS)


def on(figure: Figure, page: str) -> Image.Image:
    ground = Image.new("RGBA", (SMALL, SMALL), page)
    ground.alpha_composite(small(figure))
    return ground.convert("RGB")


def apart(one: Image.Image, other: Image.Image) -> Image.Image:
    red, green, blue = ImageChops.difference(one, other).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def test_discord_takes_every_emoji() -> None:
    for figure in DRAWN:
        assert re.fullmatch(r"[A-Za-z0-9_]{2,32}", emoji.name(figure))
        file = emoji.file(figure)
        assert len(file) <= 256 * 1024, figure.base
        picture = Image.open(io.BytesIO(file))
        assert (picture.format, picture.mode, picture.size) == ("PNG", "RGBA", (128, 128)), figure.base
        corners = [picture.getpixel(corner) for corner in ((0, 0), (127, 0), (0, 127), (127, 127))]
        assert all(corner[3] == 0 for corner in corners), figure.base  # type: ignore[index]


def test_names_are_different_and_fewer_than_discord_keeps() -> None:
    assert [figure.base for figure in FIGURES if len(figure.base) > 32 - len("_3fa2")] == []
    assert len({figure.base for figure in FIGURES}) == len(FIGURES) <= 2000
    words = [(figure.slug, word) for figure in FIGURES for word in figure.words]
    assert len({*words}) == len(words)


def test_every_card_of_every_game_has_an_emoji() -> None:
    having = {(figure.slug, word) for figure in FIGURES for word in figure.words}
    for slug, deck in (("ecosystem", ecosystem.STYLE.deck), ("savanna", savanna.STYLE.deck)):
        assert {(slug, word) for word in (*deck.words, *deck.emoji)} <= having
    assert {("lines", card) for card in CARDS} <= having
    assert {("ecogogo", word) for word in KINDS} <= having
    assert {("phylo", word) for word in LIBRARY} <= having
    assert {figure.slug for figure in FIGURES} == {emoji.SIGNS, *GAMES}


def test_every_emoji_stands_out_from_dark_and_light_pages() -> None:
    for figure, page in product(DRAWN, (DARK_PAGE, LIGHT_PAGE)):
        differing = apart(on(figure, page), Image.new("RGB", (SMALL, SMALL), page)).histogram()[56:]
        assert sum(differing) >= SMALL * SMALL / 8, (figure.base, page)


@pytest.mark.parametrize("slug", sorted({figure.slug for figure in FIGURES}))
def test_no_two_emoji_of_a_game_look_alike(slug: str) -> None:
    for one, other in combinations([figure for figure in FIGURES if figure.slug == slug], 2):
        mean = ImageStat.Stat(apart(on(one, DARK_PAGE), on(other, DARK_PAGE))).mean[0]
        assert mean > 5, (one.name, other.name, mean)
