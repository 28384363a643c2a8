"""The laws of the contract, for every game: how it is drawn."""

import io

import pytest
from PIL import Image

from games import GAMES
from render import Picture, pictures
from render.alt import LIMIT, units
from tests.games.matches import CASES, Case, beginnings

NAMES = ("Ana", "Štěpán", "Γιώργος", "Wolfgang Amadeus Theophilus Mozar", "", "Zoë")
FEWEST_AND_MOST = [
    case
    for case in CASES
    if case.seats in (GAMES[case.slug].seats[0], GAMES[case.slug].seats[-1])
    and all(value == option.default for (_, value), option in zip(case.options, GAMES[case.slug].options, strict=True))
]
"""With every option as it is by default."""


def fits(picture: Picture) -> None:
    """Discord takes it, and shows it without scrolling far."""
    image = Image.open(io.BytesIO(picture.png))
    assert image.format == "PNG"
    assert image.width <= 1048
    assert image.height <= 1.4 * image.width
    assert len(picture.png) <= 1_000_000
    assert 0 < units(picture.alt) <= LIMIT


@pytest.mark.parametrize("case", FEWEST_AND_MOST, ids=str)
def test_every_position_has_pictures_for_everybody(case: Case) -> None:
    """Of the deal, the middle and the end: the table for spectators, a page for every seat with the steps of a move, the score sheet."""
    turns, drawn, names = beginnings(case, 0), pictures(case.slug), NAMES[: case.seats]
    fits(drawn.banner())
    for match in (turns[0], turns[len(turns) // 2], turns[-1]):
        fits(drawn.table(match.view(None), names))
        fits(drawn.sheet(match.view(None), names))
        for seat in range(case.seats):
            view = match.view(seat)
            move = str(match.game.legal(view)[0]).split() if seat in match.to_move else []
            for count in range(len(move) + 1):
                fits(drawn.page(view, names, tuple(move[:count])))
        assert drawn.page(match.view(None), names, ()) == drawn.table(match.view(None), names)
