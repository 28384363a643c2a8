"""What is printed on the shipped cards and which cards the shipped decks hold belongs to the edition: records only name them."""

import hashlib
from collections.abc import Iterable

import pytest

from games.phylo.decks import DECKS
from games.phylo.game import Phylo
from games.phylo.library import LIBRARY
from games.phylo.making import draft_of

CARDS = "d11dea0009368ff9"
DECK = {
    "valley": "fd02f2873a576a3f",
    "meadow": "e244bd0178c4e0d2",
    "valley-13": "2b00abfb858ee722",
    "meadow-13": "ba3093da7ecf39cb",
    "bog": "e797a5cc116bf56c",
    "lagg": "99a69014dde9e572",
    "bog-13": "d97e5f53cf99ad47",
    "lagg-13": "66fa6c29145e93af",
}


def digest(lines: Iterable[str]) -> str:
    """The first 16 hexadecimal digits of the lines' SHA-256."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def test_a_shipped_card_does_not_change_within_an_edition() -> None:
    """But for its words: names, texts. A new card is welcome; it changes this digest, and nothing that was played."""
    told = ({**draft_of(card), "name": "", "text": "", "latin": ""} for card in LIBRARY.values())
    assert Phylo.rules == 1
    assert digest(str(sorted(fields.items())) for fields in told) == CARDS, (
        "old matches would be told otherwise: raise Phylo.rules"
    )


@pytest.mark.parametrize("name", DECKS)
def test_a_shipped_deck_does_not_change_within_an_edition(name: str) -> None:
    """In whatever order its cards stand in the file."""
    deck = DECKS[name]
    assert digest((deck.edition, deck.start, *sorted(deck.cards))) == DECK[name], "old matches would be dealt otherwise"
