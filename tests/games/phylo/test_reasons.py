"""Why one move of Phylo is better than another, on tables laid for it; sentences of matches are in tests/games/test_reasons.py."""

from dataclasses import replace

import pytest

from tests.games.phylo.tables import begun

LYNX = ("indian-plum M21 0", "eurasian-lynx L22 0", "sunflower N19 1", "horse N18 1")
LOST = ("vole R25 0", "sunflower N19 1")
FED = ("sunflower N19 0", "horse N18 0", "wild-dog N17 1")


@pytest.mark.parametrize(
    ("table", "actions", "better", "made", "said"),
    [
        (LYNX, 3, "vole L21", "wolf L23", "It feeds Eurasian lynx at L22: 8 points."),
        (
            LYNX, 1, "vole L21", "pass",
            "It feeds Eurasian lynx at L22 (8 points), which would otherwise die at the end of this turn, and brings 4 points at once.",
        ),
        (
            LYNX, 3, "wildfire N19", "pass",
            "It puts the other player's Horse at N18 in danger (5 points) and takes 2 points from the other player at once.",
        ),
        (
            LYNX, 1, "trade wildfire", "pass",
            "It draws 3 new cards at the cost of Wildfire, so your next turn begins with 7 cards instead of 5.",
        ),
        (LOST, 2, "wolf R26", "pass", "It brings 7 points at once."),
        (LOST, 1, "wolf R26", "pass", ""),
        (LOST, 1, "vole M19", "wolf R26", "It brings 4 points at once."),
        (
            FED, 3, "wildfire N19", "pass",
            "It puts the other player's Wild dog at N17 in danger (7 points), though Wildfire hits your own Sunflower (2 points).",
        ),
    ],
)  # fmt: skip
def test_reasons_in_the_words_of_the_game(
    table: tuple[str, ...], actions: int, better: str, made: str, said: str
) -> None:
    """What feeds a species and when it would die; a card that dies at the end of its turn brings nothing; what falls after the check of
    one's own cards; the hand of the next turn."""
    match = begun(hands=("vole wolf wildfire", ""), table=table)
    state, parse = replace(match.state, actions=actions), match.game.parse
    view = match.game.view(state, 0)
    assert match.game.reason(view, parse(better), parse(made)) == said
    assert match.game.reason(view, parse(better), parse(better)) == ""


def test_a_card_in_its_only_place_is_told() -> None:
    """Only one place is free beside the vole; whoever eats larger animals can go to the horse too."""
    table = ("sunflower N19 0", "vole N18 0", "oakwood M18 0", "oakwood O18 0", "sunflower O20 0", "horse O21 0")
    match = begun(hands=("wolf wild-dog", ""), table=table)
    found = match.game.reason(match.view(0), match.game.parse("wolf N17"), match.game.parse("wild-dog N17"))
    assert found == "It plays Wolf in the only place where it fits; Wild dog still fits in 6 places."


def test_an_end_of_the_match_a_turn_sooner_is_told() -> None:
    """A trade that draws the last card makes the next turn the last."""
    for pile in (3, 4):
        match = begun(hands=("wildfire wolf", ""), table=("sunflower N19 1",), piles=(pile, 12))
        found = match.game.reason(match.view(0), match.game.parse("wildfire N19"), match.game.parse("trade wolf"))
        assert ("so the next turn isn't the last" in found) == (pile == 3), found


def test_new_cards_are_told_where_a_hand_is_short() -> None:
    """With two actions left and one card, there is nothing to play after it."""
    match = begun(hands=("indian-plum", ""), table=("sunflower N19 1",))
    view, parse = match.game.view(replace(match.state, actions=2), 0), match.game.parse
    assert match.game.reason(view, parse("trade indian-plum"), parse("indian-plum M19")) == (
        "It draws 3 new cards at the cost of Indian plum (2 points), so you hold 3 cards instead of none for your last action."
    )


def test_a_species_that_walks_is_taken_to_where_it_can_live() -> None:
    """It doesn't stay alive where it was."""
    match = begun(hands=("vole", ""), table=("bee M19 0", "sunflower M21 0"))
    view, parse = match.game.view(replace(match.state, actions=1), 0), match.game.parse
    assert match.game.reason(view, parse("move M19 M22"), parse("pass")) == (
        "It takes Bee to where it can live (4 points); otherwise it dies at the end of this turn."
    )


MEADOW = ("sunflower N19 0", "sunflower R19 1")


def test_a_place_for_the_card_that_was_traded_is_a_reason() -> None:
    """It fitted nowhere, which is why it was traded."""
    match = begun(hands=("vole wolf wildfire", ""), table=MEADOW)
    view, parse = match.game.view(replace(match.state, actions=3), 0), match.game.parse
    assert match.game.reason(view, parse("vole M19"), parse("trade wolf")).endswith(
        "makes a place for Wolf (7 points)."
    )


def test_points_count_less_where_the_other_move_takes_some_from_the_rival() -> None:
    """Wildfire takes the 2 points of a sunflower, so the vole's 4 lead by 2; but Wildfire ends the turn, and could still follow."""
    match = begun(hands=("vole wildfire", ""), table=MEADOW)
    view, parse = match.game.view(replace(match.state, actions=2), 0), match.game.parse
    assert match.game.weighed(view, parse("vole M19"), parse("pass"))[0] == 4.0
    weight, said = match.game.weighed(view, parse("vole M19"), parse("wildfire R19"))
    assert said == "It leaves you 1 more action this turn and brings 4 points at once."
    assert weight == 4.0
