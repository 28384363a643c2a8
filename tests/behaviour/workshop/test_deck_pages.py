"""The builder's page and its buttons: every filter within Discord's limits, names in every script, forged words, long words."""

import re
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from bot.workshop.deck_entries import DeckEntry
from cogs.kit.items import PATTERN, Page
from cogs.workshop.deck_builder import builder_page, undo_press
from cogs.workshop.deck_picker import A_PAGE, FIELDS, START, CardPool, Picker
from games.core.values import Refusal
from games.phylo.cards import codes
from games.phylo.cards.card import CLIMATES, TERRAINS, Card
from games.phylo.cards.codes import Shared
from games.phylo.cards.decks import Deck, eats
from games.phylo.cards.library import LIBRARY
from games.phylo.cards.search import answers
from tests.depth import depth


def some_deck(count: int, rules: str = "1.4a") -> DeckEntry:
    """A player's deck with this many cards, all different."""
    words = [word for word, card in LIBRARY.items() if card.kind == "species"][:count]
    shared = Shared(Deck("moss", "Moss", rules, "home", tuple(words)))
    return DeckEntry(shared, codes.code_of(shared), 10**17)


def within_limits(made: Page) -> list[dict[str, Any]]:
    """The components of a page, within Discord's limits."""
    view: Any = made.view
    waiting: list[Any] = view.to_components()
    every = []
    while waiting:
        each = waiting.pop(0)
        every.append(each)
        waiting = [*each.get("components", []), *waiting]
    assert len(every) <= 40
    assert sum(len(each["content"]) for each in every if each["type"] == 10) <= 4000
    ids = [each["custom_id"] for each in every if "custom_id" in each]
    assert len(ids) == len({*ids})
    for custom_id in ids:
        assert len(custom_id) <= 100
        assert re.fullmatch(f"[bst]:{PATTERN}", custom_id)
    for each in every:
        for option in each.get("options", []):
            assert 1 <= len(option["label"]) <= 100
            assert len(option.get("description") or "x") <= 100
            assert re.fullmatch(r"[A-Za-z0-9'.-]{1,30}", option["value"])
        values = [option["value"] for option in each.get("options", [])]
        assert len(values) == len({*values}) <= 25
    return every


def words_to_add(every: list[dict[str, Any]]) -> list[str]:
    """The cards that a page offers."""
    return [option["value"] for each in every if ":add " in each.get("custom_id", "") for option in each["options"]]


CHOICE = CardPool(LIBRARY)


def every_pair() -> list[Picker]:
    """Each choice of each field alone, and some combinations of every two fields."""
    rng = Random(7)
    pickers = [Picker(((letter, number),)) for letter, (_, values) in FIELDS.items() for number in range(len(values))]
    for one, two in combinations(FIELDS, 2):
        for _ in range(depth(1, 3)):
            numbers = ((each, rng.randrange(len(FIELDS[each][1]))) for each in (one, two))
            pickers.append(Picker(tuple(numbers)))
    every = tuple((letter, len(values) - 1) for letter, (_, values) in FIELDS.items())
    return [*pickers, Picker(every), Picker(every, "wwwwwwwwwwwwwwww", 21, 2, START), Picker((), "a")]


def of_use(card: Card, entry: DeckEntry, use: int | None) -> bool:
    """Whether the deck feeds a card, or the card feeds something in the deck that finds no food there."""
    deck_ = [LIBRARY[word] for word in entry.counts]
    if use == 0:
        return any(eats(card, other) for other in deck_)
    return use is None or any(
        eats(other, card) for other in deck_ if other.chain > 1 and sum(eats(other, food) for food in deck_) == 0
    )


