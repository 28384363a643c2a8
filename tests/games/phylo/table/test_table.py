"""What cards do on the table of Phylo."""

import pytest

from games.core.places import cell_at, name
from games.phylo.cards.card import Condition, climate_mask
from games.phylo.table.placement import playable_places
from games.phylo.table.refusals import unmet_text
from tests.games.phylo.tables import OCEAN, Web, begun, laid, refusal, say

NEXT_TO = "K20"


@pytest.mark.parametrize(
    ("eater", "food", "why"),
    [
        ("horse", "valley-oak", "is food, but is forest, not grassland"),
        ("horse", "mushroom", "isn't a plant"),
        ("vole", "bee", "isn't a plant"),
        ("wolf", "valley-oak", "is a plant"),
        ("wolf", "horse", "is too big to eat: scale 8, not below 8"),
        ("wolf", "mushroom", "is of food chain 1, not 3 or 2"),
        ("eurasian-lynx", "bee", ""),
        ("vole", "seaweed", "is food, but is ocean, not forest or grassland"),
        ("horse", "cactus", "is food, but is hot, not cool or warm"),
        ("valley-oak", "cactus", "is hot, not cool or warm"),
        ("valley-oak", "seaweed", "is ocean, not forest"),
        ("seaweed", "cactus", "is forest or grassland, not ocean and is hot, not cool or warm"),
        ("vole", "oakwood", "isn't food"),
    ],
)  # fmt: skip
def test_a_refusal_names_the_neighbour_and_what_does_not_fit(eater: str, food: str, why: str) -> None:
    match = begun(hands=(eater, ""), table=[f"{food} L20 0"])
    told = refusal(match, f"{eater} {NEXT_TO}")
    assert why in told
    assert bool(why) == bool(told)


def test_one_neighbour_must_give_everything() -> None:
    match = begun(hands=("horse", ""), table=["valley-oak L20 0", "robin J20 0"])
    told = refusal(match, "horse K20")
    assert "Robin at J20 isn't a plant" in told
    assert "Valley oak at L20 is food, but is forest, not grassland" in told


def targets(match: Web, act: str, place: str) -> set[str]:
    moves = match.game.legal(match.view(0))
    return {name(move.to) for move in moves if move.act == act and name(move.cell) == place}


def test_flight_needs_a_straight_line() -> None:
    match = begun(table=["indian-plum L20 0", "bee L19 0"])
    assert targets(match, "move", "L19") == {"K20", "L21"}
    assert "doesn't reach it in a straight line" in refusal(match, "move L19 N18")
    assert "there's no card left, right" in refusal(match, "move L19 L16")


def test_what_cannot_be_moved_says_so() -> None:
    match = begun("1.3", table=["indian-plum L20 0", "vole L19 1", "oakwood M21 0", "dandelion copy M19 0"])
    assert "isn't yours" in refusal(match, "move L19 K19")
    assert "There's no card at MA1" in refusal(match, "move MA1 MA2")
    assert "is a habitat" in refusal(match, "move M21 M22")
    assert "doesn't move" in refusal(match, "move L20 K20")
    assert "is an upside-down copy" in refusal(match, "spread M19 N19")
    assert "doesn't spread" in refusal(match, "spread L20 K20")


def test_a_plant_that_needs_a_pollinator_spreads_beside_one() -> None:
    match = begun(table=["clover L20 0", "thistle M21 0"], discards=("clover thistle", ""), hands=("wind", ""))
    assert "needs a pollinator beside it" in refusal(match, "spread L20 K20")
    assert "spreads only with the wind" in refusal(match, "spread M21 M22")
    assert "Type where the Thistle at M21 spreads to" in refusal(match, "wind M21")
    match_with_bee = begun(table=["clover L20 0", "bee L19 1"], discards=("clover", ""))
    assert targets(match_with_bee, "spread", "L20") == {"K20", "L21"}
    blown = say(match, "wind M21 M22")
    assert laid(blown)["M22"] == "0:thistle copy"
    assert blown.state.discards[0] == ("clover", "wind")
    assert blown.state.seat == 1


@pytest.mark.parametrize(
    ("rules", "card", "table", "move", "why"),
    [
        ("1.4a", "knotweed", ("vole L19 1",), "knotweed L19", "it only invades plantae, but Vole is animalia"),
        ("1.4a", "tick", ("sunflower O20 1",), "tick O20", "its host must be mammal, but Sunflower is flower"),
        ("1.4a", "tick", ("vole L19 1", "tick under L19 0"), "tick L19", "another species are already there"),
        ("1.3", "tick", ("vole P20 1",), "tick P20", "isn't yours and isn't beside a card of yours"),
        ("1.3", "knotweed", ("sunflower P20 1",), "knotweed P20", "there's no card left"),
        ("1.3", "horse", ("dandelion L20 0",), "spread L20 K20", "Type which card from your hand goes there upside"),
        ("1.3", "horse", ("dandelion L20 0",), "spread L20 K20 vole", "You don't have"),
    ],
)
def test_what_a_card_cannot_be_laid_on_is_told(rules: str, card: str, table: list[str], move: str, why: str) -> None:
    assert why in refusal(begun(rules, (card, ""), table), move)


