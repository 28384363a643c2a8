"""A match of Savanna, and what both drafting games conserve and refuse."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from games import GAMES
from games.core.grid import cells, places
from games.core.values import Refusal
from games.drafting import solo
from games.savanna.cards import DECK
from games.savanna.move import Move
from tests.games.matches import AnyMatch, at_random, course


def positions(seats: int, number: int) -> list[AnyMatch]:
    return [match for match, _ in course("savanna", seats, number, say=at_random) if not match.sealed]


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


@pytest.mark.parametrize(("slug", "levels"), [("ecosystem", (30, 50, 70)), ("savanna", (55, 75, 85))])
def test_a_solo_result_is_named_by_its_margin(slug: str, levels: tuple[int, ...]) -> None:
    game: Any = GAMES[slug]
    names = ("No victory", "easy", "normal", "difficult victory")
    for least, below, above in zip(levels, names, names[1:], strict=False):
        assert below in solo.verdict(least - 1, game.rival, game.own.levels)
        assert above in solo.verdict(least, game.rival, game.own.levels)
