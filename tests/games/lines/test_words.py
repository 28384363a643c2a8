"""Savannah Lines: moves as sentences, places and their pages, wishes and previews."""

from dataclasses import replace

import pytest

from games.core.match import Match
from games.core.places import CORNERS, FIRST, SIDES, cell_at, name
from games.core.rulebook import lesson
from games.core.sentence import MISFIT, Sentences, read
from games.core.values import Refusal, Setup
from games.lines.cards import BY_WORD
from games.lines.move import Move, parse
from games.lines.points import gain, places
from games.lines.state import SETUP
from games.lines.view import View
from games.lines.words import BEST, numbers
from tests.games.lines.test_rules import GAME, position, refusal, table


@pytest.mark.parametrize("text", ["fox E4", "6-lion", "6-lion MM", "6-lion m20", "claim", "12-lion M20", "draw it", ""])
def test_what_is_no_move_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(Refusal, match=r"[.]$"):
        parse(text)


def test_a_page_may_stand_before_the_place_and_is_left_out_of_the_move() -> None:
    assert str(parse("6-lion L19..P19 N19")) == "6-lion N19"
    assert str(parse("claim L19..P19 N19")) == "claim N19"
    with pytest.raises(Refusal, match="isn't within"):
        parse("6-lion L19..P19 N21")


def long_diagonal(*, hints: bool) -> View:
    laid = tuple((FIRST + 1001 * i, i) for i in range(30))
    return replace(GAME.view(position(laid, ("9-tiger 10-tiger", "1-tiger"), first="2-tiger"), 0), hints=hints)


def test_a_wish_is_a_card_and_its_place() -> None:
    assert GAME.words.wish("6-Lion m21") == "6-lion M21"
    with pytest.raises(Refusal):
        GAME.words.wish("draw")


def test_with_hints_the_best_places_come_at_once_and_the_rest_by_part_of_the_table() -> None:
    view = long_diagonal(hints=True)
    every = Sentences(GAME, view)
    assert [choice.word for choice in every.read().choices] == ["9-tiger", "10-tiger"]
    found = places(view, BY_WORD["9-tiger"])
    worth = {cell: gain(view, Move(BY_WORD["9-tiger"], cell)) for cell in found}
    best = sorted(found, key=lambda cell: (-worth[cell], cell))[:BEST]
    asked = every.read(("9-tiger",))
    assert worth[best[0]] > worth[best[-1]]
    assert [choice.word for choice in asked.choices[:BEST]] == [name(cell) for cell in best]
    assert [choice.gain for choice in asked.choices[:BEST]] == [worth[cell] for cell in best]
    parts = asked.choices[BEST:]
    assert [choice.text.split(" (")[0] for choice in parts] == [
        f"{row} {column}" for row in ("Top", "Bottom") for column in ("left", "middle", "right")
    ]
    assert all(choice.gain is None for choice in parts)
    listed = [each.word for part in parts for each in every.read(("9-tiger", part.word), skip=False).choices]
    assert sorted(listed) == sorted(name(cell) for cell in found if cell not in best)
    assert GAME.words.ask(asked) == "Where does the 9-tiger go?"


def test_without_hints_the_places_come_by_part_of_the_table_and_there_in_reading_order() -> None:
    """An order by points would tell the points; so would the parts, if they depended on them."""
    view = long_diagonal(hints=False)
    every = Sentences(GAME, view)
    asked = every.read(("9-tiger",))
    assert GAME.words.ask(asked) == "Which part of the table does the 9-tiger go to?"
    pages = [[each.word for each in every.read(("9-tiger", part.word)).choices] for part in asked.choices]
    assert all(cells == sorted(cells, key=cell_at) for cells in pages)
    assert sorted(cell_at(cell) for cells in pages for cell in cells) == list(places(view, BY_WORD["9-tiger"]))


def test_the_places_of_a_card_are_numbered_in_reading_order_whichever_page_they_are_on() -> None:
    view = long_diagonal(hints=True)
    every, known = Sentences(GAME, view), numbers(view, "9-tiger")
    assert [*known.items()] == [(cell, number) for number, cell in enumerate(places(view, BY_WORD["9-tiger"]), 1)]
    asked = every.read(("9-tiger",))
    rest = (choice for part in asked.choices[BEST:] for choice in every.read(("9-tiger", part.word)).choices)
    labels = {choice.word: choice.label for choice in (*asked.choices[:BEST], *rest)}
    assert labels == {name(cell): f"{number} · {name(cell)}" for cell, number in known.items()}


def test_a_place_from_a_page_of_another_order_is_still_read() -> None:
    view = long_diagonal(hints=True)
    first, last = (name(places(view, BY_WORD["9-tiger"])[at]) for at in (0, 20))
    assert read(GAME, view, ("9-tiger", f"{first}..{last}", last)).move == parse(f"9-tiger {last}")
    for page in (f"{first}..{last}", "1..25", "101..125"):
        alone = read(GAME, view, ("9-tiger", page))
        assert (alone.move, alone.objection, bool(alone.choices)) == (None, MISFIT, True)
    assert str(parse("9-tiger 26..50 N20")) == "9-tiger N20"


@pytest.mark.parametrize(("hints", "place"), [(True, "L20"), (False, "M19")])
def test_a_refusal_names_a_place_that_scores(hints: bool, place: str) -> None:
    state = position(table("6-lion 9-lion ."), ("2-lion 8-tiger", "3-monkey"), first="4-monkey", second="5-monkey")
    view = replace(GAME.view(state, 0), hints=hints)
    assert name(places(view, BY_WORD["2-lion"])[0]) == "L19"
    assert GAME.why_not(view, parse("2-lion T20")) == (
        f"The 2-lion can't go to T20: it touches no face-up card, not even at a corner; it fits at {place}."
    )
    assert (GAME.why_not(view, parse("draw")) or "").endswith(f'such as "2-lion {place}".')
    corner = position(table("6-lion"), ("9-tiger", "3-monkey"), phase=SETUP)
    assert refusal(corner, "9-tiger M19").endswith("it fits at L19.")


def test_the_setup_round_says_what_it_asks_for() -> None:
    match = Match.begin(GAME, Setup(2, "3" * 64, {}))
    view = match.view(min(match.to_move))
    assert GAME.words.ask(read(GAME, view)) == "Which card do you set up with? (It scores nothing yet.)"
    (seat,) = match.to_move
    match = match.accept(seat, GAME.legal(view)[0])
    view = match.view(min(match.to_move))
    card = read(GAME, view).keys[0].word
    assert GAME.words.ask(read(GAME, view, (card,))) == f"Where does the {card} go? (Only corner to corner.)"


def test_what_hiding_a_card_leaves_is_a_sentence_with_its_button() -> None:
    taught = lesson("lines")
    number = next(number for number, step in enumerate(taught.steps) if step.page == "covering-a-space")
    notes = {key.text: key.note for key in taught.read(number).keys}
    assert notes["11-giraffe"].startswith("leaves the 7-elephant on the first deck, worth +")


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
