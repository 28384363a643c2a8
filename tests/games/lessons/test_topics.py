"""The pages of the rules: every example is counted by the rules, and every card has a page."""

import re

import pytest

from games import GAMES
from games.core.topics import Example, Topic
from games.core.values import Refusal
from games.lessons import lesson
from games.topics import BOOKS, book
from tests.depth import depth
from tests.games.matches import CASES, beginnings

TOPICS = [pytest.param(slug, topic, id=f"{slug}-{topic.word}") for slug in BOOKS for topic in book(slug).topics]
EXAMPLES = [
    pytest.param(slug, topic, example, id=f"{slug}-{topic.word}-{number}")
    for slug in BOOKS
    for topic in book(slug).topics
    for number, example in enumerate(topic.examples)
]


def test_every_game_has_pages() -> None:
    """In the order of the games."""
    assert tuple(BOOKS) == tuple(GAMES)


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_every_kind_of_card_has_a_page(slug: str) -> None:
    """By the word that moves and hands use."""
    assert set(GAMES[slug].own.deck.words) <= set(book(slug).by_word)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("slug", "topic", "example"), EXAMPLES)
def test_an_example_scores_what_its_picture_says(slug: str, topic: Topic, example: Example) -> None:
    """The parts add up to what the rules count; what doesn't count scores less than what does."""
    pages = book(slug)
    total = sum(part.points for part in example.parts)
    assert pages.points(topic, example) == total
    assert example.sum.endswith(("point", "points"))
    assert str(abs(total)) in example.sum
    good = [sum(part.points for part in each.parts) for each in topic.examples if each.good]
    assert good, "a page shows what counts"
    assert example.good or total < max(good)


@pytest.mark.parametrize(("slug", "topic"), TOPICS)
def test_a_page_is_short_and_has_a_picture(slug: str, topic: Topic) -> None:
    """A rule in a line, two or three sentences, and examples, a step of the lesson, or the card."""
    assert len(topic.title) <= 34
    assert len(topic.rule) <= 80
    assert len(topic.text) <= 260
    assert topic.examples or topic.step is not None or topic.card
    assert topic.step is None or topic.step < len(lesson(slug))
    assert len(topic.examples) <= 2
    assert all(len(f"{each.why}: {each.sum}") <= 34 for each in topic.examples)
    assert re.fullmatch(r"[a-z][a-z-]{1,29}", topic.word)


@pytest.mark.parametrize("slug", BOOKS)
def test_a_page_is_found_by_its_word_its_title_and_a_part_of_it(slug: str) -> None:
    """Whatever case it is typed in; anything else is refused with the titles."""
    pages = book(slug)
    assert len(pages.by_word) == len(pages.topics)
    for topic in pages.topics:
        assert pages.find(topic.word) == topic
        assert pages.find(topic.title.upper()).title == topic.title
    for nothing in ("", "  ", "no such page", "x" * 5000):
        with pytest.raises(Refusal, match="the pages are"):
            pages.find(nothing)


@pytest.mark.parametrize("case", [case for case in CASES if case.slug in BOOKS], ids=str)
def test_a_hand_names_pages_that_exist(case: object) -> None:
    """In every game, at every turn."""
    for match in beginnings(case, depth(1, 0))[::7]:  # type: ignore[arg-type]
        pages = book(match.game.slug)
        for seat in range(match.setup.seats):
            words = pages.at_hand(match.view(seat))
            assert set(words) <= set(pages.by_word)
            assert len(pages.ordered(words)) == len(pages.topics)
