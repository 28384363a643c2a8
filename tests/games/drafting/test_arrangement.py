"""The best arrangement of a player's cards, and the sentence about it."""

from collections.abc import Sequence
from itertools import permutations

import pytest

from games import GAMES
from games.core.grid import BY_NAME, cells
from games.core.values import Line, Score
from games.drafting.arrangement import rearrange, tell_arrangement
from games.drafting.draft import Drafting
from games.drafting.view import EMPTY, Board, View, with_card
from tests.games.drafting.test_rearranged import ended

SLUGS = ("ecosystem", "savanna")


def game_of(slug: str) -> Drafting:
    game = GAMES[slug]
    assert isinstance(game, Drafting)
    return game


def board_of(slug: str, said: str) -> Board:
    board = EMPTY
    for each in said.split(", "):
        word, cell = each.split(" ")
        board = with_card(board, game_of(slug).own.deck.kinds[word], BY_NAME[cell])
    return board


def score(slug: str, boards: Sequence[Board], taken: Sequence[int], seat: int, board: Board) -> int:
    return game_of(slug).own.sheet((*boards[:seat], board, *boards[seat + 1 :]), taken, False)[seat].total


SMALL = {
    "ecosystem": (
        "bee E4, fox E5, meadow F4, bear F5, wolf G4, stream G5",
        "stream C3, bear D3, stream E3, dragonfly C4, trout D4, stream E4",
        "deer B2, deer C2, deer D2, eagle B3, rabbit C3, trout D3",
    ),
    "savanna": (
        "cheetah E4, gazelle E5, gazelle F4, vulture F5, hyena G4, elephant G5",
        "lion C3, zebra D3, grassland E3, elephant C4, giraffe D4, tree E4",
        "watering-hole E4, zebra E5, giraffe E6, tree E7, tree D5, grassland F5",
    ),
}
RIVALS = {
    "ecosystem": ("stream A1, stream A2, wolf A3", "wolf A1, wolf A2, stream B1"),
    "savanna": ("gazelle A1, gazelle A2, lion A3", "gazelle A1, grassland A2"),
}


@pytest.mark.parametrize(("slug", "said"), [(slug, said) for slug in SLUGS for said in SMALL[slug]])
def test_the_best_arrangement_of_six_cards_is_found(slug: str, said: str) -> None:
    mine, (one, other) = board_of(slug, said), (board_of(slug, each) for each in RIVALS[slug])
    pile = (game_of(slug).own.deck.kinds["stream" if slug == "ecosystem" else "gazelle"],) * 2
    for boards, taken, seat in (((one, mine, other), (), 1), ((mine, other), pile, 0)):
        lying = [(cell, kind) for kind, mask in enumerate(mine) for cell in cells(mask)]
        best = -99
        for order in set(permutations(kind for _, kind in lying)):
            board = EMPTY
            for (cell, _), kind in zip(lying, order, strict=True):
                board = with_card(board, kind, cell)
            best = max(best, score(slug, boards, taken, seat, board))
        found = rearrange(game_of(slug).own, boards, taken, seat, 3, 4_000)
        assert score(slug, boards, taken, seat, found) == best


@pytest.mark.parametrize(("slug", "seats"), [(slug, seats) for slug in SLUGS for seats in (1, 2, 4)])
def test_an_arrangement_is_never_below_what_lies_there(slug: str, seats: int) -> None:
    for seat in range(seats):
        view: View = ended(slug, seats)[0].view(seat)
        for tries in (1, 600):
            found = rearrange(game_of(slug).own, view.boards, view.taken, seat, 1, tries)
            assert score(slug, view.boards, view.taken, seat, found) >= view.scores[seat].total
            assert [mask.bit_count() for mask in found] == [mask.bit_count() for mask in view.board]
            assert sum(found) == sum(view.board)


def test_an_arrangement_is_told_with_both_totals_and_the_lines_that_differ() -> None:
    board = board_of("ecosystem", "fox E4, bee E5")

    def sheet(fox: int, bee: int) -> Score:
        return Score(63 + fox + bee, (Line("fox", fox, ""), Line("deer", 63, ""), Line("bee", bee, "")))

    own = sheet(0, 3)
    assert tell_arrangement(board, own, sheet(6, 9)) == (
        "Your 2 cards could have scored at least 78 instead of 66: fox +6 and bee +6."
    )
    assert tell_arrangement(board, own, sheet(15, 0)).endswith(": fox +15 and bee −3.")
    assert tell_arrangement(board, own, own) == (
        "We found no arrangement of your 2 cards that scores more than your 66."
    )
