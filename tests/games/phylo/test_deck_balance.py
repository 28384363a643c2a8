"""Advice about decks names what is out of balance, and is silent about every shipped deck."""

import os

import pytest

from games.phylo.cards.balance import out_of_balance
from games.phylo.cards.card import Card
from games.phylo.cards.codes import Shared, code_of
from games.phylo.cards.decks import DECKS, deck_advice, problems
from games.phylo.cards.library import LIBRARY
from games.phylo.cards.making import card_of
from games.phylo.playtest import playtest_deck
from tests.depth import depth
from tests.games.phylo.leeches import CODE, leeches
from tests.games.phylo.made import FROST, NEWT

SOME = depth(("forest-13",), ("valley", "lagg", "forest-13"))
TRIED = tuple(DECKS) if os.environ.get("DECKS") == "all" else SOME
"""The decks that play their trial here: one that wins most of all."""


def advice(shared: Shared) -> tuple[str, ...]:
    assert not problems(shared.deck, shared.cards())
    return deck_advice(shared.deck, shared.cards())


def test_the_attack_is_real_and_the_advice_names_its_cards() -> None:
    """In a code of under 400 characters; test_matches_against_the_starter_decks_show_what_the_cards_do plays it."""
    assert len(CODE) < 400
    first, second, *_ = advice(leeches())
    assert first == (
        "Leech A, Leech B, Leech C and 3 more can go under any species (100% of the built-in species), which 9 points do not reflect: "
        "out of balance."
    )
    assert second.startswith("18 of its cards lie on or under other cards")


@pytest.mark.parametrize("on", ["animalia", "plantae", "mammal, bird, insect, reptile"])
def test_a_parasite_is_named_when_it_has_far_more_hosts_than_shipped_ones(on: str) -> None:
    assert "Leech A" in advice(leeches(on))[0]
    assert "can go under" not in " ".join(advice(leeches("mammal, reptile")))


@pytest.mark.parametrize(("effect", "lasts"), [("discard", ""), ("sweep", ""), ("starve", "3"), ("weaken", "3")])
def test_an_event_that_hits_nearly_everything_is_named(effect: str, lasts: str) -> None:
    """An event has no points, whatever it does."""
    storm = {**FROST, "word": "storm", "name": "Storm", "effect": effect, "lasts": lasts, "text": "It comes."}
    narrow, wide = (card_of({**storm, "target": target}) for target in ("grass", "anything"))
    assert list(out_of_balance([narrow.word], {narrow.word: narrow})) == []
    (sentence,) = out_of_balance([wide.word], {wide.word: wide})
    assert (
        sentence == "Storm hits any species (100% of the built-in species), and an event costs nothing: out of balance."
    )


def test_ordinary_made_cards_are_not_named() -> None:
    cards: dict[str, Card] = {card.word: card for card in (card_of(NEWT), card_of(FROST))} | dict(LIBRARY)
    assert list(out_of_balance(["moss-newt", "late-frost", "yellow-rattle", "american-mistletoe"], cards)) == []


@pytest.mark.parametrize("name", DECKS)
def test_no_shipped_deck_is_out_of_balance_by_its_cards(name: str) -> None:
    assert list(out_of_balance(DECKS[name].cards, LIBRARY)) == []


@pytest.mark.parametrize("name", TRIED)
def test_no_shipped_deck_is_out_of_balance_by_its_matches(name: str) -> None:
    done = playtest_deck(code_of(Shared(DECKS[name])))
    assert not done.out_of_balance
    assert 2 <= done.won <= 10
    assert 0.85 * done.rivals < done.points < 1.15 * done.rivals
    assert done.sentence().endswith(": in balance.")


def test_matches_against_the_starter_decks_show_what_the_cards_do() -> None:
    done = playtest_deck(CODE)
    assert done.won == 12
    assert done.points > 2 * done.rivals
    assert done.out_of_balance
    assert done.sentence().startswith("Grazer wins 12 of 12 matches with it against the starter decks")
    assert "out of balance. Most of its points come from Leech" in done.sentence()
