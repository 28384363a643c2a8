"""What is printed on the shipped cards and which cards the shipped decks hold belongs to the edition: records only name them."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from games import GAMES, edition
from games.core.match import Match
from games.core.values import Refusal, Setup
from games.phylo.cards.card import Card
from games.phylo.cards.codes import Shared, code_of
from games.phylo.cards.decks import DECKS, FIRST_DECKS, Deck
from games.phylo.cards.making import card_of, draft_of
from games.phylo.game import Phylo
from tests.games.phylo.made import NEWT

ALL = range(1, GAMES["phylo"].rules + 1)
"""The numbers of the editions."""


def pinned(rules: int) -> Path:
    """By word and by deck's name, what was shipped with an edition; `python -m tests.games.phylo.test_edition` adds what is new."""
    return Path(__file__).parent / "data" / f"phylo-{rules}.json"


def digest(text: str) -> str:
    """The first 12 hexadecimal digits of the SHA-256."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def printed(card: Card) -> str:
    """All of a card that the rules read: not its names and its text."""
    return digest(str(sorted({**draft_of(card), "name": "", "latin": "", "text": "", "silhouette": ""}.items())))


def held(deck: Deck) -> str:
    """What a deck is, in whatever order its cards stand in the file."""
    return digest(" ".join((deck.edition, deck.start, *sorted(deck.cards))))


def shipped(rules: int) -> Mapping[str, Mapping[str, str]]:
    """Everything that is shipped with an edition now."""
    game = edition("phylo", rules)
    assert isinstance(game, Phylo)
    return {
        "cards": {word: printed(card) for word, card in sorted(game.cards.items())},
        "decks": {name: held(deck) for name, deck in sorted(game.decks.items())},
    }


@pytest.mark.parametrize("rules", ALL)
def test_nothing_that_was_shipped_changes_within_an_edition(rules: int) -> None:
    """Old matches would be replayed otherwise: a change is a new edition (Phylo.rules)."""
    before, now = json.loads(pinned(rules).read_text(encoding="utf-8")), shipped(rules)
    for kind in ("cards", "decks"):
        assert {name: now[kind].get(name) for name in before[kind]} == before[kind]


@pytest.mark.parametrize("rules", ALL)
def test_everything_that_is_shipped_is_pinned(rules: int) -> None:
    """New cards and decks are welcome in an edition; from then on they stay as they are."""
    before, now = json.loads(pinned(rules).read_text(encoding="utf-8")), shipped(rules)
    for kind in ("cards", "decks"):
        assert now[kind].keys() == before[kind].keys()


def test_no_card_of_edition_1_eats_larger_prey() -> None:
    """Neither a shipped one nor one that a player makes today for a lobby or a record of that edition."""
    valley = DECKS["valley"]
    hunter = card_of({**NEWT, "prey": "larger"})
    code = code_of(Shared(replace(valley, name="own", cards=(*valley.cards[:-1], hunter.word)), (hunter,)))
    edition("phylo", 2).check({"deck1": code})
    with pytest.raises(Refusal, match="Moss newt eats prey of any size, which edition 1 doesn't know"):
        edition("phylo", 1).check({"deck1": code})
    with pytest.raises(Refusal, match="edition 1"):
        Match.begin(edition("phylo", 1), Setup(2, "0" * 64, {"deck1": code}))


def test_the_first_edition_has_its_own_decks() -> None:
    before = json.loads(pinned(1).read_text(encoding="utf-8"))["decks"]
    assert {name: held(deck) for name, deck in FIRST_DECKS.items()} == before


if __name__ == "__main__":
    for rules in ALL:
        file = pinned(rules)
        known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {"cards": {}, "decks": {}}
        added = {kind: {**entries, **known[kind]} for kind, entries in shipped(rules).items()}
        file.write_text(json.dumps(added, indent=0, sort_keys=True) + "\n", encoding="utf-8")
