"""docs/decks.md describes the decks that are shipped."""

import re

import pytest

from games.phylo.cards.decks import DECKS
from games.phylo.cards.library import LIBRARY
from games.phylo.table.state import NEW
from tests.documents import ROOT

DESCRIBED = re.findall(
    r"^\| `(\w+)` \| (.+?) \| (.+) \|$", (ROOT / "docs" / "decks.md").read_text(encoding="utf-8"), re.MULTILINE
)
"""Name, title and description of every shipped deck in its document."""


def test_the_document_names_every_shipped_deck_by_its_title() -> None:
    assert {name: title for name, title, _ in DESCRIBED} == {
        name: deck.title for name, deck in DECKS.items() if deck.rules == NEW
    }


@pytest.mark.parametrize(("name", "text"), [(name, text) for name, _, text in DESCRIBED if ": " in text])
def test_the_animals_that_the_document_names_are_in_the_deck(name: str, text: str) -> None:
    animals = re.split(r", | and ", text.partition(": ")[2].partition(". ")[0])
    for deck in (DECKS[name], DECKS[f"{name}-13"]):
        cards = " ".join(LIBRARY[word].name.lower() for word in deck.cards)
        assert [animal for animal in animals if animal not in cards] == []
