"""A made event says in every place what it does, to which species and for how long."""

from dataclasses import replace

import pytest

from games.core.sentence import read
from games.core.values import Choice
from games.phylo.cards.card import Condition, terrain_mask
from games.phylo.cards.library import LIBRARY
from games.phylo.cards.wording import effect_brief, effect_text
from games.phylo.game import Phylo
from games.phylo.table.state import Stock
from tests.games.phylo.tables import DESERT, LISTED, Web, begun, event, say

GAME = Phylo()
WORDS = GAME.words
HERDS = Condition(groups=("mammal",), terrains=terrain_mask(["grassland"]), scale_least=6)
SAND = replace(event("sand", "habitat", 2, HERDS, DESERT), text="Grains of quartz.")
"""An event whose own text says nothing about what it does."""


def with_sand(hand: str = "sand") -> Web:
    match = begun(hands=(hand, ""), table=["indian-plum L20 0", "horse L19 1"])
    return replace(match, state=replace(match.state, stock=Stock((*LISTED, SAND))))


def choices(match: Web, *said: str) -> dict[str, Choice]:
    return {choice.word: choice for choice in read(GAME, match.view(match.state.seat), said, skip=False).choices}


def test_the_menu_says_what_an_event_does_and_on_which_species() -> None:
    assert choices(with_sand("sand horse"), "event")["sand"].note == (
        "only Horse L19 (theirs); a place becomes desert for 2 turns: mammal of grassland, scale 6 or more"
    )
    assert choices(with_sand("sand horse"), "trade")["sand"].note == (
        "event, 1 place now; a place becomes desert for 2 turns: mammal of grassland, scale 6 or more"
    )


def test_a_place_says_what_it_becomes() -> None:
    note = choices(with_sand(), "event", "sand")["L19"].note
    assert note == "theirs, worth 5, their Horse in danger, grassland becomes desert for 2 turns"


def test_the_news_say_what_lies_on_a_species_now() -> None:
    match = say(with_sand(), "sand L19")
    assert WORDS.news(None, match.view(1), ("Ann", "Bob")) == "Ann: Sand at L19 (becomes desert for 2 turns)"


@pytest.mark.parametrize("word", [word for word, card in LIBRARY.items() if card.kind == "event"])
def test_every_shipped_event_says_all_its_data(word: str) -> None:
    card, told = LIBRARY[word], effect_text(LIBRARY[word])
    assert card.effect is not None
    assert told.startswith("On ")
    assert (f"{card.effect.lasts} of its owner's turns" in told) == bool(card.effect.lasts)
    assert len(effect_brief(card)) <= 100


def test_the_menu_says_of_a_hunter_that_its_prey_may_be_of_any_size() -> None:
    match = begun(hands=("wolf", ""), table=["indian-plum L20 0", "horse L19 0"])
    pack = [replace(card, eats_larger=True) if card.word == "wolf" else card for card in LISTED]
    match = replace(match, state=replace(match.state, stock=Stock(tuple(pack))))
    note = choices(match, "trade")["wolf"].note
    assert note.endswith("; carnivore, food chain 3, scale 8, eats prey of any size")
