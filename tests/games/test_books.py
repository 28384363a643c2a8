"""The books: every example is counted by the rules, every card has a page, and docs/rules says the same."""

import re
from collections.abc import Callable, Mapping

import pytest

from games import GAMES
from games.core.grid import BY_NAME
from games.core.places import FIRST, STRIDE
from games.core.rulebook import Book, Example, Page, book
from games.core.values import Refusal
from games.drafting.board import EMPTY, Board, with_card
from games.drafting.variant import Variant
from games.ecogogo.cards import KINDS
from games.ecogogo.ecosystem import effect
from games.ecogogo.move import CELLS, parse
from games.ecogogo.scoring import points
from games.ecosystem.variant import VARIANT as ECOSYSTEM
from games.lines.cards import BY_WORD
from games.lines.lines import removed, rule_conflict, runs
from games.phylo.cards.library import LIBRARY
from games.phylo.table.scoring import points_of
from games.phylo.table.state import Place, TableCard
from games.phylo.table.web import lives, node_of
from games.savanna.variant import VARIANT as SAVANNA
from tests.depth import depth
from tests.documents import ROOT
from tests.games.matches import CASES, beginnings

EXAMPLES = [
    pytest.param(slug, page, example, id=f"{slug}-{page.word}-{number}")
    for slug in GAMES
    for page in book(slug).pages
    for number, example in enumerate(page.examples)
]


def drafted(variant: Variant, *races: str) -> Callable[[Page, Example], int]:
    def board(example: Example) -> Board:
        grid = EMPTY
        for place, word in example.cards.items():
            grid = with_card(grid, variant.deck.words.index(word), BY_NAME[place])
        return grid

    def counted(page: Page, example: Example) -> int:
        shown = page.examples if page.word in races else (example,)
        score = variant.sheet([board(each) for each in shown], (), False)[shown.index(example)]
        return next(
            line.points for line in score.lines if line.what == variant.deck.names[variant.deck.words.index(page.card)]
        )

    return counted


def lined(page: Page, example: Example) -> int:
    cells = {place: FIRST + ord(place[0]) - ord("A") + (int(place[1]) - 1) * STRIDE for place in example.cards}
    table = tuple((cells[place], BY_WORD[card]) for place, card in example.cards.items() if place != example.of)
    lines = runs(table, BY_WORD[example.cards[example.of]], cells[example.of])
    if rule_conflict(lines):
        return 0
    clearing = page.word == "the-second-phase"
    return len(removed(lines, cells[example.of])) if clearing else sum(line.points for line in lines)


def won(page: Page, example: Example) -> int:
    """What the cards score that a move wins."""
    there = tuple(KINDS.get(example.cards.get(cell, ""), 0) for cell in CELLS)
    return points(effect(there, parse(f"{example.on} {example.of}")).won, False)


def living(page: Page, example: Example) -> int:
    """The card's points if it lives, else nothing."""
    cells = {place: 1000 + ord(place[0]) for place in example.cards}
    web = {
        cells[place]: node_of(LIBRARY, Place(cells[place], TableCard(card, 0))) for place, card in example.cards.items()
    }
    return points_of(web[cells[example.of]]) if lives(web, cells[example.of]) else 0


COUNTED: Mapping[str, Callable[[Page, Example], int]] = {
    "ecosystem": drafted(ECOSYSTEM, "stream", "wolf"), "savanna": drafted(SAVANNA, "gazelle"),
    "lines": lined, "ecogogo": won, "phylo": living,
}  # fmt: skip


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_every_kind_of_card_has_a_page(slug: str) -> None:
    assert set(GAMES[slug].own.deck.words) <= set(book(slug).by_word)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("slug", "page", "example"), EXAMPLES)
def test_an_example_scores_what_its_picture_says(slug: str, page: Page, example: Example) -> None:
    total = sum(part.points for part in example.parts)
    assert COUNTED[slug](page, example) == total
    assert str(abs(total)) in example.sum
    good = [sum(part.points for part in each.parts) for each in page.examples if each.good]
    assert good, "a page shows what counts"
    assert example.good or total < max(good)


@pytest.mark.parametrize("slug", GAMES)
def test_a_page_is_short_and_has_its_place(slug: str) -> None:
    pages = book(slug)
    assert len(pages.pages) <= 25, "a menu has room for 25"
    for page in pages.pages:
        assert re.fullmatch(r"[a-z0-9-]{2,30}", page.word)
        assert len(page.title) <= 34
        assert len(page.rule) <= 80
        assert 0 < len(page.text) <= 280
        assert len(page.words) <= 1600
        assert len(page.examples) <= 2
        assert all(len(f"{each.why}: {each.sum}") <= 34 for each in page.examples)
        assert not re.search(r"[^\n]\n(?!\n|- )|\]\(|\n\|", page.words), "a broken line, a link or a table"


@pytest.mark.parametrize("slug", [slug for slug in GAMES if book(slug).lesson])
def test_nothing_of_a_book_is_without_its_page(slug: str) -> None:
    pages = book(slug)
    text = (ROOT / "games" / slug / "rulebook.md").read_text(encoding="utf-8")
    assert [f"## {page.title}" for page in pages.pages] == re.findall("^## .+", text, re.MULTILINE)
    assert pages.lesson
    steps = [step.page for step in pages.lesson.steps]
    assert {*steps} <= {*pages.by_word}
    assert len({*steps}) == len(steps)
    assert len([page for page in pages.pages if page.card]) == len(pages.cards)
    assert {page.word for page in pages.pages if page.examples} == {*pages.examples}


@pytest.mark.parametrize("slug", [path.stem for path in (ROOT / "docs" / "rules").iterdir()])
def test_the_document_says_what_the_book_says(slug: str) -> None:
    assert (ROOT / "docs" / "rules" / f"{slug}.md").read_text(encoding="utf-8") == str(book(slug))


@pytest.mark.parametrize("slug", GAMES)
def test_a_page_is_found_by_its_word_its_title_and_a_part_of_it(slug: str) -> None:
    pages: Book = book(slug)
    for page in pages.pages:
        assert pages.find(page.word) == page
        assert pages.find(page.title.upper()) == page
    for nothing in ("", "  ", "no such page", "x" * 5000):
        with pytest.raises(Refusal, match="the pages are"):
            pages.find(nothing)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_hand_names_pages_that_exist(case: object) -> None:
    for match in beginnings(case, depth(1, 0))[::7]:  # type: ignore[arg-type]
        pages = book(match.game.slug)
        for seat in range(match.setup.seats):
            assert {*pages.at_hand(match.view(seat))} <= {*pages.by_word}
