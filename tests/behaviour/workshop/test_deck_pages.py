"""The builder's page and its buttons."""

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.workshop.deck_entries import DeckEntry
from cogs.kit.items import MENU, PATTERN, Page
from cogs.kit.router import VALUE
from cogs.workshop.decks import MENUS, START, CardSearch, builder_page, undo_press
from games.core.values import Refusal
from games.phylo.cards import codes
from games.phylo.cards.card import TERRAINS
from games.phylo.cards.codes import Shared
from games.phylo.cards.decks import Deck, can_live_from
from games.phylo.cards.library import LIBRARY
from games.phylo.cards.search import is_match, read_search
from sandbox.discord.components import IN_MESSAGES
from sandbox.discord.limits import edit_problems, walk
from sandbox.discord.messages import LAYOUT
from tests.depth import depth

HERE = frozenset(("horse", "valley-oak"))
LONGEST = CardSearch(
    {
        **{field: values[-1] for field, values in MENUS.items()},
        "chain": "1-3", "scale": "1-9", "points": "0-99", "name": "\u0416" * 7,
    },
    "0123", 21, 2,
)  # fmt: skip
"""A search with every filter."""


def some_deck(count: int, rules: str = "1.4a") -> DeckEntry:
    words = [word for word, card in LIBRARY.items() if card.kind == "species"][:count]
    shared = Shared(Deck("moss", "Moss", rules, "home", tuple(words)))
    return DeckEntry(shared, codes.code_of(shared), 10**9)


def within_limits(made: Page) -> list[dict[str, Any]]:
    view: Any = made.view
    parts = view.to_components()
    assert not [*IN_MESSAGES.problems(parts, ""), *edit_problems({"components": parts, "flags": LAYOUT})]
    every = [*walk(parts)]
    assert all(re.fullmatch(f"[bst]:{PATTERN}", each["custom_id"]) for each in every if "custom_id" in each)
    assert all(VALUE.fullmatch(option["value"]) for each in every for option in each.get("options", []))
    return every


def shown(entry: DeckEntry, look: CardSearch, undo: str = "") -> list[str]:
    """The cards that the builder's page offers."""
    every = within_limits(builder_page(entry, look.fitting(entry, LIBRARY, HERE), look, "A notice", undo))
    return [option["value"] for each in every if ":add " in each.get("custom_id", "") for option in each["options"]]


def some_searches() -> list[CardSearch]:
    rng = Random(7)
    alone = [CardSearch({field: value}) for field, values in MENUS.items() for value in values]
    uses = [CardSearch({}, "".join(map(str, each))) for each in ((0,), (1,), (2,), (3,), (0, 3), (0, 1, 2))]
    mixed = [
        CardSearch(
            {field: rng.choice(MENUS[field]) for field in rng.sample([*MENUS], 2)} | {"scale": f"{least}-9"},
            rng.choice(("", "0")),
        )
        for _ in range(depth(5, 20))
        for least in range(1, 10)
    ]
    return [*alone, *uses, *mixed, LONGEST, CardSearch({"name": "a"}, page=3)]


def test_every_search_stays_within_limits_and_offers_just_the_cards_that_fit() -> None:
    decks = [some_deck(0), some_deck(30, "1.3"), some_deck(60)]
    for number, look in enumerate(some_searches()):
        entry = decks[number % 3]
        assert CardSearch.read(look.as_word()) == look
        deck = [LIBRARY[word] for word in entry.counts]
        unfed = [one for one in deck if one.chain > 1 and not any(can_live_from(one, other) for other in deck)]
        uses = {
            "0": {card.word for card in LIBRARY.values() if any(can_live_from(card, other) for other in deck)},
            "1": {card.word for card in LIBRARY.values() if any(can_live_from(one, card) for one in unfed)},
            "2": {*HERE},
            "3": {*LIBRARY} - HERE,
        }
        kinds = ("species", "event") if entry.deck.rules == "1.4a" else ("species", "event", "habitat")
        search = read_search(look.asked)
        wanted = {card.word for card in LIBRARY.values() if card.kind in kinds and is_match(card, search)}
        wanted = wanted.intersection(*(uses[use] for use in look.uses))
        at = min(look.page, max(0, (len(wanted) - 1) // MENU))
        offered = shown(entry, look, f"add {'w' * 30}")
        assert {*offered} <= wanted
        assert len(offered) == min(MENU, len(wanted) - at * MENU)


def test_more_start_cards_than_a_menu_holds_are_chosen_by_the_search() -> None:
    heaths = {
        f"heath-{number}": replace(LIBRARY["raised-bog"], word=f"heath-{number}", name=f"Heath {number}")
        for number in range(40)
    }
    meadow = replace(LIBRARY["raised-bog"], word="zoo", name="Zoo", terrains=1 << TERRAINS.index("urban"))
    cards, here = {**LIBRARY, **heaths, "zoo": meadow}, frozenset((*heaths, "zoo"))
    entry = some_deck(5, "1.3")
    assert len(START.starts(entry, cards, here)) == 25
    assert CardSearch({"terrain": "urban"}, "2").starts(entry, cards, here) == (meadow,)


@pytest.mark.parametrize(
    "typed",
    ["red", "Red-tailed", "é", "  ", "Эдельвейс альпийский", "ß" * 40, "a b c d e f g h i j k l m n", "日本", "@*_`"],
)
def test_a_typed_name_of_any_kind_fits_on_a_button(typed: str) -> None:
    look = replace(LONGEST, asked={**LONGEST.asked, **CardSearch({}).with_fields({"name": typed}).asked})
    assert CardSearch.read(look.as_word()) == look
    shown(some_deck(24), look)


@pytest.mark.parametrize(
    "word",
    ["", "f9", "k1", "f'k7", "f'c9", "f't-1", "f'u4", "f'u", "f'gx", "f'g99999", "f'nA", "f'n\u00e9", "fn", "f" * 30],
)
def test_a_forged_state_is_refused_with_a_sentence(word: str) -> None:
    with pytest.raises(Refusal, match="has expired"):
        CardSearch.read(word)


def test_undo_fits_on_a_button_however_long_the_words_are() -> None:
    assert undo_press(some_deck(24), LONGEST, f"start {'w' * 30}").button()
