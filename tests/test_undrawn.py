"""Blank pictures have the alt texts of those that are drawn."""

import pytest

from games import GAMES
from games.core.sentence import read
from render import Strips, pictures
from tests.games.matches import CASES, Case, beginnings, numbers
from tests.undrawn import BLANK, undraw

NAMES = ("Ana", "Ben", "Cleo", "Dimitri", "Elif", "Farid")


def pages(case: Case) -> list[Strips]:
    """The banner, and at three positions the table, the score sheet and a seat's page, also with a word said and as a preview."""
    shell, turns = pictures(case.slug), beginnings(case, numbers(case, 1)[0])
    found = [shell.banner()]
    for match in (turns[0], turns[len(turns) // 2], turns[-1]):
        view, own = match.view(None), match.view(min(match.to_move, default=0))
        sentence = read(match.game, own)
        words = (sentence.choices[0].word,) if sentence.choices else ()
        found += [shell.table(view, NAMES), shell.sheet(view, NAMES), shell.page(sentence, NAMES)]
        found += [shell.page(read(match.game, own, words), NAMES, weighed=weighed) for weighed in (False, True)]
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_a_blank_page_is_told_like_the_drawn_one(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Strip by strip."""
    case = next(case for case in CASES if case.slug == slug)
    drawn = pages(case)
    undraw(monkeypatch.setattr)
    blank = pages(case)
    assert [[strip.alt for strip in strips] for strips in blank] == [
        [strip.alt for strip in strips] for strips in drawn
    ]
    assert {strip.png for strips in blank for strip in strips} == {BLANK}
