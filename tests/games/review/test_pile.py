"""A card that could go to the neutral pile, as a reason of a review."""

from dataclasses import replace
from typing import Any

import pytest

from games import GAMES
from games.core.grid import BY_NAME
from games.drafting.learned.races import piled
from games.drafting.view import EMPTY, View, with_card
from games.ecosystem.cards import DEER, STREAM, TROUT
from tests.games.drawn import seen


def two(hand: tuple[int, ...], pick: int, taken: tuple[int, ...], mine: int) -> View:
    """A table of two in the second round, as the first player sees it: who has so many joined streams passes to the neutral hand."""
    board, rival = EMPTY, EMPTY
    for name in ("E5", "E6", "E7")[:mine]:
        board = with_card(board, STREAM, BY_NAME[name])
    rival = with_card(rival, DEER, BY_NAME["E5"])
    whole = replace(seen("ecosystem", "D4 fox", "deer", 11), players=2, boards=(board, rival), taken=taken)
    return replace(whole, round=2, pick=pick, hands=(tuple(sorted(hand)), (DEER,) * len(hand), (DEER,) * len(hand)))


def said(view: View, better: str, made: str) -> list[str]:
    game: Any = GAMES["ecosystem"]
    return [each.said for each in piled(view, game.parse(better), game.parse(made), game.own)]


def test_a_card_that_goes_to_the_neutral_pile_costs_a_prize() -> None:
    view = two((STREAM, TROUT), 9, (STREAM, STREAM), 2)
    place = "F5"
    assert said(view, f"stream {place}", f"trout {place}") == [
        "If you leave the stream, it goes to the neutral pile next, and your points for streams fall from 8 to 5."
    ]
    early = two((STREAM, TROUT, DEER, DEER), 7, (STREAM, STREAM), 2)
    assert said(early, f"stream {place}", f"trout {place}") == [
        "If you leave the stream, it can go to the neutral pile next; then your points for streams fall from 8 to 5."
    ]


@pytest.mark.parametrize(
    "view",
    [
        two((STREAM, TROUT), 9, (STREAM,), 2),
        two((STREAM, TROUT), 9, (STREAM, STREAM, STREAM), 2),
        two((STREAM, STREAM, TROUT), 8, (STREAM, STREAM), 2),
        two((STREAM, TROUT), 10, (STREAM, STREAM), 2),
        replace(two((STREAM, TROUT), 9, (STREAM, STREAM), 2), round=1),
    ],
    ids=["draws level", "is ahead already", "another stays", "is set aside", "passes to the other player"],
)
def test_otherwise_nothing_is_said(view: View) -> None:
    assert not said(view, "stream F5", "trout F5")
