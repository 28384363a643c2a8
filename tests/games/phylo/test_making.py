"""What players type for their cards: reading, points and search."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.values import Refusal
from games.phylo.cards.card import CLIMATES, DIETS, GROUPS, KINGDOMS, TERRAINS, Card, Condition, terrain_mask
from games.phylo.cards.library import LIBRARY
from games.phylo.cards.making import (
    ORDER,
    card_of,
    card_of_line,
    draft_of,
    line_of,
    missing,
    mistakes,
    word_of,
)
from games.phylo.cards.search import MOST, is_match, matching, read_search, suggestions
from games.phylo.cards.sketch import points_so_far, sketch
from tests.games.phylo.made import FROST, NEWT


def refusal(draft: dict[str, str]) -> str:
    with pytest.raises(Refusal) as refused:
        card_of(draft)
    said = str(refused.value)
    assert "\n" not in said
    assert said[0].isupper() or said[0] == '"'
    assert not {*"<>@`*_~#[]\\"} & set(said)
    return said


def test_a_made_card_is_a_card_like_any_other() -> None:
    newt = card_of(NEWT)
    assert newt == Card(
        "moss-newt", "Moss newt", "species", "Triturus muscosus", 8, "carnivore", 3, 5,
        terrain_mask(["forest", "fresh water"]), 2, move=1, kingdom="animalia", group="amphibian", text=NEWT["text"],
    )  # fmt: skip
    frost = card_of(FROST)
    assert frost.effect is not None
    assert frost.effect.target == Condition(
        groups=("flower", "grass"), diets=("photosynthetic",), climates=4, scale_most=6
    )


def test_what_is_typed_carelessly_is_kept_neatly() -> None:
    untidy = {
        **NEWT,
        "name": "  Moss \n newt",
        "terrains": "Fresh  Water,forest ,",
        "diet": " CARNIVORE",
        "spread": "  ",
    }
    assert card_of(untidy) == card_of(NEWT)


def test_every_shipped_card_can_be_typed_and_written_in_one_line() -> None:
    for card in LIBRARY.values():
        line = line_of(card)
        assert "\n" not in line
        assert card_of_line(line, {}) == card
        assert card_of(draft_of(card), {}) == card


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"kind": ""}, "The kind of card is missing; choose species, event, home or habitat."),
        ({"kind": "god"}, 'The kind can\'t be "god"; choose species'),
        ({"word": "Moss"}, 'The short name can\'t be "Moss"; use 2 to 26'),
        ({"word": "trade"}, "This word means something else in a move"),
        ({"word": "ml70"}, "This word means something else in a move"),
        ({"word": "horse"}, 'The short name "horse" is taken by Horse; choose another.'),
        ({"name": "HORSE"}, "There's already a card named HORSE; choose another name."),
        ({"name": "x" * 41}, "The name is 41 characters long; keep it to 40."),
        ({"name": "x" * 401}, "The name is 401 characters long; keep it to"),
        ({"name": "- Newt"}, 'The name starts with "-"; start with a letter or a digit.'),
        ({"text": "Two\u202elines"}, "The text contains character U+202E; use only letters"),
        ({"latin": "Triturus"}, 'The Latin name can\'t be "Triturus"; write two words, genus and species, as in'),
        ({"diet": "sunlight"}, 'The diet can\'t be "sunlight"; choose photosynthetic'),
        ({"chain": "1"}, "Place in the food chain: a species whose diet is carnivore has food chain 2 or 3, not 1."),
        ({"chain": "\u0663"}, 'The place in the food chain can\'t be "?"; write a whole number from 1 to 3.'),
        ({"scale": "10"}, 'The size (scale) can\'t be "10"; write a whole number from 1 to 9.'),
        ({"terrains": "swamp"}, '"swamp" isn\'t one of the terrains; choose from desert'),
        ({"terrains": ","}, "The terrains are empty; choose from desert"),
        ({"terrains": "desert, forest, ocean, urban"}, "Terrains: expected at most 3; found 4."),
        ({"text": ""}, "This species card still lacks text."),
        ({"effect": "discard"}, "A species has no effect; leave it out."),
        ({"colour": "green"}, "A species has no colour; leave it out."),
        ({"needs": "wind"}, "What its SPREAD needs: only a species with spread can need something for it."),
        ({"spread": "2"}, "SPREAD: animals move or fly; only other kingdoms spread."),
        ({"group": "tree"}, "Group: tree isn't a group of animalia"),
        ({"keywords": "x" * 401}, "The keywords are 401 characters long; keep them to 400."),
        ({"keywords": "shiny"}, '"shiny" isn\'t a keyword; write one such as "invasive on flower, grass".'),
        ({"keywords": "invasive on dragons"}, '"dragons" describes no species; name groups'),
        ({"keywords": "invasive on ,"}, 'The condition is empty; write "anything" for every species.'),
        ({"keywords": "invasive on tree; invasive on moss"}, "Keywords 2: name: invasive is there twice."),
    ],
)
def test_every_mistake_of_a_species_is_one_sentence(change: dict[str, str], says: str) -> None:
    assert refusal({**NEWT, **change}).startswith(says)


def test_a_condition_that_no_species_can_meet_is_refused() -> None:
    with pytest.raises(Refusal, match="scale_least: expected at most scale_most, 3; found 5"):
        card_of({**NEWT, "keywords": "invasive on scale at least 5, scale at most 3"})


@pytest.mark.parametrize("mark", [*"<>@`*_~#[]|\\/{}=$^", "\u200b", "🦊", "\x00"])
def test_nothing_that_discord_reads_as_more_than_text_stands_on_a_card(mark: str) -> None:
    for field in ("name", "text"):
        with pytest.raises(Refusal, match=rf"The {field} contains .*; use only letters"):
            card_of({**NEWT, field: f"A{mark}b"})


@pytest.mark.parametrize("letter", ["שועל", "狐", "キツネ", "ثعلب", "ǎ", "Ḃ", "\u0301\u0301"])
def test_letters_that_pictures_cannot_show_are_refused_with_the_reason(letter: str) -> None:
    """Nobody who writes Hebrew or Japanese is told to use letters."""
    for field in ("name", "text"):
        says = refusal({**NEWT, field: f"A{letter}"})
        assert says.startswith(f"The {field} contains ")
        assert says.endswith(
            "which the typeface of cards and pictures lacks; spell it out in Latin, Greek or Cyrillic letters."
        )


def test_what_is_no_field_is_told_without_what_could_format() -> None:
    assert refusal({**NEWT, "[x](http://a)": "1"}) == "A species has no ?x?(http:??a); leave it out."
    assert mistakes({"<@1>": "1"})["<@1>"].startswith('Cards have no field "??1?"; they have short name')


def test_names_may_be_written_in_latin_greek_and_cyrillic() -> None:
    for name in ("Łoś, the elk", "Ζωή", "Лиса 2", "L’été", "Bướm (red)"):
        assert card_of_line(line_of(card_of({**NEWT, "name": name}))).name == name
    assert card_of({**NEWT, "name": "e\u0301te"}).name == "\u00e9te"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"effect": "explode"}, 'The effect can\'t be "explode"; choose discard'),
        ({"lasts": ""}, "Number of turns it lasts: for weaken expected 1 to 5 turns; found 0."),
        ({"effect": "discard"}, "Number of turns it lasts: for discard expected 0, since it's over at once; found 2."),
        ({"effect": "habitat"}, "What the place becomes: a habitat effect, and no other, names the"),
        ({"becomes": "ocean"}, "What the place becomes: a habitat effect, and no other, names the"),
        ({"becomes": "swamp"}, '"swamp" isn\'t a terrain or climate; choose from desert'),
        ({"latin": "Frigor tardus"}, "An event has no Latin name; leave it out."),
        ({"target": "", "text": ""}, "This event card still lacks species it hits and text."),
    ],
)
def test_every_mistake_of_an_event_is_one_sentence(change: dict[str, str], says: str) -> None:
    assert refusal({**FROST, **change}).startswith(says)


def test_points_are_reckoned_as_the_fields_come() -> None:
    assert points_so_far({"kind": "species"}) == ()
    assert points_so_far({"kind": "event", "diet": "carnivore"}) == ()
    draft = {"kind": "species", "diet": "herbivore"}
    assert points_so_far(draft) == (("herbivore", 4),)
    draft |= {
        "terrains": "ocean",
        "climates": "cold, cool, warm",
        "flight": "3",
        "move": "much",
        "keywords": "invasive on moss",
    }
    assert points_so_far(draft) == (
        ("herbivore", 4), ("1 terrain", 1), ("3 climates", -1), ("moves 3 or more", -1), ("invasive", -1),
    )  # fmt: skip
    for card in LIBRARY.values():
        if card.kind == "species":
            assert max(1, sum(amount for _, amount in points_so_far(draft_of(card)))) == card.points


def test_a_draft_says_what_it_still_needs_and_what_is_wrong() -> None:
    assert missing({}) == ("kind",)
    assert missing({"kind": "home", "name": "Pond"}) == ("word", "text")
    assert mistakes({"kind": "species", "scale": "0", "name": "@x"}).keys() == {"scale", "name"}
    assert mistakes(NEWT) == {}
    assert mistakes({**NEWT, "chain": "1"}) == {
        "": "Place in the food chain: a species whose diet is carnivore has food chain 2 or 3, not 1."
    }


def test_a_condition_that_names_almost_everything_is_refused_in_time() -> None:
    everything = ",".join((*GROUPS, *KINGDOMS, *DIETS, *TERRAINS, *CLIMATES))
    keywords = f"invasive on {everything}"[:400].rpartition(",")[0]
    assert refusal({**NEWT, "keywords": keywords}).startswith("Written out, the keywords would take 4")


def test_a_name_suggests_a_word() -> None:
    assert word_of("Moss newt") == "moss-newt"
    assert word_of("Лиса") == ""
    assert len(word_of("a very long name of a very small beetle")) <= 30
    assert not word_of("a very long name of a very- small beetle").endswith("-")


@pytest.mark.parametrize("spoil", [str.upper, lambda line: line + " ", lambda line: line.replace("cool", "Cool")])
def test_a_line_is_read_only_as_it_is_written(spoil: object) -> None:
    assert callable(spoil)
    with pytest.raises(Refusal):
        card_of_line(spoil(line_of(card_of(NEWT))))


def test_a_line_with_a_field_twice_or_too_long_is_refused() -> None:
    line = line_of(card_of(NEWT))
    for spoilt in (f"{line} | move: 2", "x" * 1001, "", "word", f"{line} | points: 99"):
        with pytest.raises(Refusal):
            card_of_line(spoilt)


TYPED = st.one_of(
    st.text(max_size=60),
    st.lists(
        st.sampled_from(
            ("invasive on ", "flower", "scale at most 4", "chain 2", "anything", ",", ";", " | ", ": ", "9", "ocean")
        ),
        max_size=6,
    ).map("".join),
)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.dictionaries(st.sampled_from((*ORDER, "colour")), TYPED, max_size=6), st.sampled_from((NEWT, FROST, {})))
def test_whatever_is_typed_is_a_card_or_a_refusal(typed: dict[str, str], other: dict[str, str]) -> None:
    draft = {**other, **typed}
    points_so_far(draft)
    mistakes(draft)
    assert len(sketch(draft).name) <= 40
    said = ""
    try:
        card = card_of(draft)
        assert card_of_line(line_of(card)) == card
    except Refusal as refused:
        said = str(refused)
    assert "\n" not in said
    assert said == "" or said.endswith(".")


def test_cards_are_found_by_each_field() -> None:
    cards = LIBRARY.values()
    for fields in (
        {"kind": "event"}, {"terrain": "Ocean"}, {"climate": "cold"}, {"diet": "omnivore"}, {"chain": "3"}, {"scale": "1-4"},
        {"points": "5-9"}, {"keyword": "pollinator"}, {"kingdom": "fungi"}, {"group": "bird"}, {"name": "r"},
        {"terrain": "ocean", "diet": "carnivore", "scale": "6-9", "name": ""},
    ):  # fmt: skip
        search = read_search(fields)
        these = matching(cards, search)
        assert 0 < len(these) < len(LIBRARY), fields
        assert {card.word for card in these} == {card.word for card in cards if is_match(card, search)}
    assert all(4 >= card.scale >= 1 for card in matching(cards, read_search({"scale": "1-4"})))
    assert len(matching(cards, read_search({}))) == len(LIBRARY)


def test_a_name_is_found_by_the_beginning_of_each_of_its_words() -> None:
    names = [card.name for card in matching(LIBRARY.values(), read_search({"name": " OAK"}))]
    assert "Valley oak" in names
    assert [card.name for card in matching(LIBRARY.values(), read_search({"name": "valley o"}))] == ["Valley oak"]


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"colour": "red"}, 'You can\'t search for cards by "colour"; search by kind'),
        ({"terrain": "swamp"}, 'The terrain can\'t be "swamp"; choose desert'),
        ({"scale": "9-1"}, 'The size (scale) can\'t be "9-1"; write a number from 1 to 9'),
        ({"points": "many"}, 'The points can\'t be "many"; write a number from 0 to 99'),
        ({"name": "x" * 41}, "The name is 41 characters long"),
    ],
)
def test_what_cannot_be_asked_is_refused_with_a_sentence(fields: dict[str, str], says: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_search(fields)
    assert str(refused.value).startswith(says)


def test_suggestions_fit_a_menu_and_never_refuse() -> None:
    assert len(suggestions(LIBRARY.values(), "")) == MOST
    assert suggestions(LIBRARY.values(), "<@1>" * 100) == ()
    assert suggestions(LIBRARY.values(), "W")[0].name.lower().startswith("w")
