"""Sketches of unfinished cards, their silhouettes, and words already taken."""

import pytest

from games.core.values import Refusal
from games.phylo.cards.card import ALL_CLIMATES, ALL_TERRAINS, Card, Condition, Effect
from games.phylo.cards.library import LIBRARY
from games.phylo.cards.making import card_of, card_of_line, draft_of, line_of, mistakes
from games.phylo.cards.points import point_lines
from games.phylo.cards.sketch import points_so_far, sketch
from tests.games.phylo.made import FROST, NEWT


def test_a_sketch_of_all_fields_looks_and_counts_as_the_card() -> None:
    """The maker sees what keywords and effects are about."""
    for card in LIBRARY.values():
        drawn = sketch(draft_of(card))
        for field in {*Card.__slots__} - {"source"}:  # players name none
            assert getattr(drawn, field) == getattr(card, field), (card.word, field)
        if card.kind == "species":
            assert points_so_far(draft_of(card)) == point_lines(card)


def test_a_home_has_everything_and_a_habitat_a_point_before_anything_is_told() -> None:
    home = sketch({"kind": "home"})
    assert (home.terrains, home.climates, home.points) == (ALL_TERRAINS, ALL_CLIMATES, 0)
    assert sketch({"kind": "habitat"}).points == 1
    assert sketch({"kind": "species"}).points == 0


def test_a_condition_that_no_species_meets_is_left_open_on_a_sketch() -> None:
    impossible = sketch({**FROST, "target": "tree, scale at most 3, scale at least 5"})
    assert impossible.effect == Effect("weaken", Condition(), 2)


def test_only_what_eats_animals_can_hunt_larger_prey() -> None:
    with pytest.raises(
        Refusal, match="Size of its prey: only carnivores and omnivores eat other animals; this is herbivore"
    ):
        card_of({**NEWT, "diet": "herbivore", "chain": "2", "prey": "larger"})
    with pytest.raises(Refusal, match='The size of its prey can\'t be "huge"; choose larger'):
        card_of({**NEWT, "prey": "huge"})


@pytest.mark.parametrize("made", [NEWT, FROST])
def test_a_silhouette_goes_with_the_card_s_line(made: dict[str, str]) -> None:
    card = card_of({**made, "silhouette": " Sea  Turtle "})
    assert card.silhouette == "sea-turtle"
    assert line_of(card).endswith(" | silhouette: sea-turtle")
    assert card_of_line(line_of(card)) == card
    assert card_of(made).silhouette == ""
    assert "silhouette" not in line_of(card_of(made))


@pytest.mark.parametrize("name", ["../x", "sea_turtle", "x" * 31, "--", "<@1>", "\u0436"])
def test_a_silhouette_that_cannot_be_a_name_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match="The silhouette can't be"):
        card_of({**NEWT, "silhouette": name})
    assert "silhouette" in mistakes({**NEWT, "silhouette": name})


def test_words_and_names_that_others_have_are_told_before_all_is_told() -> None:
    told = mistakes({"kind": "species", "word": "horse", "name": "ORCA"})
    assert told == {
        "word": 'The short name "horse" is taken by Horse; choose another.',
        "name": "There's already a card named ORCA; choose another name.",
    }
