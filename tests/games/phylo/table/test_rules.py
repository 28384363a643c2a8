"""The rulebook's examples of play, both rules, step by step, with the options that must be refused."""

import pytest

from games.core.chance import Chance
from games.core.match import Match
from games.core.places import cell_at, name
from games.core.values import Refusal, Setup
from games.phylo.cards.decks import Deck
from games.phylo.game import Phylo
from tests.games.phylo.tables import CARDS, Web, begun, laid, refusal, say

FIRST_HAND = "valley-oak indian-plum horse robin eurasian-lynx"
SECOND_HAND = "sunflower eastern-kingbird wildfire oakwood"
MIXED = ("valley-oak", "indian-plum", "sunflower", "horse", "robin", "bee", "vole", "wolf") * 3


def spots(match: Web, card: str) -> set[str]:
    moves = match.game.legal(match.view(match.state.seat))
    return {name(move.cell) for move in moves if move.act == "play" and move.card == card}


def after_the_first_turn(rules: str) -> Web:
    match = begun(rules, (FIRST_HAND, SECOND_HAND))
    beside_both_homes = {"L20", "M19", "M21", "N19", "N21", "O20"}
    assert spots(match, "valley-oak") == (beside_both_homes if rules == "1.4a" else {"L20", "M19", "M21"})
    assert spots(match, "horse") == set()
    assert refusal(match, "horse L20") == (
        "The Horse can't go to L20: Home at M20 only keeps food chain 1; it fits nowhere now."
    )
    match = say(match, "valley-oak L20")
    assert spots(match, "indian-plum") >= {"K20", "L19", "L21", "M19", "M21"}
    assert spots(match, "horse") == set(), "an oak is food for it, but in the wood"
    match = say(match, "indian-plum L19")
    assert spots(match, "horse") == {"K19", "L18", "M19"}
    assert refusal(match, "horse L21") == (
        "The Horse can't go to L21: Valley oak at L20 is food, but is forest, not grassland; it fits at L18."
    )
    assert "Home at M20 only keeps food chain 1" in refusal(match, "horse M21")
    assert "there's no card left, right, above or below it" in refusal(match, "horse MA1")
    match = say(match, "horse M19")
    assert match.state.seat == 1
    assert laid(match) == {"L19": "0:indian-plum", "M19": "0:horse", "L20": "0:valley-oak"}
    assert (len(match.state.hands[1]), len(match.state.piles[1])) == (6, 10)
    return match


def test_the_example_of_the_rules_1_4a_can_be_played() -> None:
    match = after_the_first_turn("1.4a")
    assert spots(match, "sunflower") >= {"O20", "N21", "M21", "K19"}, "beside anybody's cards"
    assert spots(match, "eastern-kingbird") == {"K19", "K20", "L18", "L21"}, "it feeds on the other player's plants"
    assert "Home at N20 only keeps food chain 1" in refusal(match, "eastern-kingbird N21")
    assert "too big to eat: scale 8, not below 5" in refusal(match, "eastern-kingbird N19")
    match = say(match, "sunflower O20")
    assert {"P20", "O19", "O21"} <= spots(match, "eastern-kingbird")
    match = say(match, "eastern-kingbird P20")
    assert refusal(match, "wildfire M19") == (
        "The Wildfire can't hit Horse at M19: it's for plantae, but Horse is animalia; it can hit Indian plum at L19."
    )
    assert "Home at M20 is a home" in refusal(match, "wildfire M20")
    match = say(match, "wildfire L19")
    assert match.state.seat == 0
    assert match.state.discards[0] == ("indian-plum",)
    assert match.state.discards[1] == ("wildfire",)
    assert laid(match)["M19"] == "0:horse", "its player has a turn to mend it"
    assert match.view(0).doomed(0) == (cell_at("M19"),)

    assert "doesn't reach it" in refusal(match, "move M19 P19")
    assert "doesn't reach it" in refusal(match, "move M19 N18"), "no diagonals with MOVE"
    assert "Home is there" in refusal(match, "move M19 M20")
    assert "Home at N20 only keeps food chain 1" in refusal(match, "move M19 N19")
    match = say(match, "move M19 O19")
    assert match.view(0).doomed(0) == ()
    assert {"L19", "K20", "L21"} <= spots(match, "robin"), "three places beside the oak"
    assert refusal(match, "robin O18") == (
        "The Robin can't go to O18: Horse at O19 is too big to eat: scale 8, not below 5; it fits at L19."
    )
    assert "Valley oak at L20 is a plant" in refusal(match, "eurasian-lynx L21")
    match = say(match, "robin L19", "eurasian-lynx L18")
    assert laid(match) == {
        "L18": "0:eurasian-lynx", "L19": "0:robin", "L20": "0:valley-oak", "O19": "0:horse", "O20": "1:sunflower",
        "P20": "1:eastern-kingbird",
    }  # fmt: skip
    assert [score.total for score in match.scores()] == [2 + 3 + 8 + 5, 2 + 3]
    assert match.state.seat == 1


