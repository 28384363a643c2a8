"""A move named in the middle of a sentence, for every kind of move of every game: a thing, such as "fox at D4", and never a clause."""

import re
from typing import Any

import pytest

from games import GAMES
from games.core.match import Match
from games.core.values import Setup
from tests.games.matches import CASES, Case, beginnings
from tests.games.phylo.tables import begun

NAMED = (
    ("ecosystem", "fox D4", "fox at D4"),
    ("ecosystem", "rabbit D4 stay", "rabbit at D4"),
    ("ecosystem", "rabbit D4 D3 E3", "rabbit at D4, swapping D3 and E3"),
    ("ecosystem", "give fox", "fox for Nitka"),
    ("savanna", "lion D4", "lion at D4"),
    ("savanna", "give lion", "lion for Swala"),
    ("ecogogo", "owl B2", "owl at B2"),
    ("ecogogo", "threat A3", "Threat at A3"),
    ("ecogogo", "endangered", "Endangered beside the ecosystem"),
    ("ecogogo", "swap A1 B1", "a swap of A1 and B1"),
    ("ecogogo", "replace owl", "a new card instead of owl"),
    ("lines", "6-lion M21", "6-lion at M21"),
    ("lines", "claim N21", "a claim on N21"),
    ("lines", "hide 6-lion", "6-lion face down"),
    ("lines", "draw", "the end of the turn"),
    ("phylo", "sunflower L19", "Sunflower at L19"),
    ("phylo", "move L20 K20", "Horse from L20 to K20"),
    ("phylo", "spread L21 K21", "a spread of Indian plum from L21 to K21"),
    ("phylo", "wildfire L21", "Wildfire on Indian plum at L21"),
    ("phylo", "wind L21 K21", "Wind on Indian plum at L21, to K21"),
    ("phylo", "trade sunflower", "a trade of Sunflower"),
    ("phylo", "pass", "a pass"),
    ("phylo", "end", "the end of the turn"),
)
PLACE = "(?:[A-Z]{1,2}[0-9]{1,2})"
CARD = "(?:[A-Za-z0-9][A-Za-z0-9'’. -]*)"
FORMS = (
    f"{CARD} at {PLACE}(, swapping {PLACE} and {PLACE})?", f"{CARD} for {CARD}", f"{CARD} beside the ecosystem",
    f"a swap of {PLACE} and {PLACE}", f"a new card instead of {CARD}", f"a claim on {PLACE}", f"{CARD} face down",
    f"(a spread of )?{CARD} from {PLACE} to {PLACE}", f"{CARD} on {CARD} at {PLACE}(, to {PLACE})?", f"a trade of {CARD}",
    "a pass", "the end of the turn", "[0-9]+ [a-z]+",
)  # fmt: skip
"""Every form a name of a move may have. The moves above show each but the last, a count of things such as "2 acorns"."""


def named(slug: str, move: str) -> str:
    """What a game calls a move."""
    if slug == "phylo":
        match: Match[Any, Any, Any] = begun(table=["horse L20 0", "indian-plum L21 0"])
    else:
        match = Match.begin(GAMES[slug], Setup(GAMES[slug].seats[0], "7" * 64))
    return match.game.words.tell(match.view(0), move)


@pytest.mark.parametrize(("slug", "move", "name"), NAMED)
def test_a_move_is_named_as_a_thing(slug: str, move: str, name: str) -> None:
    """So that "... is sealed" can follow it."""
    assert named(slug, move) == name
    assert any(re.fullmatch(form, name) for form in FORMS)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_legal_move_is_named_in_one_of_these_forms(case: Case) -> None:
    """At every fourth turn of a random match."""
    for match in beginnings(case, 0)[:-1:4]:
        view = match.view(min(match.to_move))
        for move in match.game.legal(view)[::3]:
            name = match.game.words.tell(view, str(move))
            assert any(re.fullmatch(form, name) for form in FORMS), name