@pytest.mark.parametrize(
    ("event", "move", "why"),
    [
        ("protection", "wildfire O20", "Sunflower at O20 is protected; play the Wildfire on another species."),
        ("drought", "vole O21", "gives no food while an event is on it"),
    ],
)
def test_what_an_event_forbids_is_told(event: str, move: str, why: str) -> None:
    match = say(begun("1.3", (event, "wildfire vole"), ["sunflower O20 1"]), f"{event} O20", "end")
    assert why in refusal(match, move)


def test_a_habitat_event_changes_its_place_for_a_turn_of_the_owner() -> None:
    table = ["indian-plum L20 0", "vole L19 0"]
    match = begun(hands=("", "flood"), table=table)
    match = say(match, "end", "flood L20")
    view = match.view(0)
    assert view.doomed(0) == (cell_at("L19"),), "the plum itself stays beside the home"
    told = match.game.words.describe(view, ("Ann", "Bob"))
    assert any(
        line.endswith("cool/warm; Flood: becomes ocean for 1 turn; now ocean, cool/warm; linked to M20")
        for line in told
    )
    assert "In danger at the end of your turn: Vole L19." in told
    assert view.left(match.state.table[1].events[0], 0) == 1
    after = say(match, "end")
    assert laid(after) == {"L20": "0:indian-plum"}
    assert after.state.discards[1] == ("flood",)
    assert after.state.table[0].events == ()


@pytest.mark.parametrize(
    ("on", "why"),
    [
        (Condition(groups=("bird", "fish")), "bird or fish, but Horse is mammal"),
        (Condition(kingdoms=("fungi",)), "fungi, but Horse is animalia"),
        (Condition(diets=("carnivore",)), "carnivore, but Horse is herbivore"),
        (Condition(terrains=OCEAN), "ocean, but Horse is grassland"),
        (Condition(climates=climate_mask(["hot"])), "hot, but Horse is cool or warm"),
        (Condition(scale_most=7), "scale 7 or less, but Horse is scale 8"),
        (Condition(scale_least=9), "scale 9 or more, but Horse is scale 8"),
        (Condition(scale_most=8, chain=3), "food chain 3, but Horse is food chain 2"),
    ],
)
def test_what_an_event_asks_for_and_a_species_is_not_is_named(on: Condition, why: str) -> None:
    assert unmet_text(on, begun(table=["horse L20 0"]).view(0).web[cell_at("L20")]) == why


def test_a_refusal_names_the_place_that_is_worth_most() -> None:
    match = begun(hands=("knotweed", ""), table=["cactus L19 0", "indian-plum L20 0"])
    view = match.view(0)
    assert min(playable_places(view, view.stock["knotweed"])) == cell_at("L19")
    assert refusal(match, "knotweed M20").endswith("; it fits at M19.")


def test_a_sweep_takes_the_neighbours_that_fit_and_leaves_protected_ones() -> None:
    table = ["indian-plum O20 1", "sunflower O19 1", "seaweed P20 1", "vole O21 1"]
    match = begun("1.3", ("protection tsunami", ""), table)
    match = say(match, "protection O19", "tsunami O20")
    assert set(laid(match)) == {"O19", "O21"}
    assert match.state.discards[1] == ("indian-plum", "seaweed")
    assert match.state.discards[0] == ("tsunami",)


def test_a_parasite_lies_under_a_host_and_shares_its_fate() -> None:
    match = begun(hands=("tick tick", ""), table=["indian-plum L20 0", "vole L19 1", "sunflower O20 1"])
    assert "its host must be mammal, but Sunflower is flower" in refusal(match, "tick O20")
    match = say(match, "tick L19")
    assert laid(match)["L19"] == "1:vole/0:tick"
    assert "another species are already there" in refusal(match, "tick L19")
    assert [score.total for score in match.scores()] == [2 + 7, 4 + 2]
    assert laid(say(match, "end"))["L19"] == "1:vole/0:tick"
    match = begun(hands=("wildfire", ""), table=["indian-plum L20 0", "vole L19 0", "tick under L19 1"])
    match = say(match, "wildfire L20")
    assert laid(match) == {}
    assert match.state.discards == (("indian-plum", "wildfire", "vole"), ("tick",))


def test_a_host_moves_with_its_parasite() -> None:
    match = begun(
        hands=("protection", ""),
        table=["indian-plum L20 0", "bee L19 0", "mistletoe under L20 1", "tick under L19 1"],
    )
    match = say(match, "protection L19", "end", "move L19 L21")
    assert laid(match)["L21"] == "0:bee/1:tick"
    assert [event.card for event in match.state.table[-1].events] == ["protection"]
