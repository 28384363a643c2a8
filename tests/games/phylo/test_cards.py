"""Phylo's cards: the shipped library is complete and true to the formula, and decks are legal."""

import re
from pathlib import Path

import pytest

from games.core.places import FIRST
from games.phylo.cards.card import EFFECTS, GROUPS, meets
from games.phylo.cards.decks import DECKS, RULES, SIZE, Deck, can_live_from, deck_advice, problems
from games.phylo.cards.library import DATA, LIBRARY, read_cards
from games.phylo.cards.points import BY_DIET
from games.phylo.table.state import Place, TableCard
from games.phylo.table.web import is_link, node_of

SPECIES = [card for card in LIBRARY.values() if card.kind == "species"]
EVENTS = [card for card in LIBRARY.values() if card.kind == "event"]
FILES = sorted(DATA.glob("*.toml"))


def test_every_species_finds_food_or_hosts_and_every_spreading_plant_what_it_needs() -> None:
    winds = [card.effect for card in EVENTS if card.effect and card.effect.name == "wind"]
    for card in SPECIES:
        parasitic, invasive = card.keyword("parasitic"), card.keyword("invasive")
        for keyword in filter(None, (parasitic, invasive)):
            near = [one for one in SPECIES if one.terrains & card.terrains and one.climates & card.climates]
            assert sum(meets(one, keyword.on) for one in near if one is not card) >= 2, card.word
        if card.chain > 1 and not parasitic:
            assert sum(can_live_from(card, food) for food in SPECIES) >= 2, card.word
        if card.needs == "pollinator":
            found = [one.keyword("pollinator") for one in SPECIES if one.climates & card.climates]
            assert sum(meets(card, keyword.on) for keyword in found if keyword) >= 2, card.word
        if card.needs == "wind":
            assert any(meets(card, wind.target) for wind in winds), card.word


def test_every_file_names_a_source_of_each_species_and_no_address() -> None:
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        assert "://" not in text
        assert "www" not in text
        for word, card in read_cards(text, file.name).items() if file.name != "decks.toml" else ():
            if card.kind == "species":
                assert re.search(r".+, (18|19|20)\d\d", card.source), word


def test_latin_names_and_groups_stand_in_one_place_only() -> None:
    assert len({card.latin for card in SPECIES}) == len(SPECIES)
    assert len(GROUPS) == len(set(GROUPS))


def test_who_eats_whom_is_the_same_in_decks_and_on_the_table() -> None:
    for eater in SPECIES:
        for food in SPECIES:
            there = node_of(LIBRARY, Place(FIRST, TableCard(food.word, 0)))
            assert can_live_from(eater, food) == (
                eater.chain > 1 and is_link(eater, eater.terrains, eater.climates, there)
            )


@pytest.mark.parametrize("deck", DECKS.values(), ids=lambda deck: deck.name)
def test_every_shipped_deck_is_legal_and_playable(deck: Deck) -> None:
    assert not problems(deck)
    assert not deck_advice(deck)
    assert len(deck.cards) == SIZE[deck.rules]
    cards = [LIBRARY[word] for word in deck.cards]
    assert 3 <= sum(card.kind == "event" for card in cards) <= 5
    assert sum(card.chain == 1 for card in cards) >= 8
    assert sum(card.kind == "habitat" for card in cards) == (6 if deck.rules == "1.3" else 0)


@pytest.mark.parametrize("rules", RULES)
def test_every_species_is_in_a_shipped_deck(rules: str) -> None:
    held = {word for deck in DECKS.values() if deck.rules == rules for word in deck.cards}
    assert [card.word for card in SPECIES if card.word not in held] == []
    assert len(SPECIES) == 191


