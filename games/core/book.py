"""The book of a game: its rules as pages, each told once. `/rules`, `/learn`, the terminal and docs/rules show the same pages.

The words are in `book.md` in the game's folder. A page is a heading, then a paragraph that begins with the rule in bold; what stands
below that paragraph is for whoever looks closely. The page above all others is the game in short. What the rules count, examples and the
positions of the lesson, is in `book.py` beside it; a game can do without.
"""

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
"""The end of a line within a paragraph or an item of a list."""


@dataclass(frozen=True, slots=True)
class Part:
    """Cards of an example that bring points together, by their places, such as a stream of three."""

    points: int
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A few cards on the table, by places such as "B2". `of` is the place of the card that it is about, "" if it is about all; `parts` are
    what brings its points. `on` is the card that is laid on the one at `of`. `why` says what one sees. `good` is whether it shows what
    counts, or what does not.
    """

    cards: Mapping[str, str]
    of: str = ""
    parts: tuple[Part, ...] = ()
    why: str = ""
    on: str = ""
    good: bool = True

    @property
    def sum(self) -> str:
        """The points of the parts, such as "3 + 2 = 5"."""
        total = sum(part.points for part in self.parts)
        points = many(total, "point")
        if len(self.parts) < 2:
            return points
        first, *others = (part.points for part in self.parts)
        more = "".join(f" + {each}" if each >= 0 else f" − {-each}" for each in others)
        return f"{figure(first)}{more} = {points}"

    def __str__(self) -> str:
        """The example in words."""
        above = {self.of: f"{self.on} on "} if self.on else {}
        there = ", ".join(
            f"{above.get(place, '')}{name.replace('-', ' ')} {place}" for place, name in self.cards.items()
        )
        counts = "Counts" if self.good else "Counts less" if self.parts else "Doesn't count"
        return f"{counts}: {there}; {f'{self.why}, ' if self.why else ''}{self.sum}."


def grid(text: str) -> dict[str, str]:
    """The cards of an example by rows, such as "stream . bear / . fox .": the first is at A1."""
    rows = [row.split() for row in text.split("/")]
    return {
        f"{'ABCDEFGHI'[across]}{down + 1}": name
        for down, row in enumerate(rows)
        for across, name in enumerate(row)
        if name != "."
    }


@dataclass(frozen=True, slots=True)
class Page:
    """One page. `word` names it in a press ("" for the game in short), `rule` is the rule in one line, `text` what a player must know
    besides, `more` the rest. `card` is the card that it is about, "" if none. Its `examples` are drawn side by side, two at most."""

    word: str
    title: str
    rule: str
    text: str
    more: str = ""
    card: str = ""
    examples: tuple[Example, ...] = ()

    @property
    def words(self) -> str:
        """All that the page says, in Markdown."""
        return "\n\n".join(filter(None, (f"**{self.rule}.** {self.text}".strip(), self.more)))


class Book:
    """The pages of a game, in the order in which one reads them. `at_hand` names those that matter for a view's hand; `facts` are true
    sentences about what the cards show, for the quiz, by default those of the file facts.toml."""

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
        text = (folder / "book.md").read_text(encoding="utf-8")
        found: dict[str, Page] = {}
        for page in PAGE.finditer(BROKEN.sub(" ", text)):
            title, rule, told, more = (each.strip() for each in page.groups())
            word = re.sub("[^a-z0-9]+", "-", title.lower()) if found else ""
            found[word] = Page(word, title, rule, told, more, self.cards.get(word, ""), self.examples.get(word, ()))
        self.by_word: Mapping[str, Page] = found
        self.short, *others = found.values()
        self.pages = tuple(others)

    def find(self, text: str) -> Page:
        """A page by what somebody typed: its word, its title, or a part of them. Raises Refusal naming the pages."""
        said = " ".join(text.lower().replace("-", " ").split())
        for fits in (str.__eq__, str.startswith, str.__contains__):
            for page in self.pages:
                if said and any(fits(name.lower().replace("-", " "), said) for name in (page.word, page.title)):
                    return page
        titles = ", ".join(page.title for page in self.pages)
        raise Refusal(f"There's no page about {quoted(text)}; the pages are {titles}.")

    def pictured(self, page: Page) -> bool:
        """Whether the page has something to show beside its words."""
        return bool(page.examples or page.card) or self.step(page) is not None

    def step(self, page: Page) -> int | None:
        """The step of the lesson on this page (from 0); None if there is none."""
        steps = self.lesson.steps if self.lesson else ()
        return next((number for number, step in enumerate(steps) if step.page == page.word), None)

    def __str__(self) -> str:
        """All pages in Markdown, with the examples in words."""
        parts = [f"# {self.short.title}", self.short.words]
        for page in self.pages:
            parts += [f"## {page.title}", page.words]
            if page.examples:
                parts.append("\n".join(f"- {example}" for example in page.examples))
        return "\n\n".join(parts) + "\n"


@cache
def book(slug: str) -> Book:
    """The book of a game by its slug."""
    name = f"games.{slug}.book"
    found: Book = import_module(name).BOOK if find_spec(name) else Book(slug)
    return found


def lesson(slug: str) -> Lesson[Any, Any, Any]:
    """The lesson of a game by its slug. Raises Refusal if it has none."""
    found = book(slug).lesson
    if found is None:
        raise Refusal("This game has no lesson yet; its rules are under /rules.")
    return found
