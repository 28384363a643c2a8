"""A match of Savanna, and what both drafting games conserve and refuse."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from games import GAMES
from games.core.grid import cells, places
from games.core.values import Refusal
from games.savanna.cards import CARDS, COUNTS, DECK
from games.savanna.move import Move
from tests.games.drafting.savanna_grids import positions
from tests.games.matches import at_random, course


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
@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_every_card_is_in_exactly_one_place_at_every_position(slug: str, seats: int) -> None:
    game: Any = GAMES[slug]
    deck = game.own.deck
    for match, _ in course(slug, seats, 6, say=at_random):
        state = match.state
        ids = [*(card for hand in state.hands for card in hand), *state.deck, *state.taken, *state.aside]
        assert len(set(ids)) == len(ids)
        known = Counter(deck.kind_of[card] for card in ids)
        for board in state.boards:
            known.update({kind: mask.bit_count() for kind, mask in enumerate(board)})
        assert known == Counter(deck.kind_of.values())


@pytest.mark.parametrize("seats", range(2, 7))
def test_of_eleven_cards_ten_are_placed_and_the_last_is_set_aside(seats: int) -> None:
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
    course_ = positions(2, 5)
    for before, match in pairwise(course_):
        card = match.state.taken[-1]
        assert card in before.state.hands[2]
        for seat in (0, 1, None):
            assert match.view(seat).taken == tuple(DECK.kind_of[each] for each in match.state.taken)
        if match.state.round == before.state.round and not match.over:
            rest = set(before.state.hands[2]) - {card}
            assert set(match.state.hands[0 if match.state.round == 1 else 1]) == rest


@pytest.mark.parametrize(
    ("slug", "text", "sentence"),
    [
        ("ecosystem", "unicorn D4", "no card"), ("ecosystem", "fox Z9", "no place"), ("ecosystem", "fox", "isn't a move"),
        ("ecosystem", "rabbit D4", "Type where"), ("ecosystem", "rabbit D4 E4 E4", "two different cards"),
        ("ecosystem", "Fox D4", "no card"), ("ecosystem", "fox  D4", "isn't a move"), ("ecosystem", "give unicorn", "no card"),
        ("savanna", "rabbit D4 stay", "isn't a move"), ("savanna", "watering hole D4", "isn't a move"),
        ("savanna", "watering D4", "watering-hole"), ("savanna", "", "isn't a move"), ("savanna", "lion D4 D3 E3", "isn't a move"),
        ("savanna", "give", "isn't a move"), ("savanna", "give watering hole", "isn't a move"), ("savanna", "watering_hole E4", "no card"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_with_what_to_say_instead(slug: str, text: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence) as refused:
        GAMES[slug].parse(text)
    assert str(refused.value).endswith(".")


def test_a_move_that_cannot_be_made_is_refused_by_name_and_remedy() -> None:
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
    match = next(match for match in positions(1, 1) if match.state.phase == "give")
    view = match.view(0)
    kind = view.hand[0]
    open_cell = next(cells(places(sum(view.board))))
    refusal = str(match.game.why_not(view, Move(kind, open_cell)))
    assert f'give one to Swala, such as "give {DECK.words[kind]}"' in refusal
    assert {str(move) for move in match.game.legal(view)} == {f"give {DECK.words[each]}" for each in view.hand}
