"""A match of Savanna: the deck, the hands, what a view shows, what is refused, the points in hints."""

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from games import GAMES
from games.core.grid import cells, places
from games.core.values import Refusal
from games.drafting import solo
from games.drafting.state import State
from games.drafting.view import View, with_card
from games.savanna import scoring
from games.savanna.cards import CARDS, COUNTS, DECK
from games.savanna.move import Move
from tests.games.drafting.savanna_grids import positions


def test_the_deck_is_that_of_the_rulings() -> None:
    """132 cards of 11 kinds, enough for six players to be dealt eleven twice."""
    split = {
        "grassland": 20, "gazelle": 16, "watering hole": 12, "tree": 12, "zebra": 12, "giraffe": 10, "cheetah": 10, "lion": 10,
        "elephant": 10, "hyena": 10, "vulture": 10,
    }  # fmt: skip
    assert {CARDS[kind]: number for kind, number in COUNTS.items()} == split
    assert Counter(DECK.kind_of.values()) == COUNTS
    assert len(set(DECK.cards)) == 132 == 6 * 2 * DECK.dealt
    assert "watering-hole-12" in DECK.cards


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_card_is_in_exactly_one_place_at_every_position(seats: int) -> None:
    """Hands, deck, savannas, neutral pile and the cards set aside make the deck."""
    for match in positions(seats, 6):
        state = match.state
        assert isinstance(state, State)
        ids = [*(card for hand in state.hands for card in hand), *state.deck, *state.taken, *state.aside]
        assert len(set(ids)) == len(ids)
        known = Counter(DECK.kind_of[card] for card in ids)
        for board in state.boards:
            known.update({kind: mask.bit_count() for kind, mask in enumerate(board)})
        assert known == COUNTS