def test_every_shipped_deck_is_there_for_both_rules() -> None:
    """A table names the deck, and its rules choose between the two; those of 1.3 hold habitats too."""
    first = {name: deck for name, deck in DECKS.items() if deck.rules == "1.4a"}
    assert {f"{name}-13" for name in first} == {name for name, deck in DECKS.items() if deck.rules == "1.3"}
    assert len({deck.title for deck in first.values()}) == len(first) <= 25, (
        "the options of a table list them in a menu"
    )
    for name, deck in first.items():
        twin = DECKS[f"{name}-13"]
        assert twin.title == deck.title
        assert sorted(word for word in twin.cards if LIBRARY[word].kind != "habitat") == sorted(deck.cards)


def test_the_points_of_the_rulebook_come_out() -> None:
    assert LIBRARY["horse"].points == 4 + 1 - 1
    assert LIBRARY["giant-tube-worm"].points == 2 + 1
    assert LIBRARY["orca"].points == 7 + 1 - 1 - 1
    assert LIBRARY["himalayan-blackberry"].points == 1, "the floor: 2, three terrains, invasive"


def test_what_keeps_a_deck_from_the_table_is_told_with_the_remedy() -> None:
    valley = DECKS["valley"].cards
    for deck, told in (
        (Deck("d", "D", "2", "home", valley), "There are no rules 2; choose 1.4a or 1.3."),
        (Deck("d", "D", "1.4a", "home", valley[:-2]), "It has 22 cards; add 2 to have 24."),
        (Deck("d", "D", "1.4a", "home", (*valley, "horse")), "It has 25 cards; take 1 out to have 24."),
        (Deck("d", "D", "1.4a", "meadow", valley), "Meadow can't be the start card; choose a home."),
        (Deck("d", "D", "1.3", "horse", valley), "Horse can't be the start card; choose a home or a habitat."),
        (Deck("d", "D", "1.4a", "home", (*valley[1:], "unicorn")), "There's no card unicorn; take it out."),
        (
            Deck("d", "D", "1.4a", "home", (*valley[1:], "home")),
            "Home is a home, which can only be the start card; take it out.",
        ),
        (
            Deck("d", "D", "1.4a", "home", (*valley[1:], "meadow")),
            "Meadow is a habitat, and rules 1.4a have none; take it out.",
        ),
        (Deck("d", "D", "1.4a", "home", ("horse",) * 24), "Horse is in the deck 24 times; keep at most 3."),
    ):
        assert told in problems(deck)


def test_what_a_deck_lacks_for_a_good_game_is_told() -> None:
    (none, *_) = deck_advice(Deck("d", "D", "1.4a", "home", ("horse",)))
    assert none == "None of its cards can go beside a home; use at least 6 of food chain 1."
    words = ("horse", "indian-plum", "bigleaf-maple", "yellow-rattle", "barn-owl", *("wildfire",) * 6)
    assert deck_advice(Deck("d", "D", "1.4a", "home", words)) == (
        "Only 3 of its cards can go beside a home; use at least 6 of food chain 1.",
        "6 events leave few cards that score; 5 are plenty.",
        "Indian plum spreads with a pollinator, and the deck has none for it.",
        "Bigleaf maple spreads with the wind, and the deck has no such event.",
        "Yellow rattle finds no host in this deck.",
        "Yellow rattle spreads with a pollinator, and the deck has none for it.",
        "Barn owl finds nothing to eat in this deck; add something it eats where it lives.",
    )


def test_the_page_about_cards_tells_the_formula_as_it_is() -> None:
    page = (Path(__file__).parents[3] / "docs" / "cards.md").read_text(encoding="utf-8")
    named = {card.name: card.points for card in SPECIES}
    told = re.findall(r"^\| ([A-Z][^|]+) \| \d, [^|]+ \| (\d) \|$", page, re.MULTILINE)
    assert len(told) >= 8
    assert all(named[name] == int(number) for name, number in told)
    for diet, number in BY_DIET.items():
        assert re.search(rf"^\| .*{diet}.* \| {number} \|$", page, re.MULTILINE), diet
    assert all(re.search(rf"\b{group}\b", page) for group in GROUPS)
    assert all(f"| `{effect}` |" in page for effect in EFFECTS)
    assert all(f"`{file.name}`" in page for file in FILES)
