"""Shipped cards and decks don't change within an edition."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from games.phylo.cards.card import Card
from games.phylo.cards.decks import DECKS, Deck
from games.phylo.cards.library import LIBRARY
from games.phylo.cards.making import draft_of

PINNED = Path(__file__).parent / "data" / "shipped.json"
"""By word and by deck's name, what was shipped with the edition; `python -m tests.games.phylo.test_shipped` adds what is new."""


def digest(text: str) -> str:
    """The first 12 hexadecimal digits of the SHA-256."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def printed(card: Card) -> str:
    """All of a card that the rules read: not its names and its text."""
    return digest(str(sorted({**draft_of(card), "name": "", "latin": "", "text": "", "silhouette": ""}.items())))


def held(deck: Deck) -> str:
    """What a deck is, in whatever order its cards stand in the file."""
    return digest(" ".join((deck.rules, deck.start, *sorted(deck.cards))))


def shipped() -> Mapping[str, Mapping[str, str]]:
    return {
        "cards": {word: printed(card) for word, card in sorted(LIBRARY.items())},
        "decks": {name: held(deck) for name, deck in sorted(DECKS.items())},
    }


def test_nothing_that_was_shipped_changes_within_an_edition() -> None:
    """Otherwise records replay differently; a change needs a new edition (Phylo.rules)."""
    before, now = json.loads(PINNED.read_text(encoding="utf-8")), shipped()
    for kind in ("cards", "decks"):
        assert {name: now[kind].get(name) for name in before[kind]} == before[kind]


def test_everything_that_is_shipped_is_pinned() -> None:
    before, now = json.loads(PINNED.read_text(encoding="utf-8")), shipped()
    for kind in ("cards", "decks"):
        assert now[kind].keys() == before[kind].keys()


if __name__ == "__main__":
    known = json.loads(PINNED.read_text(encoding="utf-8")) if PINNED.exists() else {"cards": {}, "decks": {}}
    added = {kind: {**entries, **known[kind]} for kind, entries in shipped().items()}
    PINNED.write_text(json.dumps(added, indent=0, sort_keys=True) + "\n", encoding="utf-8")
