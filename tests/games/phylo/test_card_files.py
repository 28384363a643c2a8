"""Mistakes in Phylo's files of cards or decks name the file, the card and the field."""

import re
from pathlib import Path

import pytest

from games.core.record import Malformed
from games.phylo.cards.decks import read_decks
from games.phylo.cards.library import load, read_cards

OAK = """
[valley-oak]
name = "Valley oak"
kind = "species"
latin = "Quercus lobata"
diet = "photosynthetic"
chain = 1
scale = 9
terrains = ["forest"]
climates = ["warm", "hot"]
spread = 1
needs = "wind"
keywords = [{ name = "invasive", on = { kingdoms = ["plantae"], scale_most = 7 } }]
kingdom = "plantae"
group = "tree"
text = "It gives shade."
points = 2
"""
FIRE = """
[wildfire]
name = "Wildfire"
kind = "event"
text = "It burns."
effect = { name = "discard", target = { kingdoms = ["plantae"] } }
"""
FLOOD = """
[flood]
name = "Flood"
kind = "event"
text = "It rises."
effect = { name = "habitat", target = {}, lasts = 2, terrains = ["fresh water"] }
"""
PARK = """
[park]
name = "Park"
kind = "habitat"
terrains = ["urban"]
climates = ["warm"]
text = "Lawns."
"""
DECK = """
[[deck]]
name = "few"
title = "Few"
rules = "1.4a"
start = "home"
cards = ["horse", "indian-plum"]
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('name = "Valley oak"', "", "name: this field is missing"),
        ('name = "Valley oak"', 'name = "a\\u202eb"', "name: expected one line without spaces at its ends"),
        ('kind = "species"', 'kind = "plant"', "kind: expected one of species, event, home, habitat; found 'plant'"),
        ("Quercus lobata", "quercus", "latin: expected two words, genus and species"),
        ('"photosynthetic"', '"green"', "diet: expected one of photosynthetic, molecular,"),
        ("chain = 1", "chain = 4", "chain: expected a whole number from 1 to 3, found 4"),
        ('"photosynthetic"\nchain = 1', '"herbivore"\nchain = 3', "chain: a herbivore has food chain 2, not 3"),
        ('["forest"]', "[]", "terrains: expected a list of at least one word"),
        ('["forest"]', '["forest", "forest"]', "terrains: forest is there twice"),
        ('["warm", "hot"]', '["mild"]', "climates: expected one or more of cold, cool, warm, hot; found 'mild'"),
        ("points = 2", "eats_larger = false", "eats_larger: expected true, or no such field; found False"),
        ('"It gives shade."', f'"{"x" * 161}"', "text: expected 1 to 160 characters, found 161"),
        ("points = 2", "points = 3", "points: the formula gives 2, not 3"),
        ("points = 2", "colour = 2", "colour: unknown field; the fields are name, kind"),
        ('name = "invasive", ', "", "keywords 1: name: this field is missing"),
        ('"invasive"', '"toxic"', "keywords 1: name: expected one of invasive, parasitic, pollinator; found 'toxic'"),
        ("keywords = [{", "keywords = [1, {", "keywords: expected a table"),
        ('keywords = [{ name = "invasive",', "keywords = 1 #", "keywords: expected a list of tables"),
        ("scale_most = 7", "size = 7", "keywords 1: on: size: unknown field; the fields are groups"),
    ],
)
def test_a_mistake_in_a_species_is_told_with_file_card_and_field(old: str, new: str, told: str) -> None:
    assert old in OAK
    assert read_cards(OAK, "mine.toml")["valley-oak"].points == 2
    with pytest.raises(Malformed) as refused:
        read_cards(OAK.replace(old, new, 1), "mine.toml")
    assert str(refused.value).startswith(f"mine.toml: valley-oak: {told}")


@pytest.mark.parametrize(
    ("text", "old", "new", "told"),
    [
        (FIRE, 'text = "It burns."', 'text = "It burns."\nscale = 1', "wildfire: scale: unknown field"),
        (FIRE, "discard", "burn", "wildfire: effect: name: expected one of discard, sweep,"),
        (FIRE, 'name = "discard", ', "", "wildfire: effect: name: this field is missing"),
        (FIRE, 'effect = { name = "discard",', "effect = 1 #", "wildfire: effect: expected a table"),
        (FLOOD, "lasts = 2, ", "lasts = 9, ", "flood: effect: lasts: expected a whole number from 0 to 5"),
        (PARK, 'climates = ["warm"]', "", "park: climates: this field is missing"),
        (PARK, 'text = "Lawns."', 'text = "Lawns."\npoints = 3', "park: points: every habitat is worth 1, not 3"),
        (PARK, '"habitat"', '"home"', "park: terrains: unknown field; the fields are name, kind, text"),
        (PARK, "[park]", "[Park]", "Park: a card's word has 2 to 26 lower-case letters"),
        (PARK, "[park]", "[p]", "p: a card's word has 2 to 26 lower-case letters"),
        (PARK, "[park]", "[trade]", "trade: this word means something else in a move"),
        (PARK, PARK, "park = 1", "park: expected a table"),
        (PARK, PARK, PARK + PARK, "this isn't TOML: "),
    ],
)
def test_a_mistake_in_another_card_is_told_with_file_card_and_field(text: str, old: str, new: str, told: str) -> None:
    assert old in text
    assert read_cards(text, "mine.toml")
    with pytest.raises(Malformed) as refused:
        read_cards(text.replace(old, new, 1), "mine.toml")
    assert str(refused.value).startswith(f"mine.toml: {told}")


def test_a_card_told_twice_is_refused_with_both_places(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(PARK, encoding="utf-8")
    for other, told in (
        (PARK, "b.toml: park: word: park is already in a.toml: park"),
        (PARK.replace("[park]", "[garden]"), "b.toml: garden: name: Park is already in a.toml: park"),
    ):
        (tmp_path / "b.toml").write_text(other, encoding="utf-8")
        with pytest.raises(Malformed, match=re.escape(told)):
            load(tmp_path)
    (tmp_path / "b.toml").write_bytes(b"# \xff")
    with pytest.raises(Malformed, match=re.escape("b.toml: byte 2: this is not UTF-8 text")):
        load(tmp_path)
    assert set(load(tmp_path / "a.toml")) == {"park"}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('name = "few"', "", "deck 1: name: this field is missing"),
        ('name = "few"', 'name = "Few!"', "deck 1: name: expected lower-case letters"),
        ('rules = "1.4a"', 'rules = "2"', "deck 1: rules: expected one of 1.4a, 1.3; found '2'"),
        ('start = "home"', 'start = "house"', "deck 1: start: expected one of "),
        ('start = "home"', 'start = "horse"', "few: cards: It has 2 cards; add 22 to have 24."),
        ('"horse", ', "", "few: cards: It has 1 card; add 23 to have 24."),
        ('["horse", "indian-plum"]', "3", "deck 1: cards: expected a list of at least one word"),
        ("[[deck]]", "[deck]", "deck: expected a list of tables"),
        ("[[deck]]", "colour = 1\n[[deck]]", "colour: unknown field; the fields are deck"),
    ],
)
def test_a_mistake_in_a_deck_is_told_with_file_deck_and_field(old: str, new: str, told: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_decks(DECK.replace(old, new, 1), "mine.toml")
    assert str(refused.value).startswith(f"mine.toml: {told}")
