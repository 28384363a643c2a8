"""Single sentences of the games' texts."""

import re

from tests.games.matches import AnyMatch, at_random, course
from tests.games.phylo.tables import begun, say
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
