"""The line game: moves as sentences, places and their pages, wishes and previews."""

from dataclasses import replace

import pytest

from games.core.places import FIRST, cell_at, name, page_word, pages
from games.core.sentence import MISFIT, Sentences, read
from games.core.values import Refusal
from games.lines.cards import BY_WORD
from games.lines.move import Move, parse
from games.lines.points import gain, places
from games.lines.state import SETUP
from games.lines.view import View
from tests.games.lines.test_rules import GAME, position, refusal, table


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


def test_with_hints_the_places_come_best_first_and_the_first_page_holds_the_best_25() -> None:
    """Places worth the same come in reading order; the cards keep the order of the hand, and a page says what it is worth at most."""
    laid = tuple((FIRST + 1001 * i, i) for i in range(30))
    view: View = GAME.view(position(laid, ("9-tiger 10-tiger", "1-tiger"), first="2-tiger"), 0)
    every = Sentences(GAME, view)
    assert [choice.word for choice in every.read().choices] == ["9-tiger", "10-tiger"]
    best = sorted(
        places(view, BY_WORD["9-tiger"]), key=lambda cell: (-gain(view, Move(BY_WORD["9-tiger"], cell)), cell)
    )
    worth = [gain(view, Move(BY_WORD["9-tiger"], cell)) for cell in best]
    assert worth[0] > worth[-1] == 0
    pages = every.read(("9-tiger",)).choices
    assert [(page.word, page.text, page.note, page.gain) for page in pages[:2]] == [
        ("1..25", "The best 25 places", f"up to +{worth[0]}", worth[0]),
        ("26..50", "Places 26 to 50", f"up to +{worth[25]}", worth[25]),
    ]
    listed = [choice.word for page in pages for choice in every.read(("9-tiger", page.word), skip=False).choices]
    assert listed == [name(cell) for cell in best]
    assert GAME.words.ask(every.read(("9-tiger",))) == "Where does the 9-tiger go?"


def test_without_hints_the_places_stay_in_reading_order_on_pages_of_rows() -> None:
    """An order by points would tell the points."""
    laid = tuple((FIRST + 1001 * i, i) for i in range(30))
    view: View = replace(GAME.view(position(laid, ("9-tiger", "1-tiger"), first="2-tiger"), 0), hints=False)
    every = Sentences(GAME, view)
    listed = [
        choice.word
        for page in every.read(("9-tiger",)).choices
        for choice in every.read(("9-tiger", page.word), skip=False).choices
    ]
    assert listed == [name(cell) for cell in places(view, BY_WORD["9-tiger"])]


def test_a_place_from_a_page_of_another_order_is_still_read() -> None:
    """A whole move with an old page before its place is the move; an old page alone meets an objection, and the question stays."""
    laid = tuple((FIRST + 1001 * i, i) for i in range(30))
    view: View = GAME.view(position(laid, ("9-tiger", "1-tiger"), first="2-tiger"), 0)
    (row,) = [page for page in pages(places(view, BY_WORD["9-tiger"])) if FIRST + 1 in page]
    last = name(row[-1])
    assert read(GAME, view, ("9-tiger", page_word(row), last)).move == parse(f"9-tiger {last}")
    alone = read(GAME, view, ("9-tiger", page_word(row)))
    assert (alone.move, alone.objection, bool(alone.choices)) == (None, MISFIT, True)
    assert read(GAME, view, ("9-tiger", "101..125")).objection == MISFIT
    assert str(parse("9-tiger 26..50 MN70")) == "9-tiger MN70"


@pytest.mark.parametrize(("hints", "place"), [(True, "ML70"), (False, "MM69")])
def test_a_refusal_names_a_place_that_scores(hints: bool, place: str) -> None:
    """With hints the one worth most, without them the first that scores; one that scores nothing only if no other does."""
    state = position(table("6-lion 9-lion ."), ("2-lion 8-tiger", "3-monkey"), first="4-monkey", second="5-monkey")
    view = replace(GAME.view(state, 0), hints=hints)
    assert name(places(view, BY_WORD["2-lion"])[0]) == "ML69"
    assert GAME.why_not(view, parse("2-lion MT70")) == (
        f"The 2-lion can't go to MT70: it touches no face-up card, not even at a corner; it fits at {place}."
    )
    assert (GAME.why_not(view, parse("draw")) or "").endswith(f'such as "2-lion {place}".')
    corner = position(table("6-lion"), ("9-tiger", "3-monkey"), phase=SETUP)
    assert refusal(corner, "9-tiger MM69").endswith("it fits at ML69.")