@pytest.mark.parametrize("seats", range(2, 7))
def test_of_eleven_cards_ten_are_placed_and_the_last_is_set_aside(seats: int) -> None:
    """The sizes of all hands (with two players the neutral one too), of the deck and of the pile, turn by turn."""
    hands = max(3, seats)
    course_ = positions(seats, 3)
    assert len(course_) == 21
    for turn, match in enumerate(course_):
        state, view = match.state, match.view(0)
        round_, picked = (2, 10) if match.over else (1 + turn // 10, turn % 10)
        assert (state.round, view.undealt) == (round_, 132 - 11 * hands * round_)
        assert [len(hand) for hand in state.hands] == [0 if match.over else 11 - picked] * hands
        assert view.aside == len(state.aside) == hands * (turn // 10)
        assert len(view.taken) == (turn if seats == 2 else 0)
        assert [sum(board).bit_count() for board in view.boards] == [turn] * seats


def test_the_neutral_card_comes_from_the_neutral_hand_and_lies_face_up() -> None:
    """One a turn; the hand that was neutral passes on to a player, and both players and spectators see the pile."""
    course_ = positions(2, 5)
    for before, match in pairwise(course_):
        card = match.state.taken[-1]
        assert card in before.state.hands[2]
        for seat in (0, 1, None):
            assert match.view(seat).taken == tuple(DECK.kind_of[each] for each in match.state.taken)
        if match.state.round == before.state.round and not match.over:
            rest = set(before.state.hands[2]) - {card}
            assert set(match.state.hands[0 if match.state.round == 1 else 1]) == rest


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_view_shows_a_card_that_was_set_aside_nor_any_other_that_the_seat_cannot_know(seats: int) -> None:
    """Cards set aside, cards of unknown hands and the deck change places, and every view stays the same to the byte."""
    rnd = random.Random(seats)
    mixed = 0
    for match in positions(seats, 4)[9:]:
        state = match.state
        for seat in (*range(seats), None):
            view = match.view(seat)
            hidden = [holder for holder, hand in enumerate(view.hands) if hand is None]
            unseen = [*state.deck, *state.aside, *(card for holder in hidden for card in state.hands[holder])]
            rnd.shuffle(unseen)
            hands = list(state.hands)
            for holder in hidden:
                hands[holder] = DECK.in_order(tuple(unseen.pop() for _ in hands[holder]))
            aside = tuple(unseen.pop() for _ in state.aside)
            other = replace(state, deck=tuple(unseen), aside=aside, hands=tuple(hands))
            mixed += other.aside != state.aside
            assert repr(match.game.view(other, seat)) == repr(view)
            assert match.game.words.describe(view, tuple("ABCDEF"[:seats]))
    assert mixed > 20


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("fox D4", "no card"), ("rabbit D4 stay", "isn't a move"), ("watering hole D4", "isn't a move"), ("watering D4", "watering-hole"),
        ("Lion D4", "no card"), ("lion Z9", "no place"), ("lion", "isn't a move"), ("", "isn't a move"), ("lion  D4", "isn't a move"),
        ("lion D4 D3 E3", "isn't a move"), ("give", "isn't a move"), ("give watering hole", "isn't a move"), ("give fox", "no card"),
        ("watering-hole E4 stay", "isn't a move"), ("watering_hole E4", "no card"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_with_what_to_say_instead(text: str, sentence: str) -> None:
    """One sentence each."""
    with pytest.raises(Refusal, match=sentence) as refused:
        Move.parse(text)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("kind", range(len(CARDS)))
def test_every_card_is_said_in_one_word(kind: int) -> None:
    """Placed and given; no card is said with a swap."""
    for move in (Move(kind, 33), Move(kind, None)):
        assert Move.parse(str(move)) == move
        assert len(str(move).split(" ")) == 2
    assert str(Move(0, 33)) == "watering-hole D4"
    assert str(Move(0, None)) == "give watering-hole"


def test_a_move_that_cannot_be_made_is_refused_by_name_and_remedy() -> None:
    """Names as shown in sentences, words with their hyphen in examples."""
    match = positions(3, 2)[0]
    state = match.state
    hole = next(card for card in (*state.deck, *state.hands[1], *state.hands[2]) if card.startswith("watering-hole"))
    held = tuple(card for card in state.hands[0] if not card.startswith("watering-hole"))
    game = match.game

    def why_not(hand: tuple[str, ...], text: str) -> str:
        view = game.view(replace(state, hands=(DECK.in_order(hand), *state.hands[1:])), 0)
        return str(game.why_not(view, Move.parse(text)))

    assert why_not(held, "watering-hole E4").startswith("You have no watering hole; your hand is ")
    assert "first card goes to E4" in why_not((*held, hole), "watering-hole A1")
    assert 'such as "watering-hole E4"' in why_not((*held, hole), "give watering-hole")
    assert why_not((*held, hole), "watering-hole E4") == "None"


def test_after_your_card_swala_gets_one_and_only_then() -> None:
    """The refusals name her and an example with its hyphen."""
    match = next(match for match in positions(1, 1) if match.state.phase == "give")
    view = match.view(0)
    kind = view.hand[0]
    open_cell = next(cells(places(sum(view.board))))
    refusal = str(match.game.why_not(view, Move(kind, open_cell)))
    assert f'give one to Swala, such as "give {DECK.words[kind]}"' in refusal
    assert {str(move) for move in match.game.legal(view)} == {f"give {DECK.words[each]}" for each in view.hand}


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_points_in_hints_are_what_the_score_sheet_will_gain(seats: int) -> None:
    """For every place of one card; a card given to Swala counts against, with her lions doing their worst."""
    game = GAMES["savanna"]
    for match in positions(seats, 11)[:: 1 if seats == 1 else 4]:
        view = match.view(0)
        assert isinstance(view, View)
        before = [score.total for score in view.scores]
        for move in match.game.legal(view)[::5]:
            seat = int(move.cell is None)
            cell = solo.RIVAL_CELLS[sum(view.boards[1]).bit_count()] if move.cell is None else move.cell
            boards = list(view.boards)
            boards[seat] = with_card(boards[seat], move.kind, cell)
            gained = scoring.sheet(boards, view.taken, view.solo)[seat].total - before[seat]
            assert game.appraise(view, move) == (-gained if seat else gained)
