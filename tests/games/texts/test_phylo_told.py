"""Phylo's texts say whatever its pictures show."""

from dataclasses import replace

from games.core.places import cell_at
from games.phylo.game import Phylo
from games.phylo.table.state import LastingEvent, State
from tests.games.phylo.tables import Web, begun, say

NAMES = ("Ann", "Bob")
WORDS = Phylo().words


def told(match: Web, seat: int | None = 0) -> list[str]:
    return WORDS.describe(match.view(seat), NAMES)


def under_events(match: Web, place: str, *events: str) -> Web:
    cell, lying = cell_at(place), tuple(LastingEvent(event, 1, 3) for event in events)
    table = tuple(replace(each, events=lying) if each.cell == cell else each for each in match.state.table)
    return with_table(match, replace(match.state, table=table))


def with_table(match: Web, state: State) -> Web:
    return replace(match, state=state)


def test_the_hand_says_all_that_its_cards_say_and_with_hints_where_they_fit() -> None:
    match = begun(hands=("horse dandelion dandelion flood wildfire bee", ""), table=["indian-plum L20 0"])
    lines = told(match)
    assert (
        "- Horse: 5 points, herbivore, food chain 2, scale 8, animalia mammal, grassland, cool/warm; move 2; "
        "fits at L19, K20, L21" in lines
    )
    assert (
        "- Flood: event. On any species: its place becomes ocean for 1 of its owner's turns. It can hit flood targets"
        in lines
    )
    assert "- Wildfire: event. On plantae of forest or grassland: it is discarded. It can hit wildfire targets" in lines
    assert any(line.startswith("- Dandelion × 2: 1 point, ") and "; spread 2; fits at " in line for line in lines)
    assert any("; flight 3; pollinator of plantae; fits at" in line for line in lines)
    for seat in (1, None):
        assert not {"Dandelion", "Flood", "hand:"} & {*" ".join(told(match, seat)).split()}


def test_a_place_says_what_events_make_of_it_and_how_long_they_stay() -> None:
    match = begun(table=["indian-plum L20 0", "horse L19 0"])
    flooded = told(under_events(match, "L20", "flood", "drought"))
    assert any(
        "cool/warm; Flood: becomes ocean for 1 turn; Drought: feeds nobody for 1 turn; now ocean, cool/warm; " in line
        for line in flooded
    )
    assert any("; move 2; no link" in line for line in flooded)
    halved = told(under_events(match, "L19", "pollution", "protection"))
    assert any(
        line.startswith("- L19 Horse (Ann): 2 points, ")
        and "; Pollution: counts half its points for 1 turn; Protection: can't be hit by events for 1 turn; linked to L20"
        in line
        for line in halved
    )


def test_the_text_says_what_happened_last_and_who_has_won() -> None:
    match = begun(hands=("indian-plum horse", ""), discards=("wildfire", "vole vole"), piles=(1, 0))
    played = told(say(match, "indian-plum L20"))
    assert "Last: Ann: Indian plum L20." in played
    assert {"Discarded by Ann, the top card last: Wildfire.", "Discarded by Bob, the top card last: Vole, Vole."} <= {
        *played
    }
    over = say(match, "indian-plum L20", "trade horse", "end", "end")
    assert over.over
    assert told(over)[1] == "Won by Ann."