def second_turn_of_1_3() -> Web:
    match = after_the_first_turn("1.3")
    assert spots(match, "sunflower") == {"N19", "N21", "O20"}
    assert refusal(match, "sunflower M18").startswith(
        "The Sunflower can't go to M18: Horse at M19 isn't yours; it fits at"
    )
    match = say(match, "sunflower O20")
    assert "L21" in spots(match, "oakwood"), (
        "a habitat lies beside anybody's card with a terrain and a climate in common"
    )
    assert "Sunflower at O20 is grassland, not forest" in refusal(match, "oakwood O21")
    match = say(match, "oakwood L21", "wildfire L19")
    assert laid(match)["L21"] == "1:oakwood"
    assert match.view(0).doomed(0) == (cell_at("M19"),)
    return match


def test_the_example_of_the_rules_1_3_can_be_played() -> None:
    match = second_turn_of_1_3()
    fled = say(match, "move M19 O19", "end")
    assert laid(fled)["O19"] == "0:horse"
    fed = say(begun_with_a_plum(match), "indian-plum M18", "pass", "pass")
    assert laid(fed)["M19"] == "0:horse"


def begun_with_a_plum(match: Web) -> Web:
    while "indian-plum" not in match.state.hands[0]:
        match = say(match, "trade robin")
    return match


def test_what_is_not_mended_dies_at_the_end_of_its_owners_turn_only() -> None:
    match = second_turn_of_1_3()
    match = say(match, "end")
    assert "M19" not in laid(match)
    assert match.state.discards[0][-1] == "horse"


@pytest.mark.parametrize("rules", ["1.4a", "1.3"])
def test_the_match_ends_after_one_more_turn_of_the_other_player(rules: str) -> None:
    table = ["indian-plum L20 0", "horse L19 0", "sunflower O20 1"]
    match = say(begun(rules, ("horse", "wildfire"), table, piles=(1, 9)), "trade horse", "end")
    assert match.game.words.progress(match.view(None)) == "turn 2, the last turn, 3 actions left"
    match = say(match, "wildfire L20", *["end"] * (rules == "1.3"))
    assert match.over
    assert "L19" in laid(match)
    assert [score.total for score in match.scores()] == [5, 2]
    assert match.winners == {0}
    assert refusal(match, "pass") == "The match is over."


def test_the_shown_card_is_in_every_guess_until_it_is_played() -> None:
    game = Phylo(CARDS, {name: Deck(name, name, "1.4a", "home", MIXED) for name in ("valley", "meadow")})
    match: Web = Match.begin(game, Setup(2, "1" * 64, {}))
    first = match.state.first
    word = match.state.revealed[first]
    other = 1 - first
    for n in range(5):
        assert word in game.guess(match.view(other), Chance(f"{n:064x}")).hands[first]
    match = say(match, f"trade {word}")
    assert match.state.known[first] == ""
    assert match.view(other).known[other] == match.state.revealed[other] != ""


def test_a_deck_is_taken_for_the_rules_that_are_played() -> None:
    game = Phylo()
    for rules in ("1.4a", "1.3"):
        assert {each.deck.rules for each in game.decks_of({"rules": rules, "deck1": "valley"})} == {rules}
    for refused, why in (
        ({"rules": "1.3", "deck1": "moon"}, 'no deck "moon"; choose valley'),
        ({"deck2": "valley-13"}, "is a deck for rules 1.3; this match uses 1.4a"),
        ({"rules": "2"}, "The option rules can be 1.4a or 1.3, not '2'"),
    ):
        with pytest.raises(Refusal, match=why):
            game.check(refused)
    options = {option.name: option for option in game.options}
    assert options["deck1"].default == "valley"
    assert options["deck2"].default == "meadow"
    assert set(options["deck1"].choices) == set(options["deck2"].choices)
