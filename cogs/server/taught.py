"""The pictures of lessons and rules. Other processes draw them, so this loads the rules and the pictures only."""

from functools import lru_cache

from games.lessons import lesson
from games.topics import book
from render import Strips, pictures
from render.desk import lesson_page, rules_page

KEPT = 64
"""Pictures in the memory of each process that draws: about 40 kB each."""


@lru_cache(maxsize=KEPT)
def lesson_picture(slug: str, number: int, words: tuple[str, ...]) -> Strips:
    """A step of a lesson (from 0), with what has been said there."""
    taught = lesson(slug)
    return lesson_page(pictures(slug), taught, number, taught.read(number, words))


@lru_cache(maxsize=KEPT)
def rule_picture(slug: str, word: str) -> Strips:
    """A card or a rule, with an example that the rules count."""
    pages = book(slug)
    return rules_page(pictures(slug), lesson(slug), pages, pages.by_word[word])