def test_filters_in_all_combinations_stay_within_limits_and_offer_just_the_cards_that_fit() -> None:
    """Pages of empty, half-full and full decks, with every menu; every picker is read back from its button."""
    decks = [some_deck(0), some_deck(30, "1.3"), some_deck(60)]
    for number, picker in enumerate(every_pair()):
        entry = decks[number % 3]
        assert Picker.read(picker.as_word()) == picker
        every = within_limits(builder_page(entry, CHOICE, picker, "A notice", ("add", "w" * 30)))
        wanted = {
            card.word
            for card in LIBRARY.values()
            if answers(card, picker.search())
            and card.kind in (("species", "event") if entry.deck.rules == "1.4a" else ("species", "event", "habitat"))
            and dict(picker.chosen).get("m") != 1
            and of_use(card, entry, dict(picker.chosen).get("h"))
            and (not picker.typed or f" {picker.typed}" in f" {card.name.lower()}")
        }
        at = min(picker.page, max(0, (len(wanted) - 1) // A_PAGE))
        offered_now = words_to_add(every)
        assert {*offered_now} <= wanted
        assert len(offered_now) == min(A_PAGE, len(wanted) - at * A_PAGE)


def test_all_cards_are_reached_page_by_page() -> None:
    """Each card that may be added, once."""
    entry = some_deck(3)
    words = [word for at in range(30) for word in words_to_add(builder_words(entry, Picker(page=at)))]
    last = -(-len([card for card in LIBRARY.values() if card.kind in ("species", "event")]) // A_PAGE)
    assert {*words} == {word for word, card in LIBRARY.items() if card.kind in ("species", "event")}
    assert len(words[: (last - 1) * A_PAGE]) == len({*words[: (last - 1) * A_PAGE]})


def builder_words(entry: DeckEntry, picker: Picker) -> list[dict[str, Any]]:
    return within_limits(builder_page(entry, CHOICE, picker))


def test_more_start_cards_than_a_menu_holds_are_chosen_by_the_filters() -> None:
    """Of forty players' habitats, the menu shows as many as it can; with a filter, those that match."""
    heaths = {
        f"heath-{number}": replace(LIBRARY["raised-bog"], word=f"heath-{number}", name=f"Heath {number}")
        for number in range(40)
    }
    meadow = replace(LIBRARY["raised-bog"], word="zoo", name="Zoo", terrains=1 << TERRAINS.index("urban"))
    choice = CardPool({**LIBRARY, **heaths, "zoo": meadow}, frozenset((*heaths, "zoo")))
    entry = some_deck(5, "1.3")
    assert len(choice.starts(entry, Picker())) == 25
    urban = Picker((("t", TERRAINS.index("urban")), ("m", 1)), open=START)
    assert choice.starts(entry, urban) == (meadow,)
    assert [
        option["value"]
        for each in within_limits(builder_page(entry, choice, urban))
        for option in each.get("options", [])
        if ":start " in each["custom_id"]
    ] == ["zoo"]


def test_each_filter_finds_what_is_printed_on_the_cards() -> None:
    """Terrain, climate, scale and points by the words of the menu."""
    for letter, names, of in (("t", TERRAINS, "terrains"), ("l", CLIMATES, "climates")):
        for number, _name in enumerate(names):
            for card in CHOICE.fitting(some_deck(0), Picker(((letter, number),))):
                assert getattr(card, of) >> number & 1
    every = CHOICE.fitting(some_deck(0), Picker())
    for letter, of in (("s", "scale"), ("p", "points")):
        ranges = set()
        for number, value in enumerate(FIELDS[letter][1]):
            first, *_, last = [*value.split(), *value.split()]
            least = int(first) if first.isdigit() else 1
            most = int(last) if last.isdigit() else 9
            ranges.add((least, most))
            results = CHOICE.fitting(some_deck(0), Picker(((letter, number),)))
            assert results or least < 3, "nothing is too small to be seen"
            assert results == tuple(card for card in every if least <= getattr(card, of) <= most)
        runs = {(least, most) for least in range(1, 10) for most in range(least, 10) if least in (1, most) or most == 9}
        assert ranges == runs - {(1, 9)}, "one number, at most or at least"


@pytest.mark.parametrize(
    "typed",
    ["red", "Red-tailed", "é", "  ", "Эдельвейс альпийский", "ß" * 40, "a b c d e f g h i j k l m n", "日本", "@*_`"],
)
def test_a_typed_name_of_any_kind_fits_on_a_button(typed: str) -> None:
    """Letters of any script, too many, or none."""
    picker = Picker().named(typed)
    assert Picker.read(picker.as_word()) == picker
    within_limits(builder_page(some_deck(24), CHOICE, picker))


@pytest.mark.parametrize(
    "word",
    [
        "",
        "f9",
        "k1",
        "fk7",
        "fc3",
        "ft-1",
        "fo9",
        "foy",
        "fn",
        "fnxn--\u00e9",
        "fn-",
        "f" * 30,
        "fk1k1",
        "fnA-",
        "fnab--",
        "fn99999999",
    ],
)
def test_a_forged_state_is_refused_with_a_sentence(word: str) -> None:
    with pytest.raises(Refusal, match="has expired"):
        Picker.read(word)


def test_undo_fits_on_a_button_however_long_the_words_are() -> None:
    """The longest word of a card, every filter, the longest number."""
    entry = some_deck(24)
    picker = Picker(
        tuple((letter, len(values) - 1) for letter, (_, values) in FIELDS.items()), "wwwwwwwwwwwwwwww", 21, 2, START
    )
    assert undo_press(entry, picker, ("start", "w" * 30)).button()
