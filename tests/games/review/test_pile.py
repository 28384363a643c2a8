"""A card that could go to the neutral pile, as a reason of a review."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from games import GAMES
from games.core.grid import BY_NAME
from games.drafting.learned.races import piled
from games.drafting.view import EMPTY, View, with_card
from games.ecosystem.cards import DEER, STREAM, TROUT
from tests.games.drafting.reasoned import PICK, picks, seen


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


def late_pairs(game: Any) -> Iterator[PICK]:
    """Every card of late hands at tables of two, beside every other one, each in some place, with more of the first in the pile."""
    for number in range(4):
        for at, view, _, _ in picks(game.slug, 2, number):
            if view.pick >= 7:
                for one, two in permutations({move.kind: move for move in game.legal(view)}.values(), 2):
                    for more in range(4):
                        yield at, replace(view, taken=(*view.taken, *[one.kind] * more)), one, two


@pytest.mark.parametrize("slug", ["ecosystem", "savanna"])
def test_the_pile_really_gets_the_card_and_the_points_fall(slug: str) -> None:
    """In matches: where it's said to go there, the pile of the next turn has it whenever the other card is taken."""
    game: Any = GAMES[slug]
    deck, told = game.own.deck, 0
    for at, view, better, made in late_pairs(game):
        for _, text, about, *_ in piled(view, better, made, game.own):
            found = re.fullmatch(
                r"If you leave the ([a-z ]+), it (goes|can go) to the neutral pile next(?:; then|, and) "
                r"your points for [a-z]+ fall from (\d+) to (\d+|none)\.",
                text,
            )
            assert found, text
            assert about == (found[1],) == (deck.names[better.kind],)
            seat = view.seat or 0
            state = game.resolve(at.state, {seat: made, 1 - seat: game.legal(at.view(1 - seat))[0]})
            assert better.kind in deck.kinds_in(state.hands[2])
            assert (found[2] == "goes") == (len(state.hands[2]) == 1)
            boards = tuple(
                after if each == seat else before
                for each, (before, after) in enumerate(zip(view.boards, state.boards, strict=True))
            )
            keeps, falls = (
                game.own.lines(replace(view, taken=taken), boards)[found[1]]
                for taken in (view.taken, (*view.taken, better.kind))
            )
            assert (keeps, falls) == (int(found[3]), 0 if found[4] == "none" else int(found[4]))
            assert falls < keeps
            told += 1
    assert told > 0
