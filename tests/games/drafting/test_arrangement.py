"""What a player's cards could have scored: the best arrangement, how it is searched, and the sentence about it."""

from collections.abc import Sequence
from itertools import permutations

import pytest

from games import GAMES
from games.core.grid import BY_NAME, cells
from games.core.values import Line, Score
from games.drafting.arrangement import (
    Arrangement,
    Table,
    arrangement,
    searched,
    tell_arrangement,
)  # fmt: skip
from games.drafting.draft import Drafting
from games.drafting.view import EMPTY, Board, View, with_card
from tests.games.drafting.test_regret import ended

SLUGS = ("ecosystem", "savanna")


def game_of(slug: str) -> Drafting:
    game = GAMES[slug]
    assert isinstance(game, Drafting)
    return game


def board_of(slug: str, said: str) -> Board:
    """A board from words, such as "fox E4, bee E5"."""
    board = EMPTY
    for each in said.split(", "):
        word, cell = each.split(" ")
        board = with_card(board, game_of(slug).own.deck.kinds[word], BY_NAME[cell])
    return board


def swapped_boards(boards: Sequence[Board], seat: int, board: Board) -> tuple[Board, ...]:
    return (*boards[:seat], board, *boards[seat + 1 :])


def best_of_all(slug: str, boards: Sequence[Board], taken: Sequence[int], seat: int, solo: bool) -> int:
    """By the score sheet itself, every order of the cards tried."""
    lying = [(cell, kind) for kind, mask in enumerate(boards[seat]) for cell in cells(mask)]
    best = -99
    for order in set(permutations(kind for _, kind in lying)):
        board = EMPTY
        for (cell, _), kind in zip(lying, order, strict=True):
            board = with_card(board, kind, cell)
        best = max(best, game_of(slug).own.sheet(swapped_boards(boards, seat, board), taken, solo)[seat].total)
    return best


SMALL = {
    "ecosystem": (
        "bee E4, fox E5, meadow F4, bear F5, wolf G4, stream G5",
        "stream C3, bear D3, stream E3, dragonfly C4, trout D4, stream E4",
        "deer B2, deer C2, deer D2, eagle B3, rabbit C3, trout D3",
        "meadow E4, bee E5, meadow E6, bee E7, meadow D5, meadow F5",
    ),
    "savanna": (
        "cheetah E4, gazelle E5, gazelle F4, vulture F5, hyena G4, elephant G5",
        "lion C3, zebra D3, grassland E3, elephant C4, giraffe D4, tree E4",
        "vulture B2, gazelle C2, lion D2, grassland B3, gazelle C3, elephant D3",
        "watering-hole E4, zebra E5, giraffe E6, tree E7, tree D5, grassland F5",
    ),
}
RIVALS = {
    "ecosystem": ("stream A1, stream A2, wolf A3", "wolf A1, wolf A2, stream B1"),
    "savanna": ("gazelle A1, gazelle A2, lion A3", "gazelle A1, grassland A2"),
}
TABLES = [(slug, said, players) for slug in SLUGS for said in SMALL[slug] for players in (1, 2, 3)]


def table_of(slug: str, said: str, players: int) -> tuple[tuple[Board, ...], tuple[int, ...], int]:
    """The boards, the neutral pile and the seat: alone against a rival, two with a pile, three (the player in the middle)."""
    mine, (one, other) = board_of(slug, said), (board_of(slug, each) for each in RIVALS[slug])
    kinds = game_of(slug).own.deck.kinds
    pile = (kinds["stream"],) * 2 if slug == "ecosystem" else (kinds["gazelle"],)
    return {1: ((mine, one), (), 0), 2: ((mine, other), pile, 0), 3: ((one, mine, other), (), 1)}[players]


@pytest.mark.parametrize(("slug", "said", "players"), TABLES)
def test_the_best_arrangement_of_six_cards_is_found(slug: str, said: str, players: int) -> None:
    """By trying all, and by the search; diversity, prizes and turned over cards counted as on the score sheet."""
    fast, (boards, taken, seat) = game_of(slug).fast, table_of(slug, said, players)
    found = arrangement(fast, boards, taken, seat, 3)
    best = best_of_all(slug, boards, taken, seat, players == 1)
    assert found.total == best
    assert found.proven
    again = swapped_boards(boards, seat, found.board)
    assert game_of(slug).own.sheet(again, taken, players == 1)[seat].total == best
    table = Table(fast, boards, taken, seat)
    assert table.total(searched(table, 3, 4_000)) == best


def end_of(slug: str, seats: int, seat: int) -> View:
    """What a seat sees at the end of a random match."""
    view: View = ended(slug, seats)[0].view(seat)
    return view


@pytest.mark.parametrize(("slug", "seats"), [(slug, seats) for slug in SLUGS for seats in (1, 2, 4)])
def test_an_arrangement_is_never_below_what_lies_there_and_counts_as_on_the_sheet(slug: str, seats: int) -> None:
    """Even with next to no search; the cards stay the same, in the same cells."""
    for seat in range(seats):
        view = end_of(slug, seats, seat)
        for budget in (1, 600):
            found = arrangement(game_of(slug).fast, view.boards, view.taken, seat, 1, budget)
            assert found.total >= view.scores[seat].total
            assert not found.proven
            assert [mask.bit_count() for mask in found.board] == [mask.bit_count() for mask in view.board]
            assert sum(found.board) == sum(view.board)
            boards = swapped_boards(view.boards, seat, found.board)
            assert game_of(slug).own.sheet(boards, view.taken, seats == 1)[seat].total == found.total


def test_an_arrangement_is_told_with_both_totals_and_how_sure_it_is() -> None:
    """A search says "at least", since a better arrangement may exist; of the lines of the sheet it tells those that differ."""
    two, one = board_of("ecosystem", "fox E4, bee E5"), board_of("ecosystem", "fox E4")

    def score(fox: int, bee: int) -> Score:
        return Score(63 + fox + bee, (Line("fox", fox, ""), Line("deer", 63, ""), Line("bee", bee, "")))

    own = score(0, 3)
    told = {
        (Arrangement(two, 78, False), score(6, 9)): "could have scored at least 78 instead of 66: fox +6 and bee +6.",
        (Arrangement(two, 78, True), score(15, 0)): "could have scored exactly 78 instead of 66: fox +15 and bee −3.",
    }
    assert {
        (best, could): tell_arrangement(best, own, could).removeprefix("Your 2 cards ") for best, could in told
    } == told
    none = {
        Arrangement(two, 66, False): "We found no arrangement of your 2 cards that scores more than your 66.",
        Arrangement(one, 66, True): "No arrangement of your 1 card scores more than your 66.",
    }
    assert {best: tell_arrangement(best, own, own) for best in none} == none
