"""Single sentences of the games' texts, and that Phylo's say whatever its pictures show."""

import re
from dataclasses import replace

from games.core.places import cell_at
from games.phylo.table.state import LastingEvent, State
from tests.games.matches import AnyMatch, at_random, course
from tests.games.phylo.tables import Web, begun, say
from tests.games.texts.phylo import PhyloReader

NAMES = ("Ann", "Bob")


def told(match: AnyMatch, seat: int | None = 0) -> list[str]:
    """The lines that a seat reads."""
    told: list[str] = match.game.words.describe(match.view(seat), NAMES[: match.setup.seats])
    return told


def end_of(slug: str, seats: int, number: int = 1) -> AnyMatch:
    *_, (match, _) = course(slug, seats, number, say=at_random)
    return match


def test_the_end_says_how_well_somebody_has_played_alone() -> None:
    for slug in ("ecosystem", "savanna"):
        match = end_of(slug, 1)
        assert match.game.words.goal(match.view(0)) in told(match)
    assert any(
        re.fullmatch(r"(Try again|Average|Good|Star|Superstar|Ultra Superstar)\.", line)
        for line in told(end_of("ecogogo", 1))
    )


def test_savannas_text_says_what_hunters_would_take_and_at_the_end_what_they_took() -> None:
    turns = [match for match, _ in course("savanna", 2, 1)]
    warned = [
        line for match in turns[:-1] for line in told(match) if line.startswith("Turned over if the match ended now: ")
    ]
    taken = [line for line in told(turns[-1], None) if line.startswith("Turned over: ")]
    assert warned
    assert taken
    by = r"[A-I][1-7] (gazelle|zebra) by the (cheetah|lion)(s at [A-I][1-7]( and [A-I][1-7])+| at [A-I][1-7])"
    for line in (*warned, *taken):
        assert re.fullmatch(rf"{by}(, {by})*\.", line.partition(": ")[2])
    assert not any(line.startswith("Turned over") for match in turns[:-1] for line in told(match, None))


def test_phylos_text_says_who_chooses_which_copy_becomes_the_original() -> None:
    table_of = ["dandelion L20 1", "dandelion copy K20 1 horse", "dandelion copy L21 1 vole"]
    match = say(begun(hands=("wildfire", ""), table=table_of), "wildfire L20")
    question = "Dandelion of Bob is lost at L20. {} the copy that becomes the original: K20 or L21."
    assert told(match, 0)[1:3] == ["It's your turn.", question.format("Bob chooses")]
    assert told(match, 1)[1:3] == ["It's Ann's turn.", question.format("You choose")]
    reader = PhyloReader("Bob", NAMES, {"rules": "1.4a"})
    assert {*reader.moves("\n".join(told(match, 1)))} == {str(move) for move in match.game.legal(match.view(1))}


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
