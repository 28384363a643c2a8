"""The pictures of the pages of rules."""

import io
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from games.ecogogo.cards import ORGANISMS, WORDS
from games.lessons import lesson
from games.topics import BOOKS, book
from render import FLAT, pictures
from render.teaching.rules import drawn, rules_page


@pytest.mark.parametrize("slug", BOOKS)
def test_every_page_has_a_flat_picture_that_says_the_rule(slug: str) -> None:
    """The alt text holds the rule and the points of every example; a page about the course of the game shows a step of the lesson."""
    pages = book(slug)
    for topic in pages.topics:
        shown = rules_page(pictures(slug), lesson(slug), pages, topic)
        assert shown, topic.word
        for strip in shown:
            with Image.open(io.BytesIO(strip.png)) as image:
                assert image.width == 1048
                assert image.height <= image.width * FLAT, topic.word
            assert 0 < len(strip.alt) <= 1024
        if topic.step is None:
            assert topic.rule in shown.alt
            assert all(example.sum in shown.alt for example in topic.examples)


def test_the_same_page_gives_the_same_bytes() -> None:
    """Nothing is drawn by chance."""
    pages = book("ecosystem")
    first, second = (
        rules_page(pictures("ecosystem"), lesson("ecosystem"), pages, pages.by_word["bee"]) for _ in range(2)
    )
    assert first == second


def test_a_card_that_is_laid_on_another_lies_on_it() -> None:
    """The owl is seen on the kingsnake that it eats, and the alt text says so."""
    topic = book("ecogogo").by_word["owl"]
    shown, alt = drawn("ecogogo", topic)
    assert "owl on kingsnake C1" in alt
    without, _ = drawn("ecogogo", replace(topic, examples=tuple(replace(each, on="") for each in topic.examples)))
    assert ImageChops.difference(shown, without).getbbox() is not None


def test_a_page_about_a_card_shows_it_beside_others_and_says_what_it_lies_on() -> None:
    """A poop on one of three poops looked like a slip of the pen."""
    for topic in book("ecogogo").topics:
        for example in topic.examples if topic.word in [WORDS[kind] for kind in ORGANISMS] else ():
            assert len({*{**example.cards, example.of: example.on}.values()}) == len(example.cards)
            lies = f"{example.on} on {example.cards[example.of]}"
            assert example.why == (lies if len(lies) <= 24 else "mates with its own kind")
