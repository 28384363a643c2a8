"""A game's rules as pages. In `rulebook.md` a page is a heading, a paragraph that starts with the rule in bold, and
details; the first page is the game in short."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from games.core.facts import Fact, read_facts
from games.core.lesson import Lesson
from games.core.values import Refusal, figure, many, quoted

PAGE = re.compile(
    r"^#+ (?P<title>.+)\n+\*\*(?P<rule>.+?)\.\*\* ?(?P<text>.*)\n*(?P<more>(?:(?!#).*\n*)*)", re.MULTILINE
)
BROKEN = re.compile(r"(?<!\n)\n(?!\n|- ) *")


@dataclass(frozen=True, slots=True)
class Part:
    points: int
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """Cards by their places, such as "B2", and what they score. `of` is the place in question ("" for all), `on` the card
    laid on top there. If `good` is False, the cards score nothing or, with `parts`, less."""

    cards: Mapping[str, str]
    of: str = ""
    parts: tuple[Part, ...] = ()
    why: str = ""
    on: str = ""
    good: bool = True

    @property
    def sum(self) -> str:
        total = sum(part.points for part in self.parts)
        points = many(total, "point")
        if len(self.parts) < 2:
            return points
        first, *others = (part.points for part in self.parts)
        more = "".join(f" + {each}" if each >= 0 else f" − {-each}" for each in others)
        return f"{figure(first)}{more} = {points}"

    def __str__(self) -> str:
        above = {self.of: f"{self.on} on "} if self.on else {}
        there = ", ".join(
            f"{above.get(place, '')}{name.replace('-', ' ')} {place}" for place, name in self.cards.items()
        )
        counts = "Counts" if self.good else "Counts less" if self.parts else "Doesn't count"
        return f"{counts}: {there}; {f'{self.why}, ' if self.why else ''}{self.sum}."


def grid(text: str) -> dict[str, str]:
    """The cards of a text by place. Its rows begin with A1, and a dot is empty: "stream . bear / . fox ."."""
    rows = [row.split() for row in text.split("/")]
    return {
        f"{'ABCDEFGHI'[across]}{down + 1}": name
        for down, row in enumerate(rows)
        for across, name in enumerate(row)
        if name != "."
    }


@dataclass(frozen=True, slots=True)
class Page:
    """`word` names the page in commands ("" for the game in short); `rule` is the rule in one line, `more` has details."""

    word: str
    title: str
    rule: str
    text: str
    more: str = ""
    card: str = ""
    examples: tuple[Example, ...] = ()

    @property
    def words(self) -> str:
        return "\n\n".join(filter(None, (f"**{self.rule}.** {self.text}".strip(), self.more)))


class Book:
    """A game's pages in reading order. `at_hand` gives the `word` of each page that matters for a view's hand."""

    def __init__(
        self, slug: str, cards: Mapping[str, str] | None = None, examples: Mapping[str, tuple[Example, ...]] | None = None,
        at_hand: Callable[[Any], Iterable[str]] = lambda view: (), lesson: Lesson[Any, Any, Any] | None = None,
        facts: Iterable[Fact] = (),
    ) -> None:  # fmt: skip
        self.slug, self.cards, self.examples, self.at_hand, self.lesson = (
            slug,
            cards or {},
            examples or {},
            at_hand,
            lesson,
        )
        folder = Path(__file__).parents[1] / slug
        self.facts = tuple(facts) or read_facts(folder / "facts.toml")
        text = (folder / "rulebook.md").read_text(encoding="utf-8")
        found: dict[str, Page] = {}
        for page in PAGE.finditer(BROKEN.sub(" ", text)):
            title, rule, told, more = (each.strip() for each in page.groups())
            word = re.sub("[^a-z0-9]+", "-", title.lower()) if found else ""
            found[word] = Page(word, title, rule, told, more, self.cards.get(word, ""), self.examples.get(word, ()))
        self.by_word: Mapping[str, Page] = found
        self.short, *others = found.values()
        self.pages = tuple(others)

    def find(self, text: str) -> Page:
        """The page whose word or title is the text or, failing that, begins with it or contains it. Raises Refusal if
        there is none."""
        said = " ".join(text.lower().replace("-", " ").split())
        for fits in (str.__eq__, str.startswith, str.__contains__):
            for page in self.pages:
                if said and any(fits(name.lower().replace("-", " "), said) for name in (page.word, page.title)):
                    return page
        titles = ", ".join(page.title for page in self.pages)
        raise Refusal(f"There's no page about {quoted(text)}; the pages are {titles}.")

    def pictured(self, page: Page) -> bool:
        return bool(page.examples or page.card) or self.step(page) is not None

    def step(self, page: Page) -> int | None:
        steps = self.lesson.steps if self.lesson else ()
        return next((number for number, step in enumerate(steps) if step.page == page.word), None)

    def __str__(self) -> str:
        parts = [f"# {self.short.title}", self.short.words]
        for page in self.pages:
            parts += [f"## {page.title}", page.words]
            if page.examples:
                parts.append("\n".join(f"- {example}" for example in page.examples))
        return "\n\n".join(parts) + "\n"


@cache
def book(slug: str) -> Book:
    name = f"games.{slug}.rulebook"
    found: Book = import_module(name).BOOK if find_spec(name) else Book(slug)
    return found


def lesson(slug: str) -> Lesson[Any, Any, Any]:
    """The game's lesson. Raises Refusal if it has none."""
    found = book(slug).lesson
    if found is None:
        raise Refusal("This game has no lesson yet; its rules are under /rules.")
    return found
