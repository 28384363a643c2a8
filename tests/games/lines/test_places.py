"""Places of Savannah Lines have names however far the table reaches."""

import pytest

from games.core.places import CORNERS, FIRST, SIDES, cell_at, name
from games.core.sentence import Sentences
from games.lines.cards import BY_WORD
from games.lines.view import View
from tests.games.lines.test_rules import GAME, position


@pytest.mark.parametrize("step", [*SIDES, *CORNERS])
def test_places_have_names_of_their_own_however_far_a_table_reaches(step: int) -> None:
    cells = [FIRST + step * count for count in range(66)]
    assert [cell_at(name(cell)) for cell in cells] == cells
    assert len({name(cell) for cell in cells}) == 66


def test_a_table_goes_on_left_of_a_and_above_1() -> None:
    laid = tuple((cell_at(place), BY_WORD[card]) for place, card in (("A1", "6-lion"), ("B1", "9-lion")))
    state = position(laid, ("2-lion", "3-lion"), first="4-monkey")
    view: View = GAME.view(state, 0)
    places = {choice.word for choice in Sentences(GAME, view).read(("2-lion",), skip=False).choices}
    assert places == {"ZZ999", "A999", "B999", "C999", "ZZ1", "C1", "ZZ2", "A2", "B2", "C2"}
    after = GAME.resolve(state, {0: GAME.parse("2-lion ZZ1")})
    assert after.tallies[0].lines == 3
    assert "Row 1: ZZ 2-lion, A 6-lion, B 9-lion." in GAME.words.describe(GAME.view(after, 1), ("Ana", "Ben"))
