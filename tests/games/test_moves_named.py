"""A move named in the middle of a sentence, for every kind of move of every game."""

from typing import Any

import pytest

from games import GAMES
from games.core.match import Match
from games.core.values import Setup
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


def named(slug: str, move: str) -> str:
    """What a game calls a move."""
    if slug == "phylo":
        match: Match[Any, Any, Any] = begun(table=["horse L20 0", "indian-plum L21 0"])
    else:
        match = Match.begin(GAMES[slug], Setup(GAMES[slug].seats[0], "7" * 64))
    return match.game.words.tell(match.view(0), move)


@pytest.mark.parametrize(("slug", "move", "name"), NAMED)
def test_a_move_is_named_as_a_thing(slug: str, move: str, name: str) -> None:
    """ "... is sealed" can follow it."""
    assert named(slug, move) == name
