"""Phylo in plain text: whatever the pictures show of the hand and the table is in the words."""

from dataclasses import replace

from games.core.places import cell_at
from games.phylo.game import Phylo
from games.phylo.table.state import LastingEvent, State, TableCard
from tests.games.phylo.tables import Web, begun, say

NAMES = ("Ann", "Bob")
WORDS = Phylo().words


def told(match: Web, seat: int | None = 0) -> list[str]:
    """The lines of the text that a seat reads."""
    return WORDS.describe(match.view(seat), NAMES)


def under_events(match: Web, place: str, *events: str) -> Web:
    """The match with events of seat 1 on the card of a place, until the end of turn 3."""
    cell, lying = cell_at(place), tuple(LastingEvent(event, 1, 3) for event in events)
    table = tuple(replace(each, events=lying) if each.cell == cell else each for each in match.state.table)
    return with_table(match, replace(match.state, table=table))


def with_table(match: Web, state: State) -> Web:
    return replace(match, state=state)


def test_the_hand_says_all_that_its_cards_say_and_with_hints_where_they_fit() -> None:
    """An event says what it does, on what and for how long. Others read nothing of the hand."""
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


def test_a_place_says_all_that_its_card_says_what_keeps_it_alive_and_whether_it_is_in_danger() -> None:
    """A line a place, in the order of reading."""
    match = begun(table=["indian-plum L20 0", "horse L19 1", "vole P16 0", "clover N21 1", "knotweed N22 0"])
    lines = told(match)
    start = lines.index("The table, row by row:")
    assert lines[start + 1 : start + 8] == [
        "- P16 Vole (Ann): 4 points, herbivore, food chain 2, scale 5, animalia mammal, forest/grassland, cool/warm; move 1; "
        "no link",
        "- L19 Horse (Bob): 5 points, herbivore, food chain 2, scale 8, animalia mammal, grassland, cool/warm; move 2; linked to L20",
        "- L20 Indian plum (Ann): 2 points, photosynthetic, food chain 1, scale 9, plantae flower, forest/grassland, cool/warm; "
        "linked to L19, M20",
        "- M20 Home (Ann): every terrain and climate, feeds nobody",
        "- N20 Home (Bob): every terrain and climate, feeds nobody",
        "- N21 Clover (Bob): 1 point, photosynthetic, food chain 1, scale 9, plantae flower, forest/grassland, cool/warm; "
        "spread 1 with pollinator; linked to N20, N22",
        "- N22 Knotweed (Ann): 1 point, photosynthetic, food chain 1, scale 9, plantae flower, forest/grassland, cool/warm; "
        "invasive onto plantae; linked to N21",
    ]  # fmt: skip
    assert "In danger at the end of your turn: Vole P16." in lines


def test_a_place_says_what_events_make_of_it_and_how_long_they_stay() -> None:
    """Other terrains, half the points, no food, protection."""
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


def test_a_place_says_whose_card_lies_below_and_what_a_copy_really_is() -> None:
    """Parasites with their points; a copy neither moves nor spreads."""
    lines = told(begun(table=["horse L19 0", "tick under L19 1", "dandelion copy L20 0"]))
    assert any("; move 2; over Tick (Bob, parasite, 7 points); linked to L20" in line for line in lines)
    copy = next(line for line in lines if line.startswith("- L20"))
    assert copy.startswith("- L20 Dandelion (Ann, copy): 0 points, photosynthetic, food chain 1, ")
    assert "spread" not in copy
    old = begun("1.3", ("horse", ""), ["dandelion L20 0", "indian-plum O20 1"])
    spread = told(say(old, "spread L20 L19 horse"))
    assert any(line.startswith("- L19 Dandelion (Ann, copy, really Horse): 0 points, ") for line in spread)
    state = old.state
    turned = tuple(
        replace(place, top=TableCard("knotweed", 0), below=place.top, turned=True)
        if place.cell == cell_at("O20")
        else place
        for place in state.table
    )
    covered = told(with_table(old, replace(state, table=turned)))
    assert any("; over Indian plum (Bob, turned over, 0 points)" in line for line in covered)


def test_the_text_says_what_happened_last_and_who_has_won() -> None:
    """And what lies in the discard piles."""
    match = begun(hands=("indian-plum horse", ""), discards=("wildfire", "vole vole"), piles=(1, 0))
    played = told(say(match, "indian-plum L20"))
    assert "Last: Ann: Indian plum L20." in played
    assert {"Discarded by Ann, the top card last: Wildfire.", "Discarded by Bob, the top card last: Vole, Vole."} <= {
        *played
    }
    over = say(match, "indian-plum L20", "trade horse", "end", "end")
    assert over.over
    assert told(over)[1] == "Won by Ann."


def test_habitats_are_told_with_their_point() -> None:
    """In the hand and on the table."""
    match = begun("1.3", ("reef", ""), ["oakwood L20 0"])
    assert "- Reef: habitat, 1 point, ocean, cool/warm; fits at " in "\n".join(told(match))
    assert "- L20 Oakwood (Ann): habitat, 1 point, forest, cool/warm" in told(match)
