"""The line game: moves as sentences, places and their pages, wishes and previews."""

import pytest

from games.core.places import FIRST, cell_at, name, page_word, pages
from games.core.sentence import read
from games.core.values import Refusal
from games.lines.move import parse
from games.lines.view import View
from tests.games.lines.test_rules import GAME, position, table


@pytest.mark.parametrize(
    "text", ["fox E4", "6-lion", "6-lion MM", "6-lion mm70", "claim", "12-lion MM70", "draw it", ""]
)
def test_what_is_no_move_is_refused_with_a_sentence(text: str) -> None:
    """With an example."""
    with pytest.raises(Refusal, match=r"[.]$"):
        parse(text)


def test_a_page_may_stand_before_the_place_and_is_left_out_of_the_move() -> None:
    """But the place must lie on it."""
    assert str(parse("6-lion ML69..MP69 MN69")) == "6-lion MN69"
    assert str(parse("claim ML69..MP69 MN69")) == "claim MN69"
    with pytest.raises(Refusal, match="isn't within"):
        parse("6-lion ML69..MP69 MN71")


def test_every_page_of_places_holds_at_most_25() -> None:
    """Of many places in many rows, of long rows, and of tall columns; page words are all different."""
    for shape in ((8, 8), (2, 70), (70, 2), (1, 5), (22, 24)):
        cells = [FIRST + 1000 * row + column for row in range(shape[0]) for column in range(shape[1])]
        found = pages(cells)
        assert [cell for page in found for cell in page] == cells
        assert all(len(page) <= 25 for page in found)
        assert len(found) <= 25
        assert len({page_word(page) for page in found}) == len(found)


def test_places_have_names_wherever_a_match_can_reach() -> None:
    """66 cards in one diagonal, each way, stay on named places; names round-trip."""
    for step in (-1001, -999, 999, 1001):
        for count in range(66):
            assert cell_at(name(FIRST + step * count)) == FIRST + step * count


def test_a_long_diagonal_offers_its_places_page_by_page() -> None:
    """Words lead to every place of a card on 30 cards that touch by corners only."""
    laid = tuple((FIRST + 1001 * i, i) for i in range(30))
    view: View = GAME.view(position(laid, ("9-tiger", "1-tiger"), first="2-tiger"), 0)
    found = read(GAME, view, ("9-tiger",), skip=False).choices
    assert 1 < len(found) <= 25
    spoken = {
        str(parse(f"9-tiger {page.word} {cell.word}"))
        for page in found
        for cell in read(GAME, view, ("9-tiger", page.word), skip=False).choices
    }
    assert spoken == {str(move) for move in GAME.legal(view)}


def test_a_wish_is_a_card_and_its_place() -> None:
    """In any capitals."""
    assert GAME.words.wish("6-Lion mm71") == "6-lion MM71"
    with pytest.raises(Refusal):
        GAME.words.wish("draw")


def test_the_preview_adds_up() -> None:
    """Now, then, and the lines."""
    state = position(table("6-lion 9-lion ."), ("2-lion", "3-monkey"), first="4-monkey")
    told = GAME.words.preview(GAME.view(state, 0), GAME.parse("2-lion MO70"))
    assert "You: 0 now, **3** after 2-lion at MO70 (+3)" in told
    assert "row of lions" in told


def test_a_turn_begins_with_a_question() -> None:
    """Nothing is picked: the card is played, or laid in the setup round."""
    state = position(table("6-lion 9-lion ."), ("2-lion", "3-monkey"), first="4-monkey")
    assert GAME.words.ask(read(GAME, GAME.view(state, 0), skip=False)) == "Which card do you play?"
