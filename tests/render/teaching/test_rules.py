"""The pictures of the pages of rules."""

import io
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from games import GAMES
from games.core.rulebook import book
from render import FLAT, pictures
from render.teaching.rules import drawn, rules_page


@pytest.mark.parametrize("slug", GAMES)
def test_every_page_has_a_flat_picture_that_says_the_rule(slug: str) -> None:
    pages = book(slug)
    for page in filter(pages.pictured, pages.pages):
        shown = rules_page(pictures(slug), pages, page)
        assert shown, page.word
        for strip in shown:
            with Image.open(io.BytesIO(strip.png)) as image:
                assert image.width == 1048
                assert image.height <= image.width * FLAT, page.word
            assert 0 < len(strip.alt) <= 1024
        if page.examples or pages.step(page) is None:
            assert page.rule in shown.alt
            assert all(example.sum in shown.alt for example in page.examples)


def test_a_card_that_is_laid_on_another_lies_on_it() -> None:
    page = book("ecogogo").by_word["great-horned-owl"]
    shown, alt = drawn(pictures("ecogogo"), page)
    assert "owl on kingsnake C1" in alt
    without, _ = drawn(
        pictures("ecogogo"), replace(page, examples=tuple(replace(each, on="") for each in page.examples))
    )
    assert ImageChops.difference(shown, without).getbbox() is not None


def test_a_page_about_a_card_shows_it_beside_others_and_says_what_it_lies_on() -> None:
    """A card on a card of its own kind looks like an error."""
    for page in book("ecogogo").pages:
        for example in page.examples if page.title != "Lines" else ():
            assert len({*{**example.cards, example.of: example.on}.values()}) == len(example.cards)
            lies = f"{example.on} on {example.cards[example.of]}"
            assert example.why == (lies if len(lies) <= 24 else "mates with its own kind")
